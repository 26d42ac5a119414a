// The discussions of outings, events, rings and circles: for those who take part, and nobody else.

import { type EventData, residentTopic } from '#contract/events.ts';
import type { AnyRoute } from '#contract/route.ts';
import { neighbourHidden } from '#features/moderation/moderation-blocks.contract.ts';
import type { NotificationKind } from '#features/notifications/notifications.contract.ts';
import { readAbout } from '#features/notifications/notifications.public.ts';
import { isDuplicate } from '#server/database/database.ts';
import { refuse } from '#server/http/decided.ts';
import { type Ceiling, limits, refuseTooMany } from '#server/http/limits.ts';
import { type Call, JsonText, listReply } from '#server/http/mount.ts';
import {
  type Conversation,
  type StreamedMessage,
  streamMessages,
} from '#server/live/conversation-stream.ts';
import type { News } from '#server/live/live-news.ts';
import type { Site } from '#server/site.ts';
import { groupLeft, groupMessageSent } from '../gatherings.contract.ts';
import { organises } from '../gatherings.standing.rules.ts';
import { type GatheringErrors, gatheringTexts } from '../gatherings-sentences.contract.ts';
import { groupTopic } from '../news/tell.sql.ts';
import { readKnown } from '../places/known.ts';
import * as chat from './chat.sql.ts';
import type { RoomKind } from './rooms.sql.ts';

type Given<Query = unknown, Body = unknown> = Omit<Call<AnyRoute>, 'params' | 'query' | 'body'> & {
  params: { id: string };
  query: Query;
  body: Body;
};

type Refused = 'notFound' | 'notMine' | 'chatReserved';

interface Written {
  content: string;
  clientId?: string | undefined;
  quotedId?: string | undefined;
}

export function createDiscussions(
  site: Site,
  { kind, errors }: { kind: RoomKind; errors: Pick<GatheringErrors, Refused> },
) {
  const { db, live, limiter } = site;
  const seatOf = ({ params, viewer }: Pick<Given, 'params' | 'viewer'>): chat.Seat => ({
    kind,
    id: params.id,
    readerId: viewer.id,
  });

  function admit({ known, member }: chat.Admission): void {
    if (!known) refuse(errors.notFound);
    if (!member) refuse(errors.chatReserved);
  }

  async function markRead({ id, readerId }: chat.Seat, upTo: string | undefined): Promise<void> {
    await db.transaction(async (tx) => {
      if (!(await chat.markGroupRead(tx, { kind, id, readerId, upTo }))) return;
      await readAbout(tx, { residentId: readerId, type: kind, id, kinds: newsOf(kind) });
    });
    live.ring();
  }

  async function send(
    seat: chat.Seat,
    message: Written & { announced?: true },
    ceiling: Ceiling | undefined,
  ): Promise<JsonText> {
    const { clientId } = message;
    try {
      const sent = await chat.insertGroupMessage(db.once, { ...seat, ...message }, ceiling);
      if (sent.retryAfter !== null) refuseTooMany(sent.retryAfter);
      if (sent.body !== null) return new JsonText(sent.body);
    } catch (error) {
      if (!clientId || !isDuplicate(error, 'gathering_message_sent_once')) throw error;
      const before = await chat.readSentGroupMessage(db.once, { ...seat, clientId });
      if (before === undefined) throw error;
      return new JsonText(before);
    }
    admit(await chat.readAdmission(db.once, seat));
    // Came in while this was on its way: they took no part yet.
    return refuse(errors.chatReserved);
  }

  return {
    async history(call: Given<{ before?: string | undefined; limit: number }>): Promise<JsonText> {
      const seat = seatOf(call);
      const page = await chat.readGroupHistory(db.once, { ...seat, ...call.query });
      admit(page);
      if (call.query.before === undefined && page.last !== null && page.last !== page.readId) {
        await markRead(seat, page.last);
      }
      return listReply(call as Call<AnyRoute>, page, 'before');
    },

    async announce(call: Given<unknown, Written>): Promise<JsonText> {
      const seat = seatOf(call);
      const one = await readKnown(db.once, seat);
      if (!one) refuse(errors.notFound);
      if (!organises(one, seat.readerId)) refuse(errors.notMine);
      const ceiling = limiter.ceiling(limits.announcement, seat.readerId);
      return send(seat, { ...call.body, announced: true }, ceiling);
    },

    async send(call: Given<unknown, Written>): Promise<JsonText> {
      const seat = seatOf(call);
      return send(seat, call.body, limiter.ceiling(limits.message, seat.readerId));
    },

    async read(call: Given<unknown, { upTo?: string | undefined }>) {
      const seat = seatOf(call);
      admit(await chat.readAdmission(db.once, seat));
      await markRead(seat, call.body.upTo);
      return { message: gatheringTexts.messagesRead };
    },

    async stream(call: Given<{ lastEventId?: string | undefined }>): Promise<undefined> {
      await streamMessages(live, call, conversationOf(seatOf(call)));
    },
  };

  function conversationOf(seat: chat.Seat): Conversation {
    const topic = groupTopic(seat.id);
    const hidden = new Set<string>();
    return {
      topics: [topic, residentTopic(seat.readerId)],
      async admit() {
        const admission = await chat.readAdmission(db.once, seat);
        admit(admission);
        for (const id of admission.hidden) hidden.add(id);
      },
      messageOf(news) {
        const { name, data } = news;
        if (name === neighbourHidden.name) {
          const told = JSON.parse(data) as EventData<typeof neighbourHidden>;
          if (told.hidden) hidden.add(told._id);
          else hidden.delete(told._id);
        }
        if (name !== groupMessageSent.name) return undefined;
        const message = messageIn(news);
        if (hidden.has(message.senderId)) return undefined;
        return hidden.has(message.quotedSenderId ?? '') ? withoutQuote(message) : message;
      },
      endsWith({ topic: told, name, data }) {
        // One who keeps from another closes a ring's discussion to both: whoever follows it is admitted anew, or not.
        if (kind === 'ring' && name === neighbourHidden.name) return true;
        if (told !== topic || name !== groupLeft.name) return false;
        const { residentId } = JSON.parse(data) as EventData<typeof groupLeft>;
        return residentId === null || residentId === seat.readerId;
      },
      readAfter: (after, limit) => chat.readGroupMessagesAfter(db.once, { ...seat, after, limit }),
      readLast: () => chat.readLastGroupMessage(db.once, seat.id),
    };
  }
}

function newsOf(kind: RoomKind): NotificationKind[] {
  if (kind === 'ring') return ['troc_ring_message'];
  return kind === 'circle' ? ['circle_message'] : [`${kind}_message`, `${kind}_announced`];
}

interface ToldMessage extends StreamedMessage {
  senderId: string;
  quotedSenderId: string | undefined;
}

/** Read once, whatever the number of streams it goes to. */
const read = new WeakMap<News, ToldMessage>();

function messageIn(news: News): ToldMessage {
  const known = read.get(news);
  if (known) return known;
  const { _id, sender, quote } = JSON.parse(news.data) as EventData<typeof groupMessageSent>;
  const message = {
    ...{ id: _id, data: news.data, senderId: sender._id },
    quotedSenderId: quote?.sender._id,
  };
  read.set(news, message);
  return message;
}

/** To whoever the quoted author is hidden from. */
function withoutQuote(message: ToldMessage): ToldMessage {
  return { ...message, data: JSON.stringify({ ...JSON.parse(message.data), quote: null }) };
}
