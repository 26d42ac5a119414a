// 'Prévenez-moi si cela se libère'.
import { defineRoute } from '#contract/route.ts';
import { troc, trocParams } from './trocs.contract.ts';
import { trocErrors, trocTexts } from './trocs-sentences.contract.ts';

/** Who asked and was refused, or came too late, is told once when the troc is available again. */
export const waitForTroc = defineRoute({
  name: 'trocs.wait',
  method: 'POST',
  path: '/troc/:id/wait',
  summary: 'Demande à être prévenu quand un troc pris se libère',
  countsAs: 'offer',
  params: trocParams,
  output: troc,
  errors: [trocErrors.notFound, trocErrors.free, trocErrors.waitNoUse],
  fallback: trocTexts.communication,
  unreachable: trocTexts.unreachable,
});

export const stopWaitingForTroc = defineRoute({
  name: 'trocs.stop_waiting',
  method: 'DELETE',
  path: '/troc/:id/wait',
  unverified: 'may',
  summary: 'Ne demande plus à être prévenu',
  countsAs: 'offer',
  params: trocParams,
  output: troc,
  errors: [trocErrors.notFound],
  fallback: trocTexts.communication,
  unreachable: trocTexts.unreachable,
});
