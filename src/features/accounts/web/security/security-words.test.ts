import { describe, expect, it } from 'vitest';
import { foldAfter, sayClosed, sayEvent, sayFolded, sayOpen, sayOthers } from './security-words.ts';

const now = '2026-11-24T09:00:00Z';

it.each([
  [1, "Fermer l'autre"],
  [3, 'Fermer les trois autres'],
  [14, 'Fermer les 14 autres'],
])('%i other devices are closed by "%s"', (count, words) => {
  expect(sayOthers(count)).toBe(words);
});

it('what is open is named, one after the other', () => {
  expect(sayOpen(['email', 'code'])).toBe(
    'confirmer votre adresse e-mail, à mettre en place le code à six chiffres',
  );
  expect(sayOpen(['keys'])).toBe("ajouter une clé d'accès");
});

it.each([
  [3, 3, 'les trois protections sont en place'],
  [1, 3, 'une protection sur trois'],
  [2, 4, 'deux protections sur quatre'],
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
    const says = (at: string) => sayEvent(event, at).detail.replace(/\s/g, ' ');
    expect(says(now)).toBe("Peut être annulé par courriel jusqu'au vendredi 27 novembre.");
    expect(says('2026-12-24T09:00:00Z')).toBe(
      "Pouvait être annulé par courriel jusqu'au vendredi 27 novembre.",
    );
  });

  it('names the administration where it was its doing', () => {
    const told = sayEvent({ ...event, kind: 'email_changed', byAdmin: true, device: null }, now);
    expect([told.what, told.with]).toEqual([
      'Adresse e-mail changée',
      "par l'administration du site",
    ]);
  });
});

describe('a long list', () => {
  it.each([
    [3, 3, 0],
    [4, 4, 0],
    [5, 3, 2],
    [12, 3, 9],
  ])('of %i shows %i and folds %i: one alone is not worth a fold', (all, first, rest) => {
    const list = Array.from({ length: all }, (_, at) => at);
    const [shown, folded] = foldAfter(3, list);
    expect([shown.length, folded.length]).toEqual([first, rest]);
    expect([...shown, ...folded]).toEqual(list);
  });

  it.each([
    [2, 0, 'Voir les deux autres appareils'],
    [7, 7, 'Voir les sept autres appareils jamais vus'],
    [7, 1, 'Voir les sept autres appareils, dont un jamais vu'],
    [7, 2, 'Voir les sept autres appareils, dont deux jamais vus'],
  ])('of %i devices folded, %i never seen: "%s"', (count, unseen, words) => {
    expect(sayFolded(count, unseen)).toBe(words);
  });
});
