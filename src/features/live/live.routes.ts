// The resident's own stream. Invariant: it carries the topics its resident may hear, and ends with their session.

import { Refusal } from '#contract/errors.ts';
import { everyone, residentTopic } from '#contract/events.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { openEventStream } from '#server/sse.ts';
import { issueTicket, liveErrors, openStream, STREAMS_AT_MOST } from './live.contract.ts';

export function liveRoutes({ mount, site }: FeatureSetting): void {
  const open = new Map<string, number>();

  mount(issueTicket, async ({ viewer }) => ({ ticket: await site.sessions.issueTicket(viewer) }));

  mount(openStream, async ({ viewer, query, request, reply }) => {
    const count = open.get(viewer.id) ?? 0;
    if (count >= STREAMS_AT_MOST) {
      throw new Refusal(liveErrors.tooManyStreams, { retryAfterSeconds: 5 });
    }
    open.set(viewer.id, count + 1);
    const stream = openEventStream(reply);
    let leave: (() => void) | undefined;
    let closed = false;
    stream.onClose(() => {
      closed = true;
      leave?.();
      const left = (open.get(viewer.id) ?? 1) - 1;
      if (left > 0) open.set(viewer.id, left);
      else open.delete(viewer.id);
    });
    const header = request.headers['last-event-id'];
    try {
      leave = await site.live.subscribe({
        topics: [everyone, residentTopic(viewer.id)],
        sessionId: viewer.sessionId,
        lastEventId: query.lastEventId ?? (typeof header === 'string' ? header : undefined),
        send: stream.send,
        end: stream.end,
      });
    } catch {
      // The answer has begun: the only way left to say it failed is to end it; the browser comes back.
      stream.end();
    }
    if (closed) leave?.();
    return undefined;
  });
}
