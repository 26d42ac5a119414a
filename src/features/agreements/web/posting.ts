import type { Posting } from '#web/outbox/creations.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { thankNeighbour } from '../agreements-acts.contract.ts';
import { agreementTexts } from '../agreements-sentences.contract.ts';
import { keepAgreement } from './agreements.data.ts';

export const THANK_NEIGHBOUR: Posting<typeof thankNeighbour> = {
  kind: 'thanks',
  route: thankNeighbour,
  draft: 'thanks-:id',
  area: 'services',
  onMade(client, agreement) {
    keepAgreement(client, agreement);
    toast.success(agreementTexts.thanked);
  },
};
