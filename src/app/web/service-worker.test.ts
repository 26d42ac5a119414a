// What was read is answered again where there is no network: for how long.
import { beforeEach, expect, it, vi } from 'vitest';

interface Asked {
  request: Request;
  answered: Promise<Response> | undefined;
  respondWith: (answer: Promise<Response>) => void;
  waitUntil: (work: Promise<unknown>) => void;
  work: Promise<unknown>[];
}

const ORIGIN = 'https://nation.example';
const HOUR = 3_600_000;
const TOKEN = `x.${btoa(JSON.stringify({ sub: 'a'.repeat(24) }))}.x`;
let listener: (event: Asked) => void;
let online: unknown;

/** The caches of a browser, by name. */
function makeCaches() {
  const all = new Map<string, Map<string, Response>>();
  const open = async (name: string) => {
    const kept = all.get(name) ?? new Map<string, Response>();
    all.set(name, kept);
    return {
      match: async (url: string) => kept.get(url)?.clone(),
      put: async (url: string, response: Response) => void kept.set(url, response),
      delete: async (url: string) => kept.delete(url),
      keys: async () => [...kept.keys()],
    };
  };
  return { open, match: async () => undefined, keys: async () => [...all.keys()] };
}

beforeEach(async () => {
  vi.resetModules();
  vi.stubEnv('DEV', false);
  vi.useFakeTimers({ toFake: ['Date'] });
  vi.stubGlobal('caches', makeCaches());
  vi.stubGlobal('self', {
    location: new URL(ORIGIN),
    addEventListener(type: string, heard: (event: Asked) => void) {
      if (type === 'fetch') listener = heard;
    },
  });
  vi.stubGlobal('fetch', async () => {
    if (online === undefined) throw new TypeError('No network');
    return Response.json(online);
  });
  await import('./service-worker.ts');
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    vi.unstubAllEnvs();
  };
});

async function ask(path: string): Promise<unknown> {
  const headers = { authorization: `Bearer ${TOKEN}` };
  const work: Promise<unknown>[] = [];
  const event: Asked = {
    ...{ request: new Request(`${ORIGIN}/api${path}`, { headers }), answered: undefined, work },
    respondWith(answer) {
      event.answered = answer;
    },
    waitUntil: (done) => void work.push(done),
  };
  listener(event);
  const response = await event.answered?.catch(() => undefined);
  await Promise.all(work);
  return response?.json();
}

/** Whether it is still answered without a network, so many hours after it was read. */
async function isKept(path: string, body: unknown, hours: number): Promise<boolean> {
  online = body;
  await ask(path);
  online = undefined;
  vi.setSystemTime(Date.now() + hours * HOUR);
  return (await ask(path)) !== undefined;
}

const open = { addressKept: false, myPlace: 'participant', represented: [] };
const door = { ...open, addressKept: true };

it('what keeps its address for those who come is given to one of them for a day, all else for a week', async () => {
  expect(await isKept('/outings/1', open, 6 * 24)).toBe(true);
  expect(await isKept('/outings/1', open, 8 * 24)).toBe(false);
  expect(await isKept('/outings/2', door, 23)).toBe(true);
  expect(await isKept('/outings/2', door, 25)).toBe(false);
  expect(await isKept('/events', [open, door], 25)).toBe(false);
  expect(await isKept('/agenda', [{ addressKept: true, myPlace: 'participant' }], 25)).toBe(false);
  const spoken = { ...door, myPlace: null, represented: [{}] };
  expect(await isKept('/events/3', spoken, 25)).toBe(false);
});

it('whoever reads its street alone keeps it like the others', async () => {
  expect(await isKept('/outings', [{ ...door, myPlace: null }, open], 25)).toBe(true);
});

it('where a door may be told in words, it is kept for a day', async () => {
  expect(await isKept('/agreements', [], 23)).toBe(true);
  expect(await isKept('/agreements', [], 25)).toBe(false);
  expect(await isKept('/notifications', [], 25)).toBe(false);
  expect(await isKept('/home', {}, 23)).toBe(true);
  expect(await isKept('/home', {}, 25)).toBe(false);
});

it('every list that a resident reads is kept; what is theirs alone, or a circle says, is not', async () => {
  for (const path of [
    '/circles',
    '/recommendations',
    '/interactions/history',
    '/interactions/year',
  ])
    expect(await isKept(path, [], 6 * 24), path).toBe(true);
  for (const path of [
    '/circles/1',
    '/circles/1/messages',
    '/users/me/email',
    '/alerts',
    '/admin/users',
  ])
    expect(await isKept(path, [], 1), path).toBe(false);
});
