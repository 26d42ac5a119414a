// Who signs in where somebody else still is: at the administration's own door, or in a tab that had not heard of it.
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = { kept: new Map<string, string>() };
const storage = {
  getItem: (key: string) => page.kept.get(key) ?? null,
  setItem: (key: string, value: string) => void page.kept.set(key, value),
  removeItem: (key: string) => void page.kept.delete(key),
};
const sessionOf = (name: string) => ({
  token: `token-${name}`,
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

it('whoever comes after finds neither what was looked for nor with whom one wrote', async () => {
  const { keepSession, onSessionEnd } = await import('./session.ts');
  const ends = vi.fn();
  onSessionEnd(ends);
  keepSession(sessionOf('claire'));
  page.kept.set('lastSearches', '["Ambre gris"]').set('selectedChatUser', 'hugo');
  page.kept.set('darkMode', 'true');
  keepSession(sessionOf('claire'));
  expect(ends).not.toHaveBeenCalled();
  expect(page.kept.get('lastSearches')).toBe('["Ambre gris"]');
  keepSession(sessionOf('paul'));
  // What pages, and the worker behind them, have read is forgotten with it.
  expect(ends.mock.calls).toEqual([['logout']]);
  expect([...page.kept.keys()].toSorted()).toEqual(
    ['darkMode', 'isAdmin', 'refreshToken', 'token', 'user'].toSorted(),
  );
});
