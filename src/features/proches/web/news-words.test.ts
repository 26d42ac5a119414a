import { expect, test } from 'vitest';
import type { ProcheNews } from '../proches-news.contract.ts';
import { sayState } from './news-words.ts';

/** Friday 27 November 2026, nine o'clock in Paris. */
const NOW = Date.parse('2026-11-27T08:00:00.000Z');

const news = (more: Partial<ProcheNews>): ProcheNews => ({
  ...{
    kind: 'service',
    _id: 'a'.repeat(24),
    title: 'Arroser',
    state: 'waiting',
    answers: 0,
    with: null,
  },
  ...{ date: '2026-11-29T10:00:00.000Z', location: 'Rue de Picpus 75012 Paris', isNew: true },
  ...more,
});
const paul = {
  ...{ _id: 'c'.repeat(24), username: 'paul', firstName: 'Paul', lastName: 'Mercier' },
  ...{ avatarUrl: null, verified: false },
};

test('what there is to say is said with whom, when and where', () => {
  const said = [
    news({}),
    news({ state: 'answered', answers: 1 }),
    news({ state: 'answered', answers: 3 }),
    news({ kind: 'troc', state: 'answered', answers: 1, with: paul }),
    news({ state: 'agreed', with: paul }),
    news({ state: 'done', with: paul }),
    news({ state: 'cancelled' }),
    news({ kind: 'outing', state: 'agreed' }),
    news({ kind: 'event', state: 'waiting' }),
  ].map((one) => sayState(one, NOW).replaceAll('\u00a0', ' '));
  expect(said).toEqual([
    'pas encore de réponse',
    'une personne se propose, à vous de répondre',
    '3 personnes se proposent, à vous de choisir',
    "Paul M. est d'accord, à vous de répondre",
    'convenu avec Paul M., dimanche 29 novembre, 11 h, Rue de Picpus',
    "c'est fait, avec Paul M.",
    "c'est annulé",
    'une place est prise, dimanche 29 novembre, 11 h, Rue de Picpus',
    "sur la liste d'attente, dimanche 29 novembre, 11 h, Rue de Picpus",
  ]);
});
