// Queries that administrators share with each other, beside those that a browser keeps.
import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { id, idParams, isRuly, message, text, UNRULY_TEXT } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { MODEL_NAMES } from './meetql.contract.ts';
import { LONGEST_QUERY } from './meetql-parser.contract.ts';
import { meetqlTexts } from './meetql-sentences.contract.ts';

/** As many as are listed; a list that long helps nobody. */
export const MOST_SHARED = 500;

export const sharedErrors = defineErrors({
  sharedUnknown: [404, 'shared_query_unknown', "Cette requête n'est plus partagée"],
  sharedTaken: [409, 'shared_query_taken', 'Une requête partagée porte déjà ce nom'],
  sharedFull: [
    409,
    'shared_queries_full',
    `${MOST_SHARED} requêtes sont partagées, et il n'y en a pas davantage : retirez-en une qui ne sert plus`,
  ],
});

export const newSharedQuery = z.object({
  name: text(100, meetqlTexts.nameRequired).refine(isRuly, UNRULY_TEXT),
  model: z.enum(MODEL_NAMES, 'Modèle inconnu'),
  sql: text(LONGEST_QUERY, 'Veuillez entrer une requête SQL').refine(isRuly, UNRULY_TEXT),
});

export const sharedQuery = z.object({
  _id: id,
  name: z.string(),
  model: z.string(),
  sql: z.string(),
});
export type SharedQuery = z.output<typeof sharedQuery>;

export const listSharedQueries = defineRoute({
  name: 'meetql.shared',
  method: 'GET',
  path: '/admin/queries',
  access: 'admin',
  summary: 'Requêtes que les administrateurs partagent, par leur nom',
  output: z.array(sharedQuery),
  fallback: 'Erreur lors du chargement des requêtes partagées',
});

export const shareQuery = defineRoute({
  name: 'meetql.share',
  method: 'POST',
  path: '/admin/queries',
  access: 'admin',
  status: 201,
  summary: 'Partage une requête avec les autres administrateurs',
  body: newSharedQuery,
  output: sharedQuery,
  errors: [sharedErrors.sharedTaken, sharedErrors.sharedFull],
  fallback: 'Erreur lors du partage de la requête',
});

export const unshareQuery = defineRoute({
  name: 'meetql.unshare',
  method: 'DELETE',
  path: '/admin/queries/:id',
  access: 'admin',
  summary: "Retire une requête partagée, qui que ce soit qui l'ait partagée",
  params: idParams,
  output: message,
  errors: [sharedErrors.sharedUnknown],
  fallback: 'Erreur lors du retrait de la requête partagée',
});
