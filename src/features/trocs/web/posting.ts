import type { Posting } from '#web/outbox/creations.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { createTroc } from '../trocs.contract.ts';
import { trocTexts } from '../trocs-sentences.contract.ts';
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
