// Journeys answer for the server, call by call. The driver's own way keeps nothing of what a page fetches while anything is
// answered for: each page then reads and compiles all of its scripts again, at twice the work. Here the browser is told
// which addresses to stop at, and keeps the rest. Scripts go the driver's way: what is kept is not asked for.
import type { APIResponse, CDPSession, Page, Route } from '@playwright/test';

type Address = Parameters<Page['route']>[0];
type Answer = Parameters<Page['route']>[1];

interface Taken {
  address: Address;
  answer: Answer;
  /** How many more calls it answers. */
  times: number;
}

interface Paused {
  requestId: string;
  resourceType: string;
  request: { url: string; method: string; headers: Record<string, string>; postData?: string };
}

const isOfScripts = (address: Address) => typeof address === 'string' && address.endsWith('.js');

const isSame = (one: Address, other: Address) =>
  one === other || (one instanceof RegExp && String(one) === String(other));

function matches(address: Address, url: string): boolean {
  if (typeof address === 'function') return address(new URL(url));
  if (address instanceof RegExp) return address.test(url);
  if (typeof address !== 'string') return address.test(url);
  const parts = address.split(/(\*\*?)/).map((part) => {
    if (part === '**') return '.*';
    return part === '*' ? '[^/]*' : RegExp.escape(part);
  });
  return new RegExp(`^${parts.join('')}$`).test(url);
}

/** What the browser stops at: in its words `?` is any letter. */
const asPattern = ({ address }: Taken) => ({
  urlPattern:
    typeof address === 'string' ? address.replaceAll('**', '*').replaceAll('?', '\\?') : '*',
});
const NOTHING = [{ urlPattern: 'nothing:' }];

type Given = NonNullable<Parameters<Route['fulfill']>[0]>;

async function bodyOf({ json, body, response }: Given): Promise<string | Buffer> {
  if (json !== undefined) return JSON.stringify(json);
  return body ?? (await response?.body()) ?? '';
}

async function headersOf(given: Given) {
  const type = given.contentType ?? (given.json === undefined ? undefined : 'application/json');
  const headers = { ...given.response?.headers(), ...given.headers };
  // It was unpacked, and may have changed.
  for (const name of ['content-encoding', 'content-length', 'transfer-encoding']) {
    delete headers[name];
  }
  if (type) headers['content-type'] = type;
  return Object.entries(headers).map(([name, value]) => ({ name, value }));
}

/** What an answer may do with a call that was stopped; `pass` hands it to whoever is next. */
function openRoute(session: CDPSession, page: Page, paused: Paused, pass: () => Promise<void>) {
  const { requestId, request } = paused;
  const act: CDPSession['send'] = (name, params) =>
    // Whoever asked may have gone.
    session.send(name, params).catch(() => undefined as never);
  const route = {
    request: () => ({
      method: () => request.method,
      url: () => request.url,
      resourceType: () => paused.resourceType.toLowerCase(),
    }),
    abort: () => act('Fetch.failRequest', { requestId, errorReason: 'Failed' }),
    continue: () => act('Fetch.continueRequest', { requestId }),
    fallback: pass,
    fetch: (): Promise<APIResponse> =>
      page.request.fetch(request.url, {
        method: request.method,
        headers: request.headers,
        ...(request.postData === undefined ? {} : { data: Buffer.from(request.postData) }),
      }),
    fulfill: async (given: Given = {}) =>
      act('Fetch.fulfillRequest', {
        requestId,
        responseCode: given.status ?? given.response?.status() ?? 200,
        responseHeaders: await headersOf(given),
        body: Buffer.from(await bodyOf(given)).toString('base64'),
      }),
  };
  return route as unknown as Route;
}

/** Has `page.route` and its like leave what the browser keeps alone. */
export function answerBesideCache(page: Page): void {
  let taken: Taken[] = [];
  const beingAnswered = new Set<Promise<unknown>>();
  let opening: Promise<CDPSession> | undefined;
  const [route, unroute, unrouteAll] = [
    page.route.bind(page),
    page.unroute.bind(page),
    page.unrouteAll.bind(page),
  ];

  async function hand(session: CDPSession, paused: Paused, those: Taken[]): Promise<void> {
    const [first, ...others] = those;
    const pass = () => hand(session, paused, others);
    const open = openRoute(session, page, paused, pass);
    if (!first) return open.continue();
    if (--first.times === 0) taken = taken.filter((one) => one !== first);
    const work = Promise.resolve(first.answer(open, open.request()));
    beingAnswered.add(work);
    await work.finally(() => beingAnswered.delete(work));
  }

  async function open(): Promise<CDPSession> {
    const session = await page.context().newCDPSession(page);
    session.on('Fetch.requestPaused', (paused) => {
      const { url } = paused.request;
      // The last that was told comes first.
      void hand(session, paused, taken.filter(({ address }) => matches(address, url)).reverse());
    });
    return session;
  }

  const tell = async () => {
    opening ??= open();
    const patterns = taken.length > 0 ? taken.map(asPattern) : NOTHING;
    await (await opening).send('Fetch.enable', { patterns });
  };

  page.route = async (address, answer, options) => {
    if (isOfScripts(address)) return route(address, answer, options);
    taken.push({ address, answer, times: options?.times ?? Number.POSITIVE_INFINITY });
    await tell();
    const dispose = () => page.unroute(address, answer);
    return { dispose, [Symbol.asyncDispose]: dispose };
  };
  page.unroute = async (address, answer) => {
    if (isOfScripts(address)) return unroute(address, answer);
    taken = taken.filter(
      (one) => !isSame(one.address, address) || (answer && one.answer !== answer),
    );
    await tell();
  };
  page.unrouteAll = async (options) => {
    taken = [];
    if (opening) await tell();
    if (options?.behavior === 'wait') await Promise.allSettled(beingAnswered);
    await unrouteAll(options);
  };
}
