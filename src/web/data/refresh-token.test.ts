// Somebody else signs in on the same browser while a call of the one before waits for a new token.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = { kept: new Map<string, string>() };
const storage = {
  getItem: (key: string) => page.kept.get(key) ?? null,
  setItem: (key: string, value: string) => void page.kept.set(key, value),
  removeItem: (key: string) => void page.kept.delete(key),
};

vi.mock('./traded-tokens.ts', () => ({
  readTrade: async () => undefined,
  writeTrade: async () => undefined,
  forgetTrade: async () => undefined,
}));

const tokenOf = (name: string, exp: number) => `${name}.${btoa(JSON.stringify({ exp }))}.x`;
const [SPENT, GOOD] = [1, 32_503_680_000];

/** As another tab, or the form, keeps it. */
const sessionOf = (name: string, exp = GOOD) => ({
  token: tokenOf(name, exp),
  refreshToken: `refresh-${name}`,
  user: { _id: name, isAdmin: false } as never,
});

beforeEach(() => {
  page.kept = new Map();
  vi.resetModules();
  vi.stubGlobal('localStorage', storage);
  vi.stubGlobal('window', new EventTarget());
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => vi.unstubAllGlobals());

it.each([
  ['renewed', new Response(JSON.stringify({ token: 'claire', refreshToken: 'next-claire' }))],
  ['refused', new Response('{}', { status: 401 })],
])(
  'a session %s too late sends nothing in the other one’s name, and leaves them signed in',
  async (_, late) => {
    const { keepSession, endSession, readSession } = await import('./session.ts');
    const { sendSignedIn } = await import('./refresh-token.ts');
    const answer = Promise.withResolvers<Response>();
    const asked = vi.fn(() => answer.promise);
    vi.stubGlobal('fetch', asked);
    keepSession(sessionOf('claire', SPENT));
    const send = vi.fn(async () => ({ status: 200 }));
    const calls = [sendSignedIn(send), sendSignedIn(send)];
    await vi.waitFor(() => expect(asked).toHaveBeenCalled());
    endSession('logout');
    keepSession(sessionOf('paul'));
    answer.resolve(late);
    expect(await Promise.all(calls)).toEqual([undefined, undefined]);
    expect(send).not.toHaveBeenCalled();
    expect(readSession()).toEqual(
      expect.objectContaining({ token: tokenOf('paul', GOOD), refreshToken: 'refresh-paul' }),
    );
    expect(readSession()?.user._id).toBe('paul');
  },
);
