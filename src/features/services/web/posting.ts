import { keyOf } from '#web/data/api.ts';
import type { Posting } from '#web/outbox/creations.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { createService, listMyServices } from '../services.contract.ts';
import { listMyProposals, proposeHelp } from '../services-help.contract.ts';
import { answerTexts, serviceTexts } from '../services-sentences.contract.ts';
import { addTold } from '../services-urgent.contract.ts';
import { serviceCache } from './service-cache.ts';

export const NEW_SERVICE: Posting<typeof createService> = {
  kind: 'service',
  route: createService,
  draft: 'service',
  address: '/services?nouveau=1',
  area: 'services',
  onMade(client, { told, ...made }) {
    serviceCache.keep(client, made);
    serviceCache.count(client);
    void client.invalidateQueries({ queryKey: keyOf(listMyServices) });
    toast.success(addTold(serviceTexts.created, told));
  },
};

export const OFFER_HELP: Posting<typeof proposeHelp> = {
  kind: 'help',
  route: proposeHelp,
  draft: 'service-help-:id',
  address: '/services?aider=:id',
  area: 'services',
  onMade(client, service) {
    serviceCache.keep(client, service);
    void client.invalidateQueries({ queryKey: keyOf(listMyProposals) });
    toast.success(answerTexts[service.nature].sent);
  },
};
