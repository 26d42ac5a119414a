import type { Posting } from '#web/outbox/creations.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { createTroc, requestTrade } from '../trocs.contract.ts';
import { trocTexts } from '../trocs-sentences.contract.ts';
import { waitForTroc } from '../trocs-waits.contract.ts';
import { kindWords } from './kind-words.ts';
import { trocCache } from './troc-cache.ts';

export const NEW_TROC: Posting<typeof createTroc> = {
  kind: 'troc',
  route: createTroc,
  draft: 'troc',
  address: '/troc/new',
  area: 'troc',
  onMade(client, made) {
    trocCache.keep(client, made);
    trocCache.count(client);
    toast.success(trocTexts.created);
  },
};

export const ASK_TROC: Posting<typeof requestTrade> = {
  kind: 'trade',
  route: requestTrade,
  draft: 'troc-request-:id',
  address: '/troc/:id',
  area: 'troc',
  onMade(client, troc) {
    trocCache.keep(client, troc);
    toast.success(kindWords(troc.kind).said.requested);
  },
};

export const WAIT_FOR_TROC: Posting<typeof waitForTroc> = {
  kind: 'troc-wait',
  route: waitForTroc,
  area: 'troc',
  onMade(client, troc) {
    trocCache.keep(client, troc);
    toast.success(trocTexts.waiting);
  },
};
