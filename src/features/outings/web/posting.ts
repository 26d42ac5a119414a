import type { Posting } from '#web/outbox/creations.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { createOuting } from '../outings.contract.ts';
import { outingTexts } from '../outings-sentences.contract.ts';
import { OUTING } from './outing-setting.ts';

export const NEW_OUTING: Posting<typeof createOuting> = {
  kind: 'outing',
  route: createOuting,
  draft: 'sortie',
  address: '/sorties?nouveau=1',
  area: 'sorties',
  onMade(client, made) {
    OUTING.cache.keep(client, made);
    OUTING.cache.count(client);
    toast.success(outingTexts.created);
  },
};
