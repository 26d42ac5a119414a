// What this tab says of its resident: online, away after 5 minutes without a gesture in any tab of this browser,
// offline after 15, and a last word when it closes.
import { call } from '#web/data/call.ts';
import { leaveTab, type PresenceStatus, tellPresence } from '../presence.contract.ts';

const MINUTE = 60_000;
const BEAT_MS = MINUTE;
const AWAY_MS = 5 * MINUTE;
const OFFLINE_MS = 15 * MINUTE;
/** While a call does not come back, its turn is looked for no oftener. */
const LEAST_MS = 1_000;
/** Gestures closer together than this are one. */
const GESTURE_MS = 5_000;
/** Not `scroll`: a conversation scrolls by itself. */
const GESTURES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel'] as const;

/** The tab's secret name: whoever knows it may say that the tab is closed, and nothing more. */
let tab = nameTab();

function nameTab(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Whether this page has something to take back when it closes. */
let present = false;

function statusAfter(idle: number): PresenceStatus {
  if (idle < AWAY_MS) return 'online';
  return idle < OFFLINE_MS ? 'away' : 'offline';
}

/** Says that this tab is there for as long as the resident's screens are. Returns its end. */
export function startPresence(): () => void {
  const over = new AbortController();
  const { signal } = over;
  const channel = new BroadcastChannel('presence');
  let activeAt = Date.now();
  let saidAt = Number.NEGATIVE_INFINITY;
  let said: PresenceStatus | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending = false;

  /** One call at a time, so that they arrive in the order of what happened. */
  async function say(): Promise<void> {
    if (sending) return;
    sending = true;
    const status = statusAfter(Date.now() - activeAt);
    said = status;
    saidAt = Date.now();
    present = status !== 'offline';
    // What does not arrive is said again by the next beat.
    await call(tellPresence, { body: { status, tab }, signal }).catch(() => undefined);
    sending = false;
    if (!signal.aborted) look();
  }

  /** Says what has changed, or is due again, and comes back when the next thing is due. */
  function look(): void {
    const now = Date.now();
    const idle = now - activeAt;
    if (statusAfter(idle) !== said || now - saidAt >= BEAT_MS) void say();
    clearTimeout(timer);
    const next = [AWAY_MS, OFFLINE_MS].map((limit) => limit - idle).filter((wait) => wait > 0);
    timer = setTimeout(look, Math.max(LEAST_MS, Math.min(saidAt + BEAT_MS - now, ...next)));
  }

  function notice(at: number): void {
    activeAt = Math.max(activeAt, at);
    if (said !== 'online') look();
  }

  function feel(): void {
    const now = Date.now();
    if (now - activeAt < GESTURE_MS && said === 'online') return;
    notice(now);
    channel.postMessage(now);
  }

  channel.onmessage = ({ data }: MessageEvent<number>) => notice(data);
  for (const gesture of GESTURES) {
    window.addEventListener(gesture, feel, { signal, passive: true, capture: true });
  }
  window.addEventListener('focus', feel, { signal });
  document.addEventListener(
    'visibilitychange',
    () => document.visibilityState === 'visible' && feel(),
    { signal },
  );
  window.addEventListener('online', () => void say(), { signal });
  window.addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted) return;
      // Back from the browser's memory, after its last word: that one may still be on its way.
      tab = nameTab();
      said = undefined;
      feel();
    },
    { signal },
  );
  feel();

  return () => {
    over.abort();
    clearTimeout(timer);
    channel.close();
  };
}

// Stays when the resident goes on to an open page: its closing counts too.
window.addEventListener('pagehide', () => {
  if (!present) return;
  present = false;
  const url = `/api${leaveTab.path}`;
  const body = JSON.stringify({ tab });
  // A beacon outlives its page, but carries no header: the tab's secret name stands for the session.
  if (navigator.sendBeacon?.(url, new Blob([body], { type: 'application/json' }))) return;
  const headers = { 'content-type': 'application/json' };
  fetch(url, { method: 'POST', body, headers, keepalive: true }).catch(() => undefined);
});
