import { QueryClient } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { listArchived, listMuted } from '../messages-changes.contract.ts';

vi.stubGlobal('localStorage', { getItem: () => null });
vi.stubGlobal('window', new EventTarget());
const { keyOf } = await import('#web/data/api.ts');
const { keepArchived, keepMuted } = await import('./message-cache.ts');

const archivedKey = keyOf(listArchived, {});
const mutedKey = keyOf(listMuted, {});

it('what is told before a list of neighbours has been read does not stand for the whole of it', () => {
  const client = new QueryClient();
  keepArchived(client, { userId: 'claire', archived: true });
  keepMuted(client, { userId: 'hugo', muted: true });
  expect([archivedKey, mutedKey].map((key) => client.getQueryData(key))).toEqual([
    undefined,
    undefined,
  ]);
});

it('what is told once it has been read is kept, each neighbour once', () => {
  const client = new QueryClient();
  client.setQueryData(archivedKey, ['hugo']);
  for (const archived of [true, true]) keepArchived(client, { userId: 'claire', archived });
  expect(client.getQueryData(archivedKey)).toEqual(['hugo', 'claire']);
  keepArchived(client, { userId: 'hugo', archived: false });
  expect(client.getQueryData(archivedKey)).toEqual(['claire']);
});
