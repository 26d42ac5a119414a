import { call } from '#web/api.ts';
import { tryForAWhile } from '#web/chat/outbox.ts';
import { sendEventMessage } from '../events.contract.ts';

type Sent = { clientId: string; content: string };

/** Sends one message to the discussion `id`. */
export function send(id: string, message: Sent) {
  return call(sendEventMessage, { params: { id }, body: message, signal: tryForAWhile() });
}
