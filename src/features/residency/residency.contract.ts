// 'Voisin vérifié': what stands for a resident, and the three ways to it.
import { z } from 'zod';
import { id, idParams, moment, neighbour, shortText } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { residencyErrors, residencyTexts } from './residency-sentences.contract.ts';

export const LETTERS_A_YEAR = 3;
export const CODE_TRIES = 5;
export const CODE_DAYS = 30;
/** Who have to vouch for somebody. */
export const VOUCHERS = 2;
export const VOUCHES_A_YEAR = 5;
/** How long somebody is verified before they may vouch for others. */
export const VOUCHER_DAYS = 30;
/** How long a neighbour has to answer, and how many may be asked at once. */
export const ASKED_DAYS = 30;
export const ASKED_AT_ONCE = 5;

/** So many administrators are named, to be written to. */
export const TEAM_NAMED = 3;

/** So many of those whom one knows are listed, to be asked. */
export const ACQUAINTANCES = 24;

export const CODE_LENGTH = 6;
/** Neither letters nor digits that are taken for one another. */
export const CODE_LETTERS = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

/** A code as it was meant, however it was typed: 'k7m-4qd' is 'K7M4QD'. */
export const readCode = (typed: string): string =>
  typed.toUpperCase().replaceAll(/[\s\p{Pd}]/gu, '');

export const howVerified = z.enum(['letter', 'vouching', 'administrator']);
export type HowVerified = z.output<typeof howVerified>;

export const verification = z.object({ how: howVerified, at: moment });

export const vouching = z.object({
  _id: id,
  /** The other one of the two. */
  user: neighbour,
  askedAt: moment,
  /** A refusal is told to nobody: it stays as it would be without an answer. */
  vouches: z.boolean(),
  answeredAt: moment.nullable(),
});
export type Vouching = z.output<typeof vouching>;

export const standing = z.object({
  /** Whether being verified is a badge (`declared`), or what writing needs (`verified`). */
  mode: z.enum(['declared', 'verified']),
  verification: verification.nullable(),
  hasHome: z.boolean(),
  /** The letter that is asked for or under way. */
  letter: z
    .object({
      askedAt: moment,
      /** Null while it waits to be printed. */
      printedAt: moment.nullable(),
      expiresAt: moment.nullable(),
      triesLeft: z.number(),
      expired: z.boolean(),
    })
    .nullable(),
  /** How many more may be asked for at present. */
  lettersLeft: z.number(),
  /** Neighbours whom the resident asked, and who vouch. */
  asked: z.array(vouching),
  /** Neighbours who wait for the resident's answer. */
  toAnswer: z.array(vouching),
  /** Neighbours for whom the resident vouches. */
  given: z.array(vouching),
  /** From when on they may vouch for others; null while they are not verified. */
  mayVouchFrom: moment.nullable(),
  vouchesLeft: z.number(),
  /** Administrators who may be written to, and who verify by hand; nobody once the resident is verified. */
  team: z.array(neighbour),
});
export type Standing = z.output<typeof standing>;

export const getResidency = defineRoute({
  name: 'residency.standing',
  method: 'GET',
  path: '/residency',
  summary: 'Voisin vérifié : où en est le résident, et ce qui lui est demandé',
  output: standing,
  fallback: residencyTexts.loadFailed,
});

export const listTeam = defineRoute({
  name: 'residency.team',
  method: 'GET',
  path: '/residency/team',
  summary: `Les administrateurs à qui le résident peut écrire ; ${TEAM_NAMED} au plus`,
  output: z.array(neighbour),
  fallback: residencyTexts.teamFailed,
});

export const askLetter = defineRoute({
  name: 'residency.letter',
  method: 'POST',
  path: '/residency/letter',
  status: 201,
  summary: `Demande d'une lettre avec un code, à l'adresse du profil ; ${LETTERS_A_YEAR} par an au plus`,
  unverified: 'may',
  output: standing,
  errors: [
    residencyErrors.alreadyVerified,
    residencyErrors.noHome,
    residencyErrors.letterUnderWay,
    residencyErrors.noLettersLeft,
  ],
  fallback: "La lettre n'a pas pu être demandée",
});

export const giveCode = defineRoute({
  name: 'residency.code',
  method: 'POST',
  path: '/residency/code',
  summary: `Le code de la lettre, ${CODE_TRIES} essais ; majuscules, espaces et tirets sont acceptés`,
  unverified: 'may',
  body: z.object({ code: shortText(40, 'Le code est requis').transform(readCode) }),
  output: standing,
  errors: [residencyErrors.noLetter, residencyErrors.codeExpired, residencyErrors.wrongCode],
  fallback: "Le code n'a pas pu être vérifié",
});

/** Somebody who may be asked. Not whether they are verified: they are there because the two know each other. */
export const acquaintance = z.object({
  user: neighbour.omit({ verified: true, admin: true }),
  /** What the two last did together. */
  how: z.enum(['messages', 'help', 'exchange']),
});
export type Acquaintance = z.output<typeof acquaintance>;

export const listAcquaintances = defineRoute({
  name: 'residency.acquaintances',
  method: 'GET',
  path: '/residency/acquaintances',
  summary: `Les voisins que le résident connaît (messages dans les deux sens, aide ou échange terminés) et à qui il n'a rien demandé ; ${ACQUAINTANCES} au plus, les derniers vus d'abord`,
  output: z.array(acquaintance),
  fallback: residencyTexts.acquaintancesFailed,
});

export const askVouching = defineRoute({
  name: 'residency.ask_vouching',
  method: 'POST',
  path: '/residency/vouching',
  status: 201,
  countsAs: 'offer',
  summary: 'Demande à un voisin vérifié, avec qui le résident a échangé, de se porter garant',
  unverified: 'may',
  body: z.object({ username: shortText(100, 'Le voisin est requis').trim() }),
  output: standing,
  errors: [
    residencyErrors.alreadyVerified,
    residencyErrors.noHome,
    residencyErrors.oneself,
    residencyErrors.residentUnknown,
    residencyErrors.notAcquainted,
    residencyErrors.cannotVouch,
    residencyErrors.alreadyAsked,
    residencyErrors.tooManyAsked,
  ],
  fallback: "La demande n'a pas pu être envoyée",
});

export const answerVouching = defineRoute({
  name: 'residency.answer_vouching',
  method: 'POST',
  path: '/residency/vouching/:id/answer',
  summary: 'Réponse à un voisin qui demande de se porter garant ; un refus ne lui est jamais dit',
  unverified: 'may',
  params: idParams,
  body: z.object({ answer: z.enum(['yes', 'no'], 'Répondez par oui ou non') }),
  output: standing,
  errors: [
    residencyErrors.vouchingGone,
    residencyErrors.mayNotVouch,
    residencyErrors.noVouchesLeft,
  ],
  fallback: "Votre réponse n'a pas pu être enregistrée",
});

export const endVouching = defineRoute({
  name: 'residency.end_vouching',
  method: 'DELETE',
  path: '/residency/vouching/:id',
  summary: 'Ne se porte plus garant, ou retire sa propre demande',
  unverified: 'may',
  params: idParams,
  output: standing,
  errors: [residencyErrors.vouchingGone],
  fallback: "La garantie n'a pas pu être retirée",
});

export const showLink = defineRoute({
  name: 'residency.link',
  method: 'POST',
  path: '/residency/link',
  summary: 'Le lien à montrer de la main à la main, 15 minutes, à qui se porterait garant',
  unverified: 'may',
  output: z.object({ url: z.string(), expiresAt: moment }),
  errors: [residencyErrors.alreadyVerified, residencyErrors.noHome],
});

export const openLink = defineRoute({
  name: 'residency.open_link',
  method: 'POST',
  path: '/residency/link/open',
  countsAs: 'offer',
  summary: "Le lien qu'un voisin a montré : sa demande attend alors une réponse",
  unverified: 'may',
  body: z.object({ token: shortText(200, residencyErrors.linkDead.message) }),
  output: standing,
  errors: [residencyErrors.linkDead, residencyErrors.oneself, residencyErrors.mayNotVouch],
  fallback: "Le lien n'a pas pu être ouvert",
});
