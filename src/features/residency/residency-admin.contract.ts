// Verified neighbours as administrators see to them: letters to print, who vouches for whom, verifying by hand.
import { z } from 'zod';
import { commonErrors } from '#contract/errors.ts';
import { id, idParams, message, moment, neighbour, text, yesOrNo } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { adminErrors } from '../admin/admin-sentences.contract.ts';
import { sortBy, tableErrors, tablePage } from '../tables/tables.contract.ts';
import { howVerified } from './residency.contract.ts';
import { residencyErrors } from './residency-sentences.contract.ts';

/** `hidden`: every `adresse` is null, and nothing is written down of the reading, as in `listUsers`. */
const homes = z.enum(['shown', 'hidden']).optional();
const homesDue = commonErrors.reauthenticationRequired;

export const letter = z.object({
  _id: id,
  resident: neighbour,
  adresse: z.string().nullable(),
  askedAt: moment,
  printedAt: moment.nullable(),
  expiresAt: moment.nullable(),
  triesLeft: z.number(),
});
export type Letter = z.output<typeof letter>;

export const listLetters = defineRoute({
  name: 'residency.admin_letters',
  method: 'GET',
  path: '/admin/residency/letters',
  access: 'admin',
  summary: 'Lettres demandées et envoyées, dont le code est attendu',
  query: tablePage.extend({ sort: sortBy(['createdAt']), printed: yesOrNo, homes }),
  output: z.array(letter),
  errors: [tableErrors.badCursor, homesDue],
  fallback: 'Erreur lors du chargement des lettres',
});

export const printedLetter = z.object({
  _id: id,
  name: z.string(),
  adresse: z.string(),
  /** Told this once: what is kept of it does not give it back. */
  code: z.string(),
  url: z.string(),
  expiresAt: moment,
});
export type PrintedLetter = z.output<typeof printedLetter>;

export const LETTERS_AT_ONCE = 50;

export const printLetters = defineRoute({
  name: 'residency.print_letters',
  method: 'POST',
  path: '/admin/residency/letters/print',
  access: 'admin',
  summary: `Lettres à imprimer, ${LETTERS_AT_ONCE} au plus : leurs codes, dits cette seule fois. Sans \`ids\`, celles qui attendent ; une lettre redemandée reçoit un autre code.`,
  body: z.object({
    ids: z.array(id).min(1).max(LETTERS_AT_ONCE, `${LETTERS_AT_ONCE} lettres au plus`).optional(),
  }),
  output: z.array(printedLetter),
  errors: [homesDue],
  fallback: "Les lettres n'ont pas pu être préparées",
});

export const dropLetter = defineRoute({
  name: 'residency.drop_letter',
  method: 'DELETE',
  path: '/admin/residency/letters/:id',
  access: 'admin',
  summary:
    "Lettre qui ne sera pas envoyée, ou dont le code ne vaut plus ; qui l'attend en est prévenu",
  params: idParams,
  output: message,
  errors: [residencyErrors.letterNotFound],
  fallback: "La lettre n'a pas pu être écartée",
});

export const adminVouching = z.object({
  _id: id,
  voucher: neighbour,
  asker: neighbour,
  answeredAt: moment,
  endedAt: moment.nullable(),
});
export type AdminVouching = z.output<typeof adminVouching>;

export const listVouchings = defineRoute({
  name: 'residency.admin_vouchings',
  method: 'GET',
  path: '/admin/residency/vouchings',
  access: 'admin',
  summary: "Qui s'est porté garant de qui ; les refus ne sont dits à personne",
  query: tablePage.extend({ sort: sortBy(['createdAt']), standing: yesOrNo }),
  output: z.array(adminVouching),
  errors: [tableErrors.badCursor],
  fallback: 'Erreur lors du chargement des garants',
});

export const givenReason = z.object({ reason: text(500, 'La raison est requise') });

export const revokeVouching = defineRoute({
  name: 'residency.admin_end_vouching',
  method: 'DELETE',
  path: '/admin/residency/vouchings/:id',
  access: 'admin',
  summary: "Retrait d'une garantie ; à moins de deux, la personne n'est plus vérifiée",
  params: idParams,
  body: givenReason,
  output: message,
  errors: [residencyErrors.vouchingGone],
  fallback: 'Erreur lors du retrait de la garantie',
});

export const residentToVerify = z.object({
  _id: id,
  resident: neighbour,
  adresse: z.string().nullable(),
  verification: z.object({ how: howVerified, at: moment, by: neighbour.nullable() }).nullable(),
});
export type ResidentToVerify = z.output<typeof residentToVerify>;

export const listResidents = defineRoute({
  name: 'residency.admin_residents',
  method: 'GET',
  path: '/admin/residency/residents',
  access: 'admin',
  summary: 'Habitants, vérifiés ou non : comment, quand, par qui',
  query: tablePage.extend({ sort: sortBy(['createdAt']), verified: yesOrNo, homes }),
  output: z.array(residentToVerify),
  errors: [tableErrors.badCursor, homesDue],
  fallback: 'Erreur lors du chargement des habitants',
});

export const verifyByHand = defineRoute({
  name: 'residency.admin_verify',
  method: 'POST',
  path: '/admin/users/:id/residency',
  access: 'admin',
  status: 201,
  summary: "Vérification d'un habitant par un administrateur, qui dit pourquoi",
  params: idParams,
  body: givenReason,
  output: message,
  errors: [
    adminErrors.userNotFound,
    residencyErrors.residentVerified,
    residencyErrors.residentWithoutHome,
  ],
  fallback: 'Erreur lors de la vérification',
});

export const takeBack = defineRoute({
  name: 'residency.admin_take_back',
  method: 'DELETE',
  path: '/admin/users/:id/residency',
  access: 'admin',
  summary: "Fin de la vérification d'un habitant, et de ses garanties ; la raison lui est dite",
  params: idParams,
  body: givenReason,
  output: message,
  errors: [adminErrors.userNotFound, residencyErrors.notVerified],
  fallback: 'Erreur lors du retrait',
});
