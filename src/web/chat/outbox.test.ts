import { afterEach, beforeEach, expect, it, vi } from 'vitest';

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
  const { ApiError } = await import('#web/data/api.ts');
  return { ...outbox, ...store, ApiError };
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
  const { carry, postMessage, readWaiting, retryMessage, ApiError } = await openPage();
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
  if (refused) retryMessage(refused);
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
