import { call } from '#web/data/call.ts';
import { carry, tryForAWhile } from '#web/outbox/outbox.ts';
import { sendMessage } from '../messages.contract.ts';

/** The outbox's name of a conversation with that resident. */
export const channelOf = (userId: string) => `${KIND}:${userId}`;

export const KIND = 'messages';

carry(KIND, (receiverId, message) =>
  call(sendMessage, { body: { receiverId, ...message }, signal: tryForAWhile() }),
);
