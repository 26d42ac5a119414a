import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';

export const tableErrors = defineErrors({
  badCursor: [400, 'cursor_invalid', "Cette page de la liste n'existe pas"],
});

const search = z
  .string()
  .trim()
  .max(200, 'Ce texte est trop long (200 caractères au plus)')
  .optional();

/** `cursor` as the Link header gave it. */
export const tablePage = z.object({
  limit: z.coerce
    .number('La limite doit être un nombre')
    .int('La limite doit être un nombre entier')
    .min(1, 'La limite est de 1 à 100')
    .max(100, 'La limite est de 1 à 100')
    .default(100),
  cursor: z.string().max(2000).optional(),
  q: search,
  order: z.enum(['asc', 'desc'], 'Ordre inconnu').default('desc'),
});

/** The columns a table is ordered by; the first one unless another is asked. */
export const sortBy = <const Columns extends readonly [string, ...string[]]>(columns: Columns) =>
  z.enum(columns, 'Colonne inconnue').default(columns[0] as never);
