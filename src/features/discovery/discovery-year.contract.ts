// Given and received over the year, for oneself alone: numbers, no names, no comparison with anybody.
import { z } from 'zod';
import { defineRoute } from '#contract/route.ts';
import { discoveryTexts } from './discovery-sentences.contract.ts';

const pair = z.object({ given: z.number(), received: z.number() });

const interactionsYear = z.object({
  /** The calendar year that runs in Paris. */
  year: z.number(),
  /** Help that was given or received. */
  helps: pair,
  /** What one exchanged, whoever proposed it. */
  exchanges: z.number(),
  gifts: pair,
  /** Lent, and borrowed. */
  loans: pair,
  /** Outings and events that took place. */
  gatherings: z.object({ organised: z.number(), joined: z.number() }),
  thanks: pair,
});
export type InteractionsYear = z.output<typeof interactionsYear>;

export const getInteractionsYear = defineRoute({
  name: 'discovery.year',
  method: 'GET',
  path: '/interactions/year',
  summary: "Ce que le résident a donné et reçu depuis le début de l'année, pour lui seul",
  output: interactionsYear,
  fallback: discoveryTexts.yearFailed,
});
