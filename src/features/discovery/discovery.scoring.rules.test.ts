// The formula of docs/decisions/0020-suggestions.md, number by number.
import { describe, expect, it } from 'vitest';
import type { Suggestion } from './discovery.contract.ts';
import {
  choose,
  type HelperFacts,
  scoreAlike,
  scoreHelper,
  scoreNew,
  scoreOld,
  scoreProximity,
  suggestAlike,
  suggestHelper,
  suggestNew,
} from './discovery.scoring.rules.ts';
import { listWords, type Taste } from './discovery.words.ts';

const now = new Date('2026-06-30T10:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const user = (letter: string) => ({
  _id: letter.repeat(24),
  firstName: 'Claire',
  lastName: 'Morel',
  username: `claire-${letter}`,
  avatarUrl: null,
  verified: false,
});
const cinema: Taste = { taste: 'outing', key: 'cinema', label: null };
const tag: Taste = { taste: 'tag', key: 'marche', label: 'Marché' };
const cooking: Taste = { taste: 'category', key: 'c'.repeat(24), label: 'Cuisine' };

describe('the scores', () => {
  it.each([
    [null, 0.25],
    [0, 1],
    [300, 0.75],
    [600, 0.5],
    [1000, 0.25],
    [2000, 0.25],
  ] as const)('of living in the band from %s metres on is %s', (distance, score) => {
    expect(scoreProximity(distance)).toBe(score);
  });

  it('grow with what was done together, a service or troc three times as fast', () => {
    expect(scoreOld({ deals: 0, gatherings: 1 })).toBe(0.25);
    expect(scoreOld({ deals: 1, gatherings: 0 })).toBe(0.5);
    expect(scoreOld({ deals: 0, gatherings: 3 })).toBe(0.5);
    expect(scoreOld({ deals: 100, gatherings: 100 })).toBeLessThan(1);
  });

  it('of somebody new fade over thirty days, and rise with tastes', () => {
    const of = (days: number, interests: Taste[] = []) =>
      scoreNew({ arrivedAt: daysAgo(days), interests }, now);
    expect([of(0), of(15), of(30), of(400)]).toEqual([0.6, 0.35, 0.1, 0.1]);
    expect([of(400, [cinema]), of(400, [cinema, tag, cooking])]).toEqual([0.3, 0.4]);
    expect(of(-1)).toBe(0.6);
  });

  it('of a companion count tastes, and half for each time together', () => {
    expect(scoreAlike({ interests: [cinema], together: 0 })).toBe(0.33);
    expect(scoreAlike({ interests: [cinema], together: 2 })).toBe(0.5);
    expect(scoreAlike({ interests: [cinema, tag], together: 0 })).toBe(0.5);
  });

  it('of a helper count neighbours before services', () => {
    expect(scoreHelper({ people: 2, services: 2 })).toBe(0.5);
    expect(scoreHelper({ people: 1, services: 5 })).toBe(0.5);
    expect(scoreHelper({ people: 1, services: 1 })).toBe(0.33);
  });
});

describe('the reasons', () => {
  const helper = (facts: Partial<HelperFacts>) =>
    suggestHelper({
      ...{ user: user('a'), distance: 0, interests: [cooking] },
      ...{ services: 1, people: 1, mine: 0, ...facts },
    }).reason;

  it('of a helper say how often, to how many, and whether it was oneself', () => {
    expect(helper({})).toBe('A rendu 1 service en « Cuisine » ; vous en avez demandé.');
    expect(helper({ mine: 1 })).toBe('Vous avez déjà reçu son aide : 1 service en « Cuisine ».');
    expect(helper({ services: 4, people: 3, mine: 1 })).toBe(
      'A rendu 4 services en « Cuisine » à 3 voisins, dont vous.',
    );
  });

  it('of a companion name every sort of taste', () => {
    const facts = { user: user('a'), distance: null, together: 0, title: null };
    expect(suggestAlike({ ...facts, interests: [cinema, tag, cooking] }).reason).toBe(
      'Vous participez aux mêmes activités « Cinéma » ; vous vous entraidez dans le même domaine, « Cuisine » ; vous écrivez sur les mêmes sujets, « Marché ».',
    );
    const times = { ...facts, interests: [cinema], title: 'Ciné' };
    expect(suggestAlike({ ...times, together: 3 }).reason).toBe(
      'Vous avez participé ensemble à « Ciné » et à 2 autres rendez-vous.',
    );
  });

  it('of somebody never met tell no distance: the score of proximity has its band', () => {
    const facts = { user: user('a'), arrivedAt: daysAgo(90), interests: [] };
    for (const distance of [0, 300, 600, 1000, 2000, null] as const) {
      expect(suggestNew({ ...facts, distance }, now).reason).toBe(
        'Vous ne vous êtes encore jamais croisés.',
      );
    }
  });

  it('list words as one writes them', () => {
    expect([listWords([]), listWords(['a']), listWords(['a', 'b', 'c'])]).toEqual([
      '',
      '« a »',
      '« a », « b » et « c »',
    ]);
  });
});

describe('the choice', () => {
  const suggestion = (
    letter: string,
    confidence: number,
    proximity: Suggestion['proximity_score'] = 0.25,
  ): Suggestion => ({
    type: 'activity_buddy',
    user: user(letter),
    reason: '',
    common_interests: [],
    confidence_score: confidence,
    proximity_score: proximity,
  });

  it('chooses the best, nearness counting a fifth; the elder account where all is equal', () => {
    const given = [suggestion('c', 0.5), suggestion('b', 0.4, 1), suggestion('a', 0.5)];
    const chosen = (limit: number) => choose(given, limit).map(({ user: { _id } }) => _id[0]);
    expect([chosen(1), chosen(2)]).toEqual([['b'], ['a', 'b']]);
  });

  it('is told in the order of the shares that stand beside each name', () => {
    const given = [suggestion('c', 0.5), suggestion('b', 0.4, 1), suggestion('a', 0.5, 0.75)];
    expect(choose(given, 10).map(({ user: { _id } }) => _id[0])).toEqual(['a', 'c', 'b']);
  });

  it('of several types takes the best of each in turn, each neighbour on their first ground', () => {
    const old = (letter: string, confidence: number): Suggestion => ({
      ...suggestion(letter, confidence),
      type: 'reconnect',
    });
    const given = [
      ...[suggestion('a', 0.9), suggestion('b', 0.8), suggestion('c', 0.7)],
      ...[old('a', 0.5), old('b', 0.4), old('d', 0.3)],
    ];
    const names = choose(given, 10).map(({ type, user: { _id } }) => `${_id[0]} ${type}`);
    expect(names).toEqual(['a activity_buddy', 'c activity_buddy', 'b reconnect', 'd reconnect']);
    expect(choose(given, 3)).toHaveLength(3);
  });

  it('holds each neighbour once, nobody without a ground, and no more than asked for', () => {
    const given = [suggestion('a', 0.2), suggestion('a', 0.6), suggestion('b', 0.09, 1)];
    expect(choose(given, 10)).toEqual([suggestion('a', 0.6)]);
    expect(choose([suggestion('a', 0.2), suggestion('b', 0.3)], 1)).toHaveLength(1);
  });
});
