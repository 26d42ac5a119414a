import { call } from '#web/data/call.ts';
import { tryForAWhile } from '#web/outbox/outbox.ts';
import { outingActs } from '../outings.contract.ts';

type Sent = { clientId: string; content: string; quotedId?: string };

export function send(id: string, message: Sent) {
  return call(outingActs.chat.send, { params: { id }, body: message, signal: tryForAWhile() });
}
