import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { creationErrors } from '#contract/errors.ts';
import type { AnyRoute } from '#contract/route.ts';
import type { Posting } from './creations.ts';

/** What a browser gives a page, as far as the outbox needs it. */
class Storage {
  [key: string]: unknown;
  getItem(key: string): string | null {
    return (this[key] as string | undefined) ?? null;
  }
  setItem(key: string, value: string): void {
    if (this.isFull) throw new Error('quota');
    this[key] = value;
  }
  removeItem(key: string): void {
    delete this[key];
  }
}
Object.defineProperty(Storage.prototype, 'isFull', { writable: true, value: false });

const page = { storage: new Storage(), onLine: true };

/** The outbox of a page that was just opened by that resident. */
async function openPage() {
  vi.resetModules();
  vi.stubGlobal('localStorage', page.storage);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', page);
  const outbox = await import('./outbox.ts');
  const store = await import('./outbox-store.ts');
  const { ApiError } = await import('#web/data/call.ts');
  const creations = await import('./creations.ts');
  const { readDraft } = await import('#web/forms/draft.ts');
  return { ...outbox, ...store, ...creations, ApiError, readDraft };
}

function signIn(id: string): void {
  const entries = { token: 't', refreshToken: 'r', user: JSON.stringify({ _id: id }) };
  for (const [key, value] of Object.entries(entries)) page.storage.setItem(key, value);
}

beforeEach(() => {
  vi.useFakeTimers();
  page.storage = new Storage();
  signIn('claire');
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const settle = () => vi.advanceTimersByTimeAsync(10);

it('messages go out once each, in the order they were typed', async () => {
  const { carry, postMessage, readWaiting, onDelivered } = await openPage();
  const sent: string[] = [];
  const delivered = vi.fn();
  carry('messages', async (id, { content }) => {
    await new Promise((resolve) => setTimeout(resolve, 100 - sent.length * 10));
    sent.push(`${id} ${content}`);
    return content;
  });
  onDelivered('messages', delivered);
  for (const content of ['un', 'deux', 'trois']) postMessage('messages:karim', content);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['karim un', 'karim deux', 'karim trois']);
  expect(delivered.mock.calls).toEqual([
    ['karim', 'un'],
    ['karim', 'deux'],
    ['karim', 'trois'],
  ]);
  expect(readWaiting()).toEqual([]);
});

it('what was typed without a network is sent after a reload, by its resident alone', async () => {
  const before = await openPage();
  before.carry('messages', async () => {
    throw new before.ApiError('hors ligne', 0);
  });
  before.postMessage('messages:karim', 'un');
  before.postMessage('messages:karim', 'deux');
  await settle();
  expect(before.readWaiting('messages:karim')).toHaveLength(2);

  signIn('paul');
  const other = await openPage();
  const sentByPaul = vi.fn(async () => undefined);
  other.carry('messages', sentByPaul);
  other.startOutbox();
  await settle();
  expect(sentByPaul).not.toHaveBeenCalled();

  signIn('claire');
  const after = await openPage();
  const sent: string[] = [];
  after.carry('messages', async (_, { content }) => void sent.push(content));
  after.startOutbox();
  await settle();
  expect(sent).toEqual(['un', 'deux']);
});

it('a message whose answer was lost is sent again under the same name', async () => {
  const { carry, postMessage, ApiError } = await openPage();
  const names: string[] = [];
  carry('messages', async (_, { clientId }) => {
    names.push(clientId);
    if (names.length === 1) throw new ApiError('coupé', 0);
  });
  postMessage('messages:karim', 'un');
  await vi.advanceTimersByTimeAsync(3_100);
  expect(names).toHaveLength(2);
  expect(names[0]).toBe(names[1]);
});

it('a refused message holds up no other one, and goes last when it is sent again', async () => {
  const { carry, postMessage, readWaiting, retryWaiting, ApiError } = await openPage();
  const sent: string[] = [];
  let refuses = true;
  carry('messages', async (_, { content }) => {
    if (content === 'un' && refuses) throw new ApiError('Vous ne pouvez pas', 403);
    sent.push(content);
  });
  postMessage('messages:karim', 'un');
  postMessage('messages:karim', 'deux');
  await settle();
  expect(sent).toEqual(['deux']);
  const [refused] = readWaiting('messages:karim');
  expect(refused?.refusal).toBe('Vous ne pouvez pas');

  refuses = false;
  if (refused) retryWaiting(refused);
  await settle();
  expect(sent).toEqual(['deux', 'un']);
  expect(readWaiting()).toEqual([]);
});

it('a browser that can store nothing more sends all the same', async () => {
  const { carry, postMessage, readWaiting, ApiError } = await openPage();
  let isCut = true;
  const sent: string[] = [];
  carry('messages', async (_, { content }) => {
    if (isCut) throw new ApiError('coupé', 0);
    sent.push(content);
  });
  page.storage.isFull = true;
  postMessage('messages:karim', 'un');
  await settle();
  expect(readWaiting('messages:karim').map(({ content }) => content)).toEqual(['un']);
  isCut = false;
  await vi.advanceTimersByTimeAsync(3_100);
  expect(sent).toEqual(['un']);
  expect(readWaiting()).toEqual([]);
});

describe('what is published without a network', () => {
  const route = { name: 'bikes.create', path: '/bikes', method: 'POST', status: 201 };
  const BIKE = {
    kind: 'bike',
    route: route as unknown as AnyRoute,
    draft: 'bike',
    address: '/bikes?nouveau=1',
    area: 'services',
    onMade: () => undefined,
  } satisfies Posting<AnyRoute>;
  const values = { title: 'Un vélo', wheels: '2' };
  const named = (key: string) => ({ values, once: { key, renew: () => undefined } });
  type Carried = { clientId: string; content: string };

  beforeEach(() => {
    page.onLine = true;
  });

  it('waits through a reload, and goes under the name of its form', async () => {
    page.onLine = false;
    const before = await openPage();
    before.carry('create', async () => {
      throw new before.ApiError('hors ligne', 0);
    });
    before.keepCreation(BIKE, named('la-cle-du-formulaire'), { title: 'Un vélo', wheels: 2 });
    await settle();

    page.onLine = true;
    const after = await openPage();
    expect(after.readWaiting().map(after.readKept)).toMatchObject([{ title: 'Un vélo', values }]);
    const sent: unknown[] = [];
    after.carry('create', async (kind, { clientId, content }: Carried) => {
      sent.push([kind, clientId, JSON.parse(content).body]);
    });
    after.startOutbox();
    await settle();
    expect(sent).toEqual([['bike', 'la-cle-du-formulaire', { title: 'Un vélo', wheels: 2 }]]);
    expect(after.readWaiting()).toEqual([]);
  });

  it('is never lost when it is refused: it goes back to its form under the same name', async () => {
    const tab = await openPage();
    tab.carry('create', async () => {
      throw new tab.ApiError('La date est passée', 400);
    });
    tab.keepCreation(BIKE, named('la-cle-du-formulaire'), { title: 'Un vélo', wheels: 2 });
    await settle();
    const [refused] = tab.readWaiting();
    expect(refused?.refusal).toBe('La date est passée');
    expect(refused && tab.takeBack(refused)).toBe('/bikes?nouveau=1');
    expect(tab.readDraft('bike:claire')).toEqual(values);
    expect(page.storage.getItem('draft:bike:claire key')).toBe('la-cle-du-formulaire');
    expect(tab.readWaiting()).toEqual([]);
  });

  it('is kept with what it is sent to; what is only pressed, once, however often that is', async () => {
    page.onLine = false;
    const tab = await openPage();
    vi.stubGlobal('location', { pathname: '/journal/un', search: '?page=2' });
    const press = { ...BIKE, kind: 'thanks', draft: undefined, address: undefined };
    const { draft: _, address: __, ...thanks } = press;
    const to = (key: string) => ({ ...named(key), params: { id: 'un' }, called: 'Merci' });
    for (const key of ['une-cle', 'une-autre'])
      tab.keepCreation(thanks as never, to(key) as never, undefined as never);
    const offer = { ...BIKE, kind: 'offer', draft: 'offer-:id-:part', address: '/bikes?aider=:id' };
    tab.keepCreation(offer, to('la-cle') as never, { part: 'roue' } as never);
    expect(tab.readWaiting().map(tab.readKept)).toMatchObject([
      { title: 'Merci', address: '/journal/un?page=2', params: { id: 'un' } },
      { title: 'Merci', address: '/bikes?aider=un', draft: 'offer-un-roue' },
    ]);
  });

  it('whose answer was lost is kept with its words where another device has said it otherwise since', async () => {
    const tab = await openPage();
    const offer = { ...BIKE, route: { ...BIKE.route, access: 'public' as const } };
    let answers = 0;
    vi.stubGlobal('fetch', async () => {
      if (answers++ === 0) throw new TypeError('coupé');
      const said = { error: 'Vous avez déjà proposé', code: 'already_proposed' };
      return new Response(JSON.stringify(said), { status: 409 });
    });
    tab.carry('create', (_, waiting) => tab.sendCreation(offer, waiting));
    tab.keepCreation(BIKE, named('la-cle'), { message: 'Mardi' });
    await settle();
    await vi.advanceTimersByTimeAsync(30_000);
    await settle();
    expect(answers).toBe(2);
    const [kept, ...others] = tab.readWaiting();
    expect(others).toEqual([]);
    expect(kept?.refusal).toBe('Vous avez déjà proposé');
    expect(kept?.content).toContain('Mardi');
  });

  it('is not sent by itself a day after an answer was lost: it may be published already', async () => {
    const tab = await openPage();
    let sent = 0;
    tab.carry('create', async () => {
      sent++;
      throw new tab.ApiError('coupé', 0);
    });
    tab.keepCreation(BIKE, named('la-cle-du-formulaire'), {});
    await settle();
    expect(sent).toBe(1);
    vi.setSystemTime(Date.now() + 24 * 3_600_000);
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sent).toBe(1);
    const [unsure] = tab.readWaiting();
    expect(unsure?.refusal).toContain('peut-être publié déjà');
    if (unsure) tab.retryWaiting(unsure);
    await settle();
    expect(sent).toBe(2);
  });

  it('that had arrived in other words is told so, and would go under a name of its own', async () => {
    const tab = await openPage();
    tab.carry('create', async () => {
      const { code, message, status } = creationErrors.otherwise;
      throw new tab.ApiError(message, status, { code });
    });
    tab.keepCreation(BIKE, named('la-cle-du-formulaire'), {});
    await settle();
    const [refused, ...others] = tab.readWaiting();
    expect(others).toEqual([]);
    expect(refused?.refusal).toContain('bien arrivé');
    expect(refused?.clientId).not.toBe('la-cle-du-formulaire');
  });

  it('stays thrown away, whatever is answered of it meanwhile', async () => {
    const tab = await openPage();
    tab.carry('create', async () => {
      for (const one of tab.readWaiting()) tab.dropWaiting(one);
      throw new tab.ApiError('Vous ne pouvez pas', 403);
    });
    tab.keepCreation(BIKE, named('la-cle-du-formulaire'), {});
    await settle();
    expect(tab.readWaiting()).toEqual([]);
  });
});
