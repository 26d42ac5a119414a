import { useEffect, useEffectEvent, useState } from 'react';
import { issueTicket } from '#contract/live.ts';
import { call } from '#web/data/call.ts';
import { readSession } from '#web/data/session.ts';
import { onMachine } from '#web/live/live.ts';
import { followStream, type Line, type LiveState } from '#web/live/live-stream.ts';
import type { StreamEvent } from '#web/live/read-events.ts';

interface Room {
  /** `/outings/{id}/stream`; undefined until the history is there. */
  path: string | undefined;
  /** The last message up to which nothing is missing: what came after it is replayed. */
  lastId: () => string | undefined;
  onMessage: (data: string) => void;
  /** The stream begins, or begins again. */
  onOpen: () => void;
}

export function useRoomStream(room: Room): LiveState {
  const { path } = room;
  const [state, setState] = useState<LiveState>(navigator.onLine ? 'online' : 'offline');
  const tell = useEffectEvent((event: StreamEvent) => {
    if (event.name === 'message') room.onMessage(event.data);
  });
  const lastId = useEffectEvent(() => room.lastId());
  const opened = useEffectEvent(() => room.onOpen());
  useEffect(() => {
    if (path === undefined) return;
    const over = new AbortController();
    let isRefused = false;
    const line: Line = {
      async open(signal) {
        const { ticket } = await call(issueTicket, { signal });
        const query = new URLSearchParams({ token: ticket });
        const last = lastId();
        if (last) query.set('lastEventId', last);
        const response = await fetch(`/api${path}?${query}`, { signal });
        // The reader takes part no more, or it is gone.
        isRefused = response.status === 403 || response.status === 404;
        if (!response.ok || !response.body) throw new Error(`stream ${response.status}`);
        opened();
        return response.body;
      },
      tell,
      show: setState,
      goesOn: () => !isRefused && readSession() !== undefined,
      onMachine,
    };
    void followStream(line, over.signal);
    return () => over.abort();
  }, [path]);
  return state;
}
