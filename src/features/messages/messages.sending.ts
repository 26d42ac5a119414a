// A message is sent: by a call, or by an answer that came by mail.

import { errorCode, isDuplicate } from '#server/database/database.ts';
import { refuse, refuseIf } from '#server/http/decided.ts';
import { isNewcomer, limits, refuseTooMany } from '#server/http/limits.ts';
import type { Viewer } from '#server/http/sessions.ts';
import { createBatches } from '#server/live/batches.ts';
import type { Site } from '#server/site.ts';
import { uploadErrors } from '../uploads/uploads.contract.ts';
import { pairOf, refuseUnverified } from './messages.access.ts';
import * as read from './messages.read.sql.ts';
import * as rules from './messages.rules.ts';
import * as write from './messages.write.sql.ts';
import { messageErrors } from './messages-sentences.contract.ts';

type Sender = Pick<Viewer, 'id' | 'since'>;
type Sent = Omit<write.NewMessage, 'senderId'>;

/** Gives the JSON text of the message; sent again under the same `clientId`, of the one of the first time. */
export function createSending(site: Site): (sender: Sender, message: Sent) => Promise<string> {
  const { db, limiter } = site;

  // Under load, messages of different conversations are stored together.
  const insert = createBatches<write.NewMessage, write.SentMessage>({
    run: (messages) => {
      const ceilings = messages.flatMap(
        (one) => limiter.ceiling(limits.message, one.senderId) ?? [],
      );
      return write.insertMessages(db.once, messages, ceilings);
    },
    keysOf: ({ senderId, receiverId }) => [senderId, [senderId, receiverId].sort().join(' ')],
    // The database has refused one of them, or two server processes met: nothing was stored.
    mayRetry: (error) => /^(23|40)/.test(errorCode(error) ?? ''),
  });

  /** The message, or null where there is no conversation to write in. */
  async function send(message: write.NewMessage): Promise<string | null> {
    const { body, retryAfter } = await insert(message);
    if (retryAfter !== null) refuseTooMany(retryAfter);
    return body;
  }

  async function begin(pair: read.Pair, sender: Sender): Promise<void> {
    const standing = await read.readStanding(db.once, pair);
    refuseIf(rules.refuseWriting(standing));
    if (standing.started) return;
    if (isNewcomer(sender)) await limiter.consume(limits.firstConversation, sender.id);
    await write.beginConversation(db.once, pair);
  }

  return async (sender, sent) => {
    const pair = pairOf(sender.id, sent.receiverId);
    await refuseUnverified(site, pair);
    const message = { senderId: sender.id, ...sent };
    const { clientId } = sent;
    try {
      const body = await send(message);
      if (body !== null) return body;
      await begin(pair, sender);
      return (await send(message)) ?? refuse(messageErrors.residentUnknown);
    } catch (error) {
      if (isDuplicate(error, 'message_by_photo')) refuse(uploadErrors.photoUnknown);
      if (!clientId || !isDuplicate(error, 'message_sent_once')) throw error;
      const before = await read.readSentMessage(db.once, { readerId: sender.id, clientId });
      if (before === undefined) throw error;
      return before;
    }
  };
}
