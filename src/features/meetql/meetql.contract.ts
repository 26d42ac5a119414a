import { z } from 'zod';
import { commonErrors } from '#contract/errors.ts';
import { defineRoute } from '#contract/route.ts';
import {
  deleteCategory,
  deleteUser,
  updateCategory,
  updateUser,
} from '#features/admin/admin.contract.ts';
import {
  deleteArticle,
  deleteService,
  deleteTroc,
  updateArticle,
  updateService,
  updateTroc,
} from '#features/admin/admin-contents.contract.ts';
import {
  deleteEvent,
  deleteOuting,
  updateEvent,
  updateOuting,
} from '#features/admin/admin-gatherings.contract.ts';
import { modelDescription } from './meetql-fields.contract.ts';
import { givenValues } from './meetql-parameters.contract.ts';
import { meetqlErrors, meetqlTexts } from './meetql-sentences.contract.ts';

export const MODEL_NAMES = [
  'users',
  'services',
  'trocs',
  'events',
  'outings',
  'serviceCategories',
  'journals',
] as const;
export type ModelName = (typeof MODEL_NAMES)[number];

export const queryBody = z.object({
  /** Never trimmed: positions of faults are those of the text sent. Left out it is as empty: one refusal for both. */
  sql: z
    .string(meetqlErrors.empty.message)
    .nullish()
    .transform((text) => text ?? ''),
  /** Where the text names no model. */
  model: z
    .string()
    .trim()
    .max(60, 'Modèle inconnu')
    .nullish()
    .transform((name) => name ?? ''),
  /** Changes nothing, and says what an UPDATE or DELETE would touch. */
  dryRun: z.boolean().default(false),
  /** What the text leaves open (`:quartier`). */
  parameters: givenValues.default({}),
});

/** A row as it was asked for; dotted fields keep their dots. */
export const queryRow = z.record(z.string(), z.unknown());
export type QueryRow = z.output<typeof queryRow>;

export const dryRunAnswer = z.object({
  dryRun: z.literal(true),
  matched: z.number(),
  /** The first 20 rows: as they are, and as they would be (null: deleted). */
  sample: z.array(z.object({ before: queryRow, after: queryRow.nullable() })),
  /** Whose accounts a DELETE closes: all of them. */
  names: z.array(z.string()).optional(),
});
export type DryRun = z.output<typeof dryRunAnswer>;

export const queryAnswer = z.union([
  z.array(queryRow),
  z.object({ count: z.number() }),
  dryRunAnswer,
  z.object({ matched: z.number(), modified: z.number() }),
  z.object({ deleted: z.number() }),
]);
export type QueryAnswer = z.output<typeof queryAnswer>;

/** What a query changes is changed as by these calls, and refused as by them. */
const CHANGES = [
  ...[updateUser, deleteUser, updateService, deleteService, updateTroc, deleteTroc],
  ...[updateEvent, deleteEvent, updateOuting, deleteOuting, updateArticle, deleteArticle],
  ...[updateCategory, deleteCategory],
];

export const runQuery = defineRoute({
  name: 'meetql.run',
  method: 'POST',
  path: '/admin/query',
  access: 'admin',
  summary: 'Requête MeetQL : SELECT, FIND, COUNT, UPDATE ou DELETE',
  body: queryBody,
  output: queryAnswer,
  errors: [
    ...new Set([
      ...Object.values(meetqlErrors),
      commonErrors.reauthenticationRequired,
      ...CHANGES.flatMap(({ errors }) => errors),
    ]),
  ],
  fallback: meetqlTexts.failed,
});

export const listModels = defineRoute({
  name: 'meetql.models',
  method: 'GET',
  path: '/admin/query/models',
  access: 'admin',
  summary: 'Modèles et champs que les requêtes connaissent',
  output: z.array(modelDescription),
  fallback: meetqlTexts.modelsFailed,
});
