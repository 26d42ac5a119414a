import { defineRoute } from '#contract/route.ts';
import { troc, trocParams } from './trocs.contract.ts';
import { trocErrors, trocTexts } from './trocs-sentences.contract.ts';

export const returnTroc = defineRoute({
  name: 'trocs.return',
  method: 'POST',
  path: '/troc/:id/returned',
  unverified: 'may',
  summary: "Un des deux voisins dit qu'un prêt est rendu ; dit par les deux, il est terminé",
  params: trocParams,
  output: troc,
  errors: [
    trocErrors.notFound,
    trocErrors.notConcerned,
    trocErrors.notLoan,
    trocErrors.notAccepted,
  ],
  fallback: trocTexts.communication,
  unreachable: trocTexts.unreachable,
});
