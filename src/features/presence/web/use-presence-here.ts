import { useEffect } from 'react';
import { startOnceIdle } from '#web/start/public.ts';
import { startPresence } from './heartbeat.ts';
import { usePresenceLive } from './presence.data.ts';

/** Says that this tab is there, and follows who else is; stands once around all screens of residents. */
export function usePresenceHere(): void {
  useEffect(() => startOnceIdle(startPresence), []);
  usePresenceLive();
}
