// The resident's own stream. Invariant: it carries the topics its resident may hear, and ends with their session.

import { everyone, residentTopic } from '#contract/events.ts';
import { issueTicket, openStream } from '#contract/live.ts';
import { openPresenceEar } from '#features/presence/presence.public.ts';
import { errorCode } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { openEventStream } from '#server/live/sse.ts';

export function liveRoutes({ mount, site }: FeatureSetting): void {
  mount(issueTicket, async ({ viewer }) => ({ ticket: await site.sessions.issueTicket(viewer) }));

  mount(openStream, async ({ viewer, query, request, reply }) => {
    const giveSeatBack = site.live.takeSeat(viewer.id);
    const stream = openEventStream(reply);
    let leave: (() => void) | undefined;
    let closed = false;
    stream.onClose(() => {
      closed = true;
      leave?.();
      giveSeatBack();
    });
    const header = request.headers['last-event-id'];
    try {
      const ear = await openPresenceEar(site, viewer.id);
      leave = await site.live.subscribe({
        topics: [everyone, residentTopic(viewer.id)],
        sessionId: viewer.sessionId,
        lastEventId: query.lastEventId ?? (typeof header === 'string' ? header : undefined),
        hears: ear.hears,
        send: stream.send,
        end: stream.end,
      });
      await ear.catchUp();
    } catch (error) {
      // The answer has begun: the only way left to say it failed is to end it; the browser comes back.
      const stack = error instanceof Error ? error.stack : String(error);
      if (!closed)
        request.log.error({ code: errorCode(error), stack, route: openStream.path }, 'échec');
      stream.end();
    }
    if (closed) leave?.();
    return undefined;
  });
}
