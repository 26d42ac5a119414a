import { useCallback, useEffect, useState } from 'react';
import { ApiError, call } from '#web/data/call.ts';
import { registerWorker } from '#web/data/service-worker.ts';
import { readSession } from '#web/data/session.ts';
import {
  addPushSubscription,
  getPushKey,
  removePushSubscription,
} from '../../notifications-push.contract.ts';

// Pushes to this browser. The site forgets them when a session ends; who had turned them on here gets them
// again at their next, and nobody else does.

/** `denied`: in the browser's own settings, which alone can undo it. */
export type PushState = 'unsupported' | 'denied' | 'off' | 'on';

export interface Push {
  state: PushState;
  /** Must be called by a press: the browser asks. Rejects with ApiError. */
  turnOn(): Promise<PushState>;
  turnOff(): Promise<PushState>;
}

/** The resident who turned pushes on here, and the session they were last told to the site in. */
const STORED = 'push';
const FAILED = "Les notifications n'ont pas pu être activées sur cet appareil";

interface Kept {
  resident: string;
  session: string;
}

/** Whose session is open here; undefined for a visitor. */
function readOwner(): Kept | undefined {
  const session = readSession();
  if (!session) return undefined;
  const claims = session.token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
  try {
    return { resident: session.user._id, session: String(JSON.parse(atob(claims)).sid) };
  } catch {
    return undefined;
  }
}

function readKept(): Partial<Kept> {
  try {
    return (JSON.parse(localStorage.getItem(STORED) ?? '{}') ?? {}) as Partial<Kept>;
  } catch {
    return {};
  }
}

const isSupported = () =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

async function readState(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  const isMine = readKept().resident === readOwner()?.resident;
  if (!isMine || Notification.permission !== 'granted') return 'off';
  return (await findSubscription()) ? 'on' : 'off';
}

/** Subscribes the browser with the site's key; a subscription with a former key is replaced. */
async function subscribe(publicKey: string): Promise<PushSubscription> {
  await registerWorker();
  const { pushManager } = await navigator.serviceWorker.ready;
  const former = await pushManager.getSubscription();
  if (former && keyOf(former) === publicKey) return former;
  await former?.unsubscribe();
  return await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

async function tellSite(subscription: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = '', auth = '' } = keys ?? {};
  await call(addPushSubscription, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } });
  localStorage.setItem(STORED, JSON.stringify(readOwner() ?? {}));
}

async function turnOn(): Promise<PushState> {
  if (!isSupported()) return 'unsupported';
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'off';
  const { publicKey } = await call(getPushKey);
  const subscription = await subscribe(publicKey).catch(() => {
    throw new ApiError(FAILED, 0);
  });
  await tellSite(subscription);
  return 'on';
}

async function turnOff(): Promise<PushState> {
  localStorage.removeItem(STORED);
  const subscription = await findSubscription();
  if (!subscription) return 'off';
  await call(removePushSubscription, { body: { endpoint: subscription.endpoint } });
  await subscription.unsubscribe();
  return 'off';
}

/**
 * Tells the site of this browser again when the resident who turned pushes on has signed in anew. Called once
 * the resident's screens are shown; a failure waits for the next time.
 */
export async function keepPush(): Promise<void> {
  const [owner, kept] = [readOwner(), readKept()];
  if (!owner || owner.resident !== kept.resident || owner.session === kept.session) return;
  if ((await readState()) !== 'on') return;
  const subscription = await findSubscription();
  if (subscription) await tellSite(subscription).catch(() => undefined);
}

export function usePush(): Push {
  const [state, setState] = useState<PushState>(isSupported() ? 'off' : 'unsupported');
  useEffect(() => {
    let left = false;
    void readState().then((found) => {
      if (!left) setState(found);
    });
    return () => {
      left = true;
    };
  }, []);
  const change = useCallback(async (work: () => Promise<PushState>) => {
    const next = await work();
    setState(next);
    return next;
  }, []);
  return {
    state,
    turnOn: useCallback(() => change(turnOn), [change]),
    turnOff: useCallback(() => change(turnOff), [change]),
  };
}
