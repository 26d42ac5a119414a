// The site's part that lives on in a browser without a page: it shows pushes, and opens what they tell of. It
// keeps no copy of anything, and imports nothing: it is one file, fetched anew when it changes.
import type { PushPayload } from '#features/notifications/notifications.contract.ts';

/** A page of the site that is open in the browser (Clients API). */
interface OpenPage {
  readonly url: string;
  readonly focused: boolean;
  readonly visibilityState: string;
  focus(): Promise<unknown>;
  navigate(url: string): Promise<unknown>;
}

/** An event whose work the browser waits for. */
interface Lasting extends Event {
  waitUntil(work: Promise<unknown>): void;
}

interface PushReceived extends Lasting {
  readonly data: { json(): unknown } | null;
}

interface NotificationPressed extends Lasting {
  readonly notification: Notification;
}

/** What is used here of a service worker's own scope; the browser's other types are those of a page. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'push', listener: (event: PushReceived) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationPressed) => void): void;
}

declare const self: WorkerScope;

const SITE = 'Quartier Nation';

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()));
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));
self.addEventListener('push', (event) => event.waitUntil(show(event.data)));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { url } = (event.notification.data ?? {}) as Partial<PushPayload>;
  event.waitUntil(open(url ?? '/dashboard'));
});

const pages = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Every push is shown, or a browser takes its permission back; without a sound when the site is in use. */
async function show(data: PushReceived['data']): Promise<void> {
  const { title = SITE, sentence = 'Une nouvelle vous attend.', url, tag } = read(data);
  const silent = (await pages()).some((page) => page.focused);
  await self.registration.showNotification(title, {
    body: sentence,
    icon: '/icon-192.png',
    lang: 'fr',
    silent,
    data: { url },
    ...(tag ? { tag } : {}),
  });
}

function read(data: PushReceived['data']): Partial<PushPayload> {
  try {
    const payload: unknown = data?.json();
    return typeof payload === 'object' && payload !== null ? payload : {};
  } catch {
    return {};
  }
}

/** Brings the site to the front at a screen: in the page in use, else in any, else in a new one. */
async function open(path: string): Promise<void> {
  const url = new URL(path, self.location.origin);
  if (url.origin !== self.location.origin) return;
  const all = await pages();
  const page = all.find((one) => one.visibilityState === 'visible') ?? all[0];
  if (!page) {
    await self.clients.openWindow(url.href);
    return;
  }
  // A browser may keep its windows as they are: the page still goes there.
  await page.focus().catch(() => undefined);
  if (page.url !== url.href) await page.navigate(url.href);
}
