import { describe, expect, it } from 'vitest';
import type { Ring } from '../rings.contract.ts';
import { countYes, giftsOf, sayAnswer, sayLead, sayTitle, sayWait } from './ring-words.ts';

const NOW = Date.parse('2026-11-25T12:00:00Z');

/** Me first; `yes`: when each said so. */
function aRing(names: readonly string[], yes: readonly (string | null)[] = []): Ring {
  const places = names.map((firstName, at) => ({
    resident: {
      ...{ _id: `${at}`, firstName, lastName: 'Petit', username: firstName },
      ...{ avatarUrl: null, verified: false },
    },
    troc: { _id: `t${at}`, title: `Troc ${at}`, imageUrl: null },
    offered: `chose ${at}`,
    wanted: `truc ${at}`,
    acceptedAt: yes[at] ?? null,
  }));
  const at = '2026-11-25T10:00:00.000Z';
  const meeting = { date: '2026-11-28T10:00:00.000Z', location: 'Place de la Nation' };
  return { _id: 'r', status: 'open', places, meeting, createdAt: at, updatedAt: at };
}

const three = aRing(['Claire', 'Karim', 'Élodie']);
const four = aRing(['Claire', 'Karim', 'Élodie', 'Paul']);

describe('a ring is told', () => {
  it('by its head, of three and of four', () => {
    expect([three, four].map(sayTitle)).toEqual([
      'À trois, le compte est bon',
      'À quatre, le compte est bon',
    ]);
    expect(sayLead(three)).toBe(
      "Karim cherche ce que vous avez, Élodie ce qu'a Karim, et vous ce qu'a Élodie.",
    );
    expect(sayLead(four)).toBe(
      "Karim cherche ce que vous avez, Élodie ce qu'a Karim, Paul ce qu'a Élodie, et vous ce qu'a Paul.",
    );
  });

  it('by who gives what, in the words of what each published', () => {
    expect(giftsOf(three).map(({ headline, seeks, offers }) => [headline, seeks, offers])).toEqual([
      ['Vous donnez «\u00a0chose 0\u00a0» à Karim', 'Karim cherche', 'vous proposez'],
      ['Karim donne «\u00a0chose 1\u00a0» à Élodie', 'Élodie cherche', 'Karim propose'],
      ['Élodie vous donne «\u00a0chose 2\u00a0»', 'Vous cherchez', 'Élodie propose'],
    ]);
  });

  it('by what it waits for', () => {
    const said = '2026-11-24T12:00:00.000Z';
    const mine = aRing(['Claire', 'Karim', 'Élodie'], [said]);
    const last = aRing(['Claire', 'Karim', 'Élodie'], [null, said, said]);
    expect([three, mine, last].map(sayWait)).toEqual([
      { title: 'En serez-vous ?', line: undefined },
      { title: 'Vous avez dit oui', line: 'On attend Karim et Élodie.' },
      { title: 'Il ne manque que vous', line: undefined },
    ]);
    expect(countYes(last)).toBe('2 oui sur 3');
    expect(last.places.map((place, at) => sayAnswer(place, at === 0, NOW))).toEqual([
      'à vous de dire',
      'a dit oui hier',
      'a dit oui hier',
    ]);
  });
});
