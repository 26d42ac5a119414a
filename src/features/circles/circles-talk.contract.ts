// What those who are in a circle say to each other, by the rules of the discussions of outings and events.
import { z } from 'zod';
import { idParams, message } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import {
  groupHistoryQuery,
  groupMessage,
  groupReading,
  groupStreamQuery,
  newGroupMessage,
} from '#features/gatherings/gatherings.contract.ts';
import { gatheringTexts } from '#features/gatherings/gatherings-sentences.contract.ts';
import { circle } from './circles.contract.ts';
import { circleErrors, circleTexts } from './circles-sentences.contract.ts';

const talkErrors = [circleErrors.notFound, circleErrors.notIn] as const;

export const listCircleMessages = defineRoute({
  name: 'circles.messages',
  method: 'GET',
  path: '/circles/:id/messages',
  summary: "Discussion d'un cercle, pour ses membres, du message le plus ancien au plus récent",
  params: idParams,
  query: groupHistoryQuery,
  output: z.array(groupMessage),
  errors: talkErrors,
  fallback: gatheringTexts.messagesFailed,
});

export const sendCircleMessage = defineRoute({
  name: 'circles.send',
  method: 'POST',
  path: '/circles/:id/messages',
  status: 201,
  keyed: 'clientId',
  countsAs: 'itself',
  summary: "Envoi d'un message dans la discussion d'un cercle",
  params: idParams,
  body: newGroupMessage,
  output: groupMessage,
  errors: talkErrors,
  fallback: gatheringTexts.sendFailed,
});

export const readCircleMessages = defineRoute({
  name: 'circles.read',
  method: 'POST',
  path: '/circles/:id/messages/read',
  summary: "Discussion d'un cercle marquée comme lue",
  countsAs: 'signal',
  params: idParams,
  body: groupReading,
  output: message,
  errors: talkErrors,
});

export const streamCircle = defineRoute({
  name: 'circles.stream',
  method: 'GET',
  path: '/circles/:id/stream',
  kind: 'stream',
  summary: "Flux de la discussion d'un cercle (server-sent events sans nom, `id` du message)",
  params: idParams,
  query: groupStreamQuery,
  errors: talkErrors,
});

/** What is said in it is read when its member likes, and told them no more; or again. */
export const muteCircle = defineRoute({
  name: 'circles.mute',
  method: 'PUT',
  path: '/circles/:id/mute',
  unverified: 'may',
  summary: "Cercle qui n'avertit plus de ce qui s'y dit, ou de nouveau",
  params: idParams,
  body: z.object({ muted: z.boolean('Dites si le cercle doit se taire') }),
  output: circle,
  errors: talkErrors,
  fallback: circleTexts.saveFailed,
});
