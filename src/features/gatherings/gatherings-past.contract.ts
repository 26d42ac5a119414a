// What the reader organised or was registered for, once it is over: the last first, with what followed it.
import { z } from 'zod';
import { page } from '#contract/fields.ts';
import { rankedCursor } from '#contract/ranked.ts';
import { defineRoute } from '#contract/route.ts';
import { agendaItem, gatheringKind } from './gatherings.contract.ts';

export const pastTexts = {
  loadFailed: "Vos sorties et événements passés n'ont pas pu être chargés",
} as const;

export const pastItem = agendaItem.extend({
  /** Whether the reader came; of what they organised, false. */
  wasThere: z.boolean(),
  /** How many of its photos the reader sees. */
  photoCount: z.number(),
  thanked: z.boolean(),
});
export type PastItem = z.output<typeof pastItem>;

export const listPast = defineRoute({
  name: 'gatherings.past',
  method: 'GET',
  path: '/agenda/past',
  summary:
    "Sorties et événements passés que le résident a organisés ou où il était inscrit, le dernier d'abord",
  query: page.extend({ kind: gatheringKind.optional(), cursor: rankedCursor.optional() }),
  output: z.array(pastItem),
  fallback: pastTexts.loadFailed,
});
