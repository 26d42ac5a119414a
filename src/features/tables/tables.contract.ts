import { z } from 'zod';
import { carrying, defineErrors } from '#contract/errors.ts';
import { id, limitOr, message, searchedText } from '#contract/fields.ts';

export const tableErrors = defineErrors({
  badCursor: [400, 'cursor_invalid', "Cette page de la liste n'existe pas"],
});

const { rowChanged: changed } = defineErrors({
  rowChanged: [
    409,
    'row_changed',
    "Quelqu'un a changé cela pendant que vous écriviez. Rien n'est enregistré : enregistrez à nouveau pour garder ce que vous avez écrit.",
  ],
});

/** What a form shows was changed by somebody else since: with what stands there now, by the names of its fields. */
export const rowChanged = carrying(
  changed,
  z.object({ now: z.record(z.string().max(40), z.unknown()) }),
);

/** Of a change: what stood in its fields when they were read, by their names. Left out: nobody is asked. */
export const seenFields = {
  seen: z.record(z.string().max(40), z.unknown()).optional(),
};

/** What is answered of a deletion; `deletionId`: what undoes it, null where nothing does. */
export const deleted = message.extend({ deletionId: id.nullable() });

/** `cursor` as the Link header gave it. */
export const tablePage = z.object({
  limit: limitOr(100),
  cursor: z.string().max(2000).optional(),
  /** Which page, from 1, where no cursor says it. */
  page: z.coerce
    .number('La page doit être un nombre')
    .int('La page doit être un nombre entier')
    .min(1, 'Les pages commencent à 1')
    .max(1_000_000, "Cette page de la liste n'existe pas")
    .optional(),
  q: searchedText,
  order: z.enum(['asc', 'desc'], 'Ordre inconnu').default('desc'),
});

/** The columns a table is ordered by; the first one unless another is asked. */
export const sortBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.enum(columns, 'Colonne inconnue').default(columns[0] as never);

/** A day of Paris, the whole of it. */
const DATE = 'Cette date est invalide';
const day = z
  .string()
  .max(10, { abort: true, error: DATE })
  .regex(/^20\d\d-\d\d-\d\d$/, { abort: true, error: DATE })
  .refine((date) => {
    const read = new Date(date);
    return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(date);
  }, DATE);

/** Filters: from a day on, and up to one. */
export const createdBetween = { since: day.optional(), until: day.optional() };

/** One row by itself, by its identifier, as the table shows it; none where it is no more. */
export const oneRow = { _id: id.optional() };
