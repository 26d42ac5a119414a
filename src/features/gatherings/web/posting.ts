import { keyOf } from '#web/data/api.ts';
import type { Posting } from '#web/outbox/creations.ts';
import { afterTexts, readAfter, thankOrganisers } from '../gatherings-after.contract.ts';

export const THANK_ORGANISERS: Posting<typeof thankOrganisers> = {
  kind: 'gathering-thanks',
  route: thankOrganisers,
  area: 'evenements',
  sent: afterTexts.thanked,
  onMade: (client, after, params) => client.setQueryData(keyOf(readAfter, { params }), after),
};
