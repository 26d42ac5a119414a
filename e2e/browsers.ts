// The browsers that journeys use one after the other. What one has fetched and compiled of the site stays with it, half of
// what a first page costs; what it knows of anybody goes before the next journey begins.
import type { Browser, BrowserContext, Page } from '@playwright/test';
import { answerBesideCache } from './routes.ts';

/** A picture of the site: what is kept belongs to its address, and no screen is drawn for it. */
export const PICTURE = '/icon.svg';

interface Kept {
  context: BrowserContext;
  /** Closes its pages, and forgets whatever was kept in it. */
  forget?: () => Promise<void>;
  /** What the browser complains of, while a journey uses it. */
  complaints: string[] | undefined;
  /** Whether something was done to it that does not go with a page. */
  isWorn: boolean;
}

/** What a browser is like; one that is to be new, and of nobody else, is like nothing. */
type Likeness = string | undefined;

export interface Browsers {
  take: (like: Likeness, setting: { home: string; complaints: string[] }) => Promise<Kept>;
  giveBack: (like: Likeness, kept: Kept) => Promise<void>;
}

const OF_A_BROWSER = [
  ...['addCookies', 'addInitScript', 'exposeBinding', 'exposeFunction', 'grantPermissions'],
  ...['on', 'once', 'route', 'routeFromHAR', 'routeWebSocket', 'setExtraHTTPHeaders'],
  ...['setGeolocation', 'setOffline'],
];
const OF_ITS_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'];

/** Calls `note` before any of these is done. */
function noteCalls(thing: object, names: string[], note: () => void): void {
  for (const name of names) {
    const act: (...given: unknown[]) => unknown = Reflect.get(thing, name).bind(thing);
    Reflect.set(thing, name, (...given: unknown[]) => {
      note();
      return act(...given);
    });
  }
}

/**
 * Until a page's scripts have come it is a picture of itself, which takes no key and no press. Nobody sees that a field
 * in it is one of a picture; a journey waits, where its keys would be lost.
 */
function awaitScripts(page: Page): void {
  const ready = () => page.locator('#root > [inert]').waitFor({ state: 'detached' });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await ready();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await ready();
    return response;
  };
}

/** `tell` hears what the browser complains of, and what is asked of another machine than this one. */
function watch(context: BrowserContext, home: string, tell: (complaint: string) => void): void {
  context.on('page', (page) => {
    awaitScripts(page);
    answerBesideCache(page);
  });
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    tell(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => tell(`page: ${error.error().message}`));
  // Heard, not intercepted: what is intercepted is never cached. The browser itself reaches no other machine.
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && origin !== home) tell(`request: ${request.url()}`);
  });
}

async function open(browser: Browser, home: string): Promise<Kept> {
  const context = await browser.newContext();
  const kept: Kept = { context, complaints: undefined, isWorn: false };
  watch(context, home, (complaint) => kept.complaints?.push(complaint));
  return kept;
}

async function openToKeep(browser: Browser, home: string): Promise<Kept> {
  const kept = await open(browser, home);
  const { context } = kept;
  // It stays open: a page that is asked to forget, and to open others, which begin in its process.
  const first = await context.newPage();
  await first.goto(`${home}${PICTURE}`);
  const session = await context.newCDPSession(first);
  context.newPage = async () => {
    const opened = context.waitForEvent('page');
    await first.evaluate(() => window.open(location.href, '_blank', 'noopener'));
    return opened;
  };
  kept.forget = async () => {
    const others = context.pages().filter((page) => page !== first);
    await Promise.all(others.map((page) => page.close()));
    await session.send('Storage.clearDataForOrigin', { origin: home, storageTypes: 'all' });
  };
  const wear = () => {
    kept.isWorn = true;
  };
  noteCalls(context, OF_A_BROWSER, wear);
  noteCalls(context.clock, OF_ITS_CLOCK, wear);
  return kept;
}

/** Those of one worker. */
export function keepBrowsers(browser: Browser): Browsers {
  const idle = new Map<string, Kept[]>();
  return {
    async take(like, { home, complaints }) {
      const kept = like
        ? (idle.get(like)?.pop() ?? (await openToKeep(browser, home)))
        : await open(browser, home);
      kept.complaints = complaints;
      return kept;
    },
    async giveBack(like, kept) {
      kept.complaints = undefined;
      if (!like || kept.isWorn || !kept.forget) return kept.context.close();
      await kept.forget();
      idle.set(like, [...(idle.get(like) ?? []), kept]);
    },
  };
}
