// What may come with a request to exchange, or an offer of help: a word, what is brought, and when it would suit.
import { z } from 'zod';
import { freeText, moment, momentInput } from '#contract/fields.ts';

const MOST_BROUGHT = 20;
const LONGEST_BROUGHT = 60;
export const MOST_TIMES = 3;

const message = freeText(2000).default('');

/** Chips, or free words: trimmed, empties dropped. */
const brings = z
  .array(freeText(LONGEST_BROUGHT, `Chaque objet tient en ${LONGEST_BROUGHT} caractères au plus`))
  .max(MOST_BROUGHT, `${MOST_BROUGHT} objets au plus`)
  .transform((list) => [...new Set(list.filter((item) => item !== ''))])
  .default([]);

/** Moments that would suit, the earliest first. */
const times = z
  .array(momentInput('La date est requise'))
  .max(MOST_TIMES, `${MOST_TIMES} moments au plus`)
  .transform((list) => [...new Set(list)].sort())
  .default([]);

export const wishSent = { message, brings, times };

/** One of the moments that were proposed. */
export const chosenTime = momentInput('La date est requise').optional();

export const wishTold = {
  message: z.string(),
  brings: z.array(z.string()),
  /** Moments that suit, the earliest first; none: the one that was asked for. */
  times: z.array(moment),
};
