import type { Posting } from '#web/outbox/creations.ts';
import { createCircle, joinCircle } from '../circles.contract.ts';
import { circleTexts } from '../circles-sentences.contract.ts';
import { keep } from './circle-cache.ts';

export const NEW_CIRCLE: Posting<typeof createCircle> = {
  kind: 'circle',
  route: createCircle,
  draft: 'circle',
  address: '/cercles?nouveau=1',
  area: 'messagerie',
  sent: circleTexts.created,
  onMade: keep,
};

/** A place in it, or the wish for one: neither is counted, so that a later one is as good. */
export const ASK_CIRCLE: Posting<typeof joinCircle> = {
  kind: 'circle-asking',
  route: joinCircle,
  draft: 'circle-asking-:id',
  address: '/cercles/:id',
  area: 'messagerie',
  sent: circleTexts.asked,
  onMade: keep,
};
