// The site's part that lives on in a browser without a page: it shows pushes, opens what they tell of, and answers where
// there is no network: with the scripts of the screens, and with what its resident has read. It imports nothing: it is
// one file, another one with each build, and fetched anew when it changes.
// Invariant: what was read is given to the resident who read it alone, and holds nothing of their session.
import type { PushPayload } from '#features/notifications/notifications-push.contract.ts';

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

/** A page or a part of one is asked for. */
interface Asked extends Lasting {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** A page has said something. */
interface Told extends Lasting {
  readonly data: unknown;
}

/** What is used here of a service worker's own scope; the browser's other types are those of a page. */
interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration & {
    readonly navigationPreload?: { enable(): Promise<void> };
  };
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: Lasting) => void): void;
  addEventListener(type: 'fetch', listener: (event: Asked) => void): void;
  addEventListener(type: 'message', listener: (event: Told) => void): void;
  addEventListener(type: 'push', listener: (event: PushReceived) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationPressed) => void): void;
}

declare const self: WorkerScope;

const SITE = 'Quartier Nation';

self.addEventListener('install', (event) => event.waitUntil(install()));
self.addEventListener('activate', (event) => event.waitUntil(activate()));
self.addEventListener('fetch', answer);
self.addEventListener('message', (event) => {
  const said = event.data as { forget?: unknown; but?: string } | null;
  if (said?.forget) event.waitUntil(forgetReads(said.but));
});
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

const SHELL = `shell-${import.meta.env.VITE_BUILD ?? 'dev'}`;
/** What is shown in place of any page, until its scripts draw that one. */
const OFFLINE_PAGE = '/hors-ligne';
/** Screens that can be opened without a network: their pages name the scripts they need. */
const SCREENS = [
  OFFLINE_PAGE,
  ...'/dashboard /services /my-services /my-proposals /trocs /troc/a /my-trocs /sorties'.split(' '),
  ...'/sorties/a /evenements /evenements/a /my-events /journal /troc/new /journal/new'.split(' '),
  ...'/journal/a /my-journal /messagerie /mes-rendez-vous /agenda /voisin/a'.split(' '),
  ...'/cercles /recommendations /interactions/history /recherche'.split(' '),
];
const FILES = /(?:href|src)="(\/(?:assets\/|early[.]js|icon|favicon|manifest)[^"]*)"/g;

/** Fetches what the screens need: those of another build are left to it. */
async function install(): Promise<void> {
  if (!import.meta.env.DEV) {
    const pages = await Promise.all(SCREENS.map(async (path) => (await fetch(path)).text()));
    const named = pages.flatMap((html) => [...html.matchAll(FILES)].map(([, file]) => file ?? ''));
    const shell = await caches.open(SHELL);
    await shell.addAll([OFFLINE_PAGE, ...new Set(named)]);
  }
  await self.skipWaiting();
}

async function activate(): Promise<void> {
  const old = (await caches.keys()).filter((name) => name.startsWith('shell-') && name !== SHELL);
  await Promise.all(old.map((name) => caches.delete(name)));
  await self.registration.navigationPreload?.enable();
  await self.clients.claim();
}

function answer(event: Asked): void {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (import.meta.env.DEV || request.method !== 'GET' || origin !== self.location.origin) return;
  const owner = isRead(pathname) ? readOwner(request) : undefined;
  if (owner) event.respondWith(readAnew(event, owner));
  else if (/^\/(api|uploads)\//.test(pathname)) return;
  else if (request.mode === 'navigate') event.respondWith(openPage(event));
  else event.respondWith(takeFile(request));
}

async function openPage({ request, preloadResponse }: Asked): Promise<Response> {
  try {
    return (await preloadResponse) ?? (await fetch(request));
  } catch (error) {
    return orFail(await fromShell(OFFLINE_PAGE), error);
  }
}

const fromShell = (file: string) =>
  caches.match(file, { cacheName: SHELL, ignoreVary: true, ignoreSearch: true });

function orFail(kept: Response | undefined, error: unknown): Response {
  if (kept) return kept;
  throw error;
}

/** A name under /assets/ stands for one content; everything else may have changed. */
async function takeFile(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname.startsWith('/assets/')) return (await fromShell(pathname)) ?? fetch(request);
  try {
    return await fetch(request);
  } catch (error) {
    return orFail(await fromShell(pathname), error);
  }
}

/** Home, lists, articles, rendez-vous and talks: nothing of an account, nothing that administrators read. */
const READS = [
  /^\/api\/(services|troc|outings|events|journals|agreements)(\/[\w/-]*)?$/,
  /^\/api\/messages\/(conversations|unread|[0-9a-f]{24})$/,
  /^\/api\/(home|agenda|notifications|circles|recommendations|neighbours\/[0-9a-f]{24})$/,
  /^\/api\/interactions\/(history|year)$/,
];
const isRead = (path: string) => !path.endsWith('/stream') && READS.some((read) => read.test(path));
/** Where a neighbour's door may be told, for as long as they meet. */
const OF_DOORS = /^\/api\/(agreements|notifications|home)/;
/** Where it is told of what keeps its address for those who come, to one of them. */
const OF_GATHERINGS = /^\/api\/(outings|events|agenda)/;
const DAY = 86_400_000;
const READS_AT_MOST = 200;
const KEPT_HEADERS = ['content-type', 'x-total-count', 'link', 'x-last-event-id'];
const KEPT_AT = 'x-kept-at';
const KEPT_FOR = 'x-kept-for';

/** Grows when what was read is forgotten: what was asked for before is not kept any more, but for the one spared. */
let era = 0;
let spared: string | undefined;

/** Whose token it is sent with; what they read is kept under their identifier, without it. */
function readOwner({ headers }: Request): string | undefined {
  const token = headers.get('authorization')?.split(' ')[1];
  try {
    const claims = token?.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? '';
    const { sub } = JSON.parse(atob(claims)) as { sub?: unknown };
    return typeof sub === 'string' ? sub : undefined;
  } catch {
    return undefined;
  }
}

/** As the server answers; where it cannot be reached, as it answered before. */
async function readAnew(event: Asked, owner: string): Promise<Response> {
  const { request } = event;
  const began = era;
  try {
    const response = await fetch(request);
    const kept = response.status === 200 ? response.clone() : undefined;
    // What was taken away is not read any more, here either.
    const isGone = [401, 403, 404, 410].includes(response.status);
    if (kept || isGone) event.waitUntil(keep({ owner, url: request.url, began }, kept));
    return response;
  } catch (error) {
    return orFail(await findRead(owner, request.url), error);
  }
}

async function keep(
  { owner, url, began }: { owner: string; url: string; began: number },
  response: Response | undefined,
): Promise<void> {
  const headers = new Headers({ [KEPT_AT]: String(Date.now()) });
  for (const name of KEPT_HEADERS) {
    const value = response?.headers.get(name);
    if (value) headers.set(name, value);
  }
  const body = await response?.blob();
  headers.set(KEPT_FOR, String((await tellsDoor(url, body)) ? DAY : 7 * DAY));
  if (began !== era && owner !== spared) return;
  const reads = await caches.open(`read-${owner}`);
  await reads.delete(url, { ignoreVary: true });
  if (body) await reads.put(url, new Response(body, { headers }));
  // In the order in which they were last read.
  const all = await reads.keys();
  await Promise.all(all.slice(0, -READS_AT_MOST).map((old) => reads.delete(old)));
}

interface MaybeDoor {
  addressKept?: boolean;
  myPlace?: string | null;
  represented?: readonly unknown[];
}

async function tellsDoor(url: string, body: Blob | undefined): Promise<boolean> {
  const { pathname } = new URL(url);
  if (OF_DOORS.test(pathname)) return true;
  if (!body || !OF_GATHERINGS.test(pathname)) return false;
  const all = [JSON.parse(await body.text()) as MaybeDoor | MaybeDoor[] | null].flat();
  return all.some(
    (one) => one?.addressKept === true && (one.myPlace || one.represented?.length !== 0),
  );
}

async function findRead(owner: string, url: string): Promise<Response | undefined> {
  const reads = await caches.open(`read-${owner}`);
  const kept = await reads.match(url, { ignoreVary: true });
  if (!kept) return undefined;
  const age = Date.now() - Number(kept.headers.get(KEPT_AT));
  if (age < Number(kept.headers.get(KEPT_FOR))) return kept;
  await reads.delete(url);
  return undefined;
}

/** A session has ended, or another resident's begun. */
async function forgetReads(but?: string): Promise<void> {
  era++;
  spared = but;
  const names = (await caches.keys()).filter((name) => name.startsWith('read-'));
  await Promise.all(
    names.filter((name) => name !== `read-${but}`).map((name) => caches.delete(name)),
  );
}
