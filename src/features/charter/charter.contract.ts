// The rules of the quarter, as administrators keep them, and the reasons they give when they act by one of them.
import { z } from 'zod';
import { id, idParams, isRuly, message, moment, text, UNRULY_TEXT } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { reportReason } from '#features/moderation/moderation-reporting.contract.ts';
import { charterErrors } from './charter-sentences.contract.ts';

export const LONGEST_CHARTER = 20_000;

const version = z.object({ _id: id, since: moment });

export const charter = version.extend({
  content: z.string(),
  /** Every version, the newest first. */
  versions: z.array(version),
});
export type Charter = z.output<typeof charter>;

export const readCharter = defineRoute({
  name: 'charter.read',
  method: 'GET',
  path: '/charter',
  access: 'public',
  summary: 'La charte du quartier en Markdown, et ses versions ; `version` : une version passée',
  query: z.object({ version: id.optional() }),
  output: charter,
  errors: [charterErrors.versionUnknown],
  fallback: 'Erreur lors du chargement de la charte',
});

export const newCharter = z.object({
  /** The version it was written from. */
  from: id,
  content: text(LONGEST_CHARTER, 'La charte ne peut pas être vide').refine(isRuly, UNRULY_TEXT),
});

export const saveCharter = defineRoute({
  name: 'charter.save',
  method: 'PUT',
  path: '/admin/charter',
  access: 'admin',
  summary: "Nouvelle version de la charte ; celles d'avant restent lisibles",
  body: newCharter,
  output: message,
  errors: [charterErrors.charterMoved],
  fallback: "Erreur lors de l'enregistrement de la charte",
});

export const reason = z.object({
  _id: id,
  title: z.string(),
  words: z.string(),
  rule: z.number().nullable(),
  answers: reportReason.nullable(),
});
export type Reason = z.output<typeof reason>;

/** As whoever it is given to reads it. */
export const sayReason = ({ words, rule }: Pick<Reason, 'words' | 'rule'>): string =>
  rule === null ? words : `${words} (charte, règle ${rule})`;

const WHICH_RULE = 'La règle est un nombre de 1 à 99';

export const newReason = z.object({
  title: text(60, 'Le nom de la raison est requis').refine(isRuly, UNRULY_TEXT),
  words: text(500, "Dites ce que l'auteur lira").refine(isRuly, UNRULY_TEXT),
  rule: z.number(WHICH_RULE).int(WHICH_RULE).min(1, WHICH_RULE).max(99, WHICH_RULE).nullable(),
  answers: reportReason.nullable(),
});

export const listReasons = defineRoute({
  name: 'charter.reasons',
  method: 'GET',
  path: '/admin/reasons',
  access: 'moderator',
  summary: 'Les raisons que donnent les administrateurs, chacune avec sa règle de la charte',
  output: z.array(reason),
  fallback: 'Erreur lors du chargement des raisons',
});

export const addReason = defineRoute({
  name: 'charter.add_reason',
  method: 'POST',
  path: '/admin/reasons',
  access: 'admin',
  status: 201,
  summary: "Ajout d'une raison",
  body: newReason,
  output: reason,
  errors: [charterErrors.reasonTaken],
  fallback: "Erreur lors de l'ajout de la raison",
});

export const changeReason = defineRoute({
  name: 'charter.change_reason',
  method: 'PUT',
  path: '/admin/reasons/:id',
  access: 'admin',
  summary: "Changement d'une raison ; ce qui a été décidé garde ses mots",
  params: idParams,
  body: newReason,
  output: reason,
  errors: [charterErrors.reasonNotFound, charterErrors.reasonTaken],
  fallback: 'Erreur lors du changement de la raison',
});

export const dropReason = defineRoute({
  name: 'charter.drop_reason',
  method: 'DELETE',
  path: '/admin/reasons/:id',
  access: 'admin',
  summary: "Retrait d'une raison ; ce qui a été décidé garde ses mots",
  params: idParams,
  output: message,
  errors: [charterErrors.reasonNotFound],
  fallback: 'Erreur lors du retrait de la raison',
});
