// Messages between two residents. Invariant: a message answered to its sender is stored, and reaches every
// stream of its conversation once, in the one order of the conversation.

import { type EventData, residentTopic } from '#contract/events.ts';
import { readAbout } from '#features/notifications/notifications.public.ts';
import { refuseOthersPhoto } from '#features/uploads/uploads.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { refuseIf } from '#server/http/decided.ts';
import { ofTalks } from '#server/http/kept.ts';
import { isPeek, JsonText, listReply } from '#server/http/mount.ts';
import { type Conversation, streamMessages } from '#server/live/conversation-stream.ts';
import { messageChangeRoutes } from './changes/change.routes.ts';
import { readChangedSince } from './changes/change.sql.ts';
import { pairOf } from './messages.access.ts';
import * as contract from './messages.contract.ts';
import * as read from './messages.read.sql.ts';
import * as rules from './messages.rules.ts';
import { createSending } from './messages.sending.ts';
import * as talks from './messages.talks.sql.ts';
import * as write from './messages.write.sql.ts';
import { messageChanged, messageReacted } from './messages-changes.contract.ts';
import { messageTexts } from './messages-sentences.contract.ts';
import { messageSearchRoutes } from './search/search.routes.ts';

export function messagesRoutes(setting: FeatureSetting): void {
  writingRoutes(setting);
  readingRoutes(setting);
  messageChangeRoutes(setting);
  messageSearchRoutes(setting);
}

function writingRoutes({ mount, site }: FeatureSetting): void {
  const send = createSending(site);

  mount(contract.sendMessage, async ({ body, viewer }) => {
    const { photo } = body;
    if (photo) await refuseOthersPhoto(site, { url: photo.imageUrl, residentId: viewer.id });
    return new JsonText(await send(viewer, body));
  });
}

function readingRoutes({ mount, site }: FeatureSetting): void {
  const { db, live } = site;

  mount(
    contract.countUnread,
    async ({ viewer }) => new JsonText(await talks.readUnread(db.once, viewer.id)),
    ofTalks,
  );

  mount(
    contract.listConversations,
    async (call) =>
      listReply(
        call,
        await talks.readConversations(db.once, {
          ...call.query,
          archived: call.query.archived && call.query.archived === 'true',
          readerId: call.viewer.id,
        }),
      ),
    ofTalks,
  );

  mount(contract.listCorrespondents, async (call) =>
    listReply(
      call,
      await read.readCorrespondents(db.once, { ...call.query, readerId: call.viewer.id }),
    ),
  );

  /** Marks messages as read, and the notifications of them; the streams of both residents tell it. */
  async function markRead(pair: read.Pair, upTo: string | undefined): Promise<void> {
    await db.transaction(async (tx) => {
      const left = await write.markMessagesRead(tx, { ...pair, upTo });
      if (left !== 0) return;
      const { readerId: residentId, otherId: id } = pair;
      await readAbout(tx, { residentId, type: 'conversation', id, kinds: ['message'] });
    });
    live.ring();
  }

  mount(
    contract.readHistory,
    async (call) => {
      const { query, params, viewer, request } = call;
      const pair = pairOf(viewer.id, params.userId);
      const page = await read.readHistoryPage(db.once, { ...pair, ...query });
      refuseIf(rules.refuseReading(page));
      const isRead = query.before === undefined && !isPeek(request);
      if (isRead && page.unread > 0 && page.last !== null) {
        await markRead(pair, page.last);
      }
      return listReply(call, page, 'before');
    },
    ofTalks,
  );

  mount(contract.markRead, async ({ params, body, viewer }) => {
    await markRead(pairOf(viewer.id, params.userId), body.upTo);
    return { message: messageTexts.read };
  });

  mount(contract.streamConversation, async (call) => {
    const pair = pairOf(call.viewer.id, call.params.userId);
    refuseIf(rules.refuseReading(await read.readStanding(db.once, pair)));
    await streamMessages(live, call, conversationOf(pair));
    return undefined;
  });

  function conversationOf(pair: read.Pair): Conversation {
    return {
      topics: [residentTopic(pair.readerId)],
      messageOf({ name, data }) {
        if (name !== contract.messageSent.name || !data.includes(pair.otherId)) return undefined;
        const message = JSON.parse(data) as EventData<typeof contract.messageSent>;
        const isOurs = [message.sender._id, message.receiver._id].includes(pair.otherId);
        return isOurs ? { id: message._id, data } : undefined;
      },
      changeOf({ name, data }) {
        if (name === messageReacted.name) {
          const { userId, messageId } = JSON.parse(data) as EventData<typeof messageReacted>;
          return userId === pair.otherId ? { id: messageId, name, data } : undefined;
        }
        if (name !== messageChanged.name || !data.includes(pair.otherId)) return undefined;
        const { _id, sender, receiver } = JSON.parse(data) as EventData<typeof messageChanged>;
        const isOurs = [sender._id, receiver._id].includes(pair.otherId);
        return isOurs ? { id: _id, name, data } : undefined;
      },
      async changedSince(after, limit) {
        const changed = await readChangedSince(db.once, { ...pair, after, limit });
        return changed.map((each) => ({ ...each, name: messageChanged.name }));
      },
      readAfter: (after, limit) => read.readMessagesAfter(db.once, { ...pair, after, limit }),
      readLast: () => read.readLastId(db.once, pair),
    };
  }
}
