// The stream of one conversation, whoever takes part in it: what was missed from its table, then what happens.
// Invariant: each message once, in the order of the identifiers. It holds where messages of the conversation are
// written one after the other, each identifier after the last (`id_after`) and before the next writer's
// transaction has its number: then what can be read has no gap, and the hub tells in the same order.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Viewer } from '#server/http/sessions.ts';
import type { Live } from './live.ts';
import type { News } from './live-news.ts';
import { type EventStream, openEventStream } from './sse.ts';

export interface StreamedMessage {
  id: string;
  /** JSON text, as in the history. */
  data: string;
}

/** What became of a message that was sent before: told under a name, and without a place of its own. */
export interface StreamedChange extends StreamedMessage {
  name: string;
}

export interface Conversation {
  readonly topics: readonly string[];
  /** Refuses a reader who takes no part (any more); asked once the stream hears what happens. */
  admit?(): Promise<void>;
  /** The message an event of these topics brings, when it is of this conversation. */
  messageOf(news: News): StreamedMessage | undefined;
  /** The change of a message that an event of these topics brings, when it is of this conversation. */
  changeOf?(news: News): StreamedChange | undefined;
  /** What has changed, since `after` was sent, of messages up to it: the latest changes, in their order. */
  changedSince?(after: string, limit: number): Promise<StreamedChange[]>;
  /** Whether an event of these topics ends the reader's part in it: nothing more is sent. */
  endsWith?(news: News): boolean;
  /** Messages after one of them, oldest first. */
  readAfter(after: string, limit: number): Promise<StreamedMessage[]>;
  readLast(): Promise<string | undefined>;
}

interface StreamCall {
  viewer: Viewer;
  query: { lastEventId?: string | undefined };
  request: FastifyRequest;
  reply: FastifyReply;
}

const BATCH = 200;
/** Changes told to a reader who comes back, at most. */
const CHANGES = 500;
const MESSAGE_ID = /^[0-9a-f]{24}$/;
/** Before every message. */
const FIRST = '0'.repeat(24);

/** Streams a conversation from the last message the reader has, or from now on. Returns once it is up to date. */
export async function streamMessages(
  live: Live,
  call: StreamCall,
  conversation: Conversation,
): Promise<void> {
  const giveSeatBack = live.takeSeat(call.viewer.id);
  /** What happened before the stream stood where its reader left it. */
  let waiting: (StreamedMessage | StreamedChange)[] | undefined = [];
  let sent = FIRST;
  let stream: EventStream | undefined;
  let over = false;

  function close(): void {
    if (over) return;
    over = true;
    forget();
    giveSeatBack();
    stream?.end();
  }

  function deliver(told: StreamedMessage | StreamedChange): void {
    if (over) return;
    // A change goes after its message, and leaves the stream where it stands: told twice it changes nothing.
    if ('name' in told) {
      if (stream && !stream.send({ ...told, id: sent })) close();
      return;
    }
    if (told.id <= sent) return;
    sent = told.id;
    if (stream && !stream.send(told)) close();
  }

  const forget = live.listen({
    topics: conversation.topics,
    sessionId: call.viewer.sessionId,
    take(news) {
      if (conversation.endsWith?.(news)) return close();
      const told = conversation.messageOf(news) ?? conversation.changeOf?.(news);
      if (!told) return;
      if (waiting) waiting.push(told);
      else deliver(told);
    },
    end: close,
  });

  try {
    await conversation.admit?.();
    const last = lastReceived(call);
    // Read before the answer begins: whoever holds it open misses nothing that is sent from then on.
    sent = last ?? (await conversation.readLast()) ?? FIRST;
    stream = openEventStream(call.reply);
    stream.onClose(close);
    stream.place(sent);
    if (last) await replay(last);
    for (const message of waiting) deliver(message);
    waiting = undefined;
    if (over) stream.end();
  } catch (error) {
    close();
    // Once the answer has begun, its end is the only way to say that it failed; the browser comes back.
    if (!stream) throw error;
  }

  async function replay(last: string): Promise<void> {
    for (const change of (await conversation.changedSince?.(last, CHANGES)) ?? []) deliver(change);
    for (;;) {
      const messages = await conversation.readAfter(sent, BATCH);
      for (const message of messages) deliver(message);
      if (messages.length < BATCH || over) return;
    }
  }
}

function lastReceived({ query, request }: StreamCall): string | undefined {
  const header = request.headers['last-event-id'];
  const given = query.lastEventId ?? (typeof header === 'string' ? header : undefined);
  return given && MESSAGE_ID.test(given) ? given : undefined;
}
