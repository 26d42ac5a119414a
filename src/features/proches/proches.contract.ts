// Somebody of the quarter without internet, whom a resident speaks for: who they are, that they agreed, and what others read.
import { z } from 'zod';
import { coordonnees, id, idParams, message, moment, neighbour, text } from '#contract/fields.ts';
import { dayInParis } from '#contract/paris.ts';
import { defineRoute } from '#contract/route.ts';
import { firstName, lastName } from '../accounts/accounts-names.contract.ts';
import { sortBy, tableErrors, tablePage } from '../tables/tables.contract.ts';
import { procheErrors, procheTexts } from './proches-sentences.contract.ts';

export const civility = z.enum(['mme', 'm'], 'Choisissez une civilité');
export const consentHow = z.enum(
  ['signed', 'said'],
  'Dites comment cette personne a donné son accord',
);

const PHONE = /^\+?[\d ().-]{5,29}$/;
const INVALID_PHONE = 'Ce numéro de téléphone est mal écrit';
const phone = z
  .string()
  .trim()
  .max(30, { abort: true, error: INVALID_PHONE })
  .refine((value) => value === '' || PHONE.test(value), INVALID_PHONE)
  .transform((value) => (value === '' ? null : value))
  .nullish();

const DATE_REQUIRED = "La date de l'accord est requise";
const consentOn = z
  .string(DATE_REQUIRED)
  .max(10, { abort: true, error: DATE_REQUIRED })
  .refine((value) => z.iso.date().safeParse(value).success && value >= '1900', DATE_REQUIRED)
  .refine((value) => value <= dayInParis(Date.now()), 'Cette date est à venir');

export const newProche = z.object({
  civility: civility.nullish(),
  firstName,
  lastName,
  adresse: text(200, "L'adresse est requise"),
  coordonnees: coordonnees.nullish(),
  phone,
  consentHow,
  /** YYYY-MM-DD. */
  consentOn,
});

export const proche = z.object({
  _id: id,
  civility: civility.nullable(),
  firstName: z.string(),
  lastName: z.string(),
  /** All that others read: 'Mme R.' */
  shownAs: z.string(),
  adresse: z.string(),
  phone: z.string().nullable(),
  consentHow,
  consentOn: z.string(),
  createdAt: moment,
});
export type Proche = z.output<typeof proche>;

export const listProches = defineRoute({
  name: 'proches.list',
  method: 'GET',
  path: '/proches',
  summary: 'Les proches sans internet pour qui le résident parle, deux au plus',
  output: z.array(proche),
  fallback: procheTexts.loadFailed,
});

export const createProche = defineRoute({
  name: 'proches.create',
  method: 'POST',
  path: '/proches',
  status: 201,
  countsAs: 'itself',
  summary: "Inscrit quelqu'un du quartier sans internet, qui a donné son accord",
  body: newProche,
  output: proche,
  errors: [procheErrors.full, procheErrors.notTaken],
  fallback: "Erreur lors de l'enregistrement",
});

export const changeProche = defineRoute({
  name: 'proches.change',
  method: 'PUT',
  path: '/proches/:id',
  countsAs: 'itself',
  summary: 'Change ce qui est noté de cette personne',
  params: idParams,
  body: newProche,
  output: proche,
  errors: [procheErrors.notFound, procheErrors.notTaken],
  fallback: "Erreur lors de l'enregistrement",
});

export const endProche = defineRoute({
  name: 'proches.end',
  method: 'DELETE',
  path: '/proches/:id',
  unverified: 'may',
  summary: "L'accord est retiré : la personne est oubliée, ce qui était à elle est retiré",
  params: idParams,
  output: message,
  errors: [procheErrors.notFound],
  fallback: 'Erreur lors du retrait',
});

export const adminProche = z.object({
  _id: id,
  speaker: neighbour,
  name: z.string(),
  shownAs: z.string(),
  consentHow,
  consentOn: z.string(),
  createdAt: moment,
});
export type AdminProche = z.output<typeof adminProche>;

export const listAdminProches = defineRoute({
  name: 'proches.admin_list',
  method: 'GET',
  path: '/admin/proches',
  access: 'admin',
  summary: 'Qui parle pour qui ; ni adresse, ni téléphone',
  query: tablePage.extend({ sort: sortBy(['createdAt']) }),
  output: z.array(adminProche),
  errors: [tableErrors.badCursor],
  fallback: 'Erreur lors du chargement des proches',
});

export const endingReason = z.object({ reason: text(500, 'La raison est requise') });

export const endAdminProche = defineRoute({
  name: 'proches.admin_end',
  method: 'DELETE',
  path: '/admin/proches/:id',
  access: 'admin',
  summary: "Plus personne ne parle pour cette personne ; noté au journal d'audit",
  params: idParams,
  body: endingReason,
  output: message,
  errors: [procheErrors.notFound],
  fallback: 'Erreur lors du retrait',
});
