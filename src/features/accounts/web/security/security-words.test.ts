import { describe, expect, it } from 'vitest';
import { sayClosed, sayEvent, sayOthers } from './security-words.ts';

const now = '2026-11-24T09:00:00Z';

it.each([
  [1, "Fermer l'autre"],
  [3, 'Fermer les trois autres'],
  [14, 'Fermer les 14 autres'],
])('%i other devices are closed by "%s"', (count, words) => {
  expect(sayOthers(count)).toBe(words);
});

it.each([
  [2, 2, 'Deux serrures fermées'],
  [1, 2, 'Une serrure sur deux'],
  [1, 1, 'Une serrure fermée'],
])('%i locks of %i are told as "%s"', (closed, all, words) => {
  expect(sayClosed(closed, all)).toBe(words);
});

describe('what touched the account', () => {
  const event = {
    _id: 'a'.repeat(24),
    kind: 'password_changed',
    at: '2026-11-20T09:00:00Z',
    device: 'Firefox sur Windows',
    byAdmin: false,
    undoUntil: '2026-11-27T09:00:00Z',
    session: null,
  } as const;

  it('says until when it can be undone, and afterwards until when it could', () => {
    expect(sayEvent(event, now).detail).toBe("Peut être annulé par courriel jusqu'au 27/11/2026.");
    expect(sayEvent(event, '2026-12-24T09:00:00Z').detail).toBe(
      "Pouvait être annulé par courriel jusqu'au 27/11/2026.",
    );
  });

  it('names the administration where it was its doing', () => {
    const told = sayEvent({ ...event, kind: 'email_changed', byAdmin: true, device: null }, now);
    expect([told.what, told.with]).toEqual([
      'Adresse e-mail changée',
      "par l'administration du site",
    ]);
  });

  it('says of a device never seen what to do, as long as nobody has said whose it is', () => {
    const seen = { ...event, kind: 'new_device' } as const;
    expect(sayEvent({ ...seen, session: 'b'.repeat(24) }, now).detail).toContain(
      "« Ce n'est pas moi »",
    );
    expect(sayEvent(seen, now).detail).not.toContain('pas moi');
  });
});
