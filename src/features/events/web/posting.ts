import type { Posting } from '#web/outbox/creations.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { createEvent } from '../events.contract.ts';
import { eventTexts } from '../events-sentences.contract.ts';
import { EVENT } from './event-setting.ts';

export const NEW_EVENT: Posting<typeof createEvent> = {
  kind: 'event',
  route: createEvent,
  draft: 'evenement',
  address: '/evenements?nouveau=1',
  area: 'evenements',
  onMade(client, made) {
    EVENT.cache.keep(client, made);
    EVENT.cache.count(client);
    toast.success(eventTexts.created);
  },
};
