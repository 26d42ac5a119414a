import { z } from 'zod';
import { id, page } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { troc, trocParams } from './trocs.contract.ts';
import { trocErrors, trocTexts } from './trocs-sentences.contract.ts';

/** Two items that meet: `give`, what I offer and they want; `get`, what I want and they offer. */
export const matchReason = z.object({
  direction: z.enum(['give', 'get']),
  mine: z.string(),
  theirs: z.string(),
  /** The plain French sentence: 'Vous proposez « vélo enfant », Claire cherche « vélos d'enfant »'. */
  text: z.string(),
});

/** One of my trocs and a neighbour's that meet, both available. */
export const trocMatch = z.object({
  /** The neighbour's. */
  troc,
  mine: z.object({ _id: id, title: z.string() }),
  /** Each has something the other looks for. */
  mutual: z.boolean(),
  /** At least one. */
  reasons: z.array(matchReason),
});
export type TrocMatch = z.output<typeof trocMatch>;

const fewMatches = page.pick({ limit: true });

export const listMatches = defineRoute({
  name: 'trocs.matches',
  method: 'GET',
  path: '/troc/matches',
  summary:
    'Trocs de voisins qui répondent à ceux du résident : échanges possibles dans les deux sens, puis les plus récents',
  query: fewMatches,
  output: z.array(trocMatch),
  fallback: trocTexts.loadFailed,
});

/** On my troc: the neighbours' that meet it. On a neighbour's: mine that meet it. */
export const listTrocMatches = defineRoute({
  name: 'trocs.troc_matches',
  method: 'GET',
  path: '/troc/:id/matches',
  summary: 'Ce qui répond à un troc, parmi ceux du résident ou de ses voisins',
  params: trocParams,
  query: fewMatches,
  output: z.array(trocMatch),
  errors: [trocErrors.notFound],
  fallback: trocTexts.loadFailed,
});
