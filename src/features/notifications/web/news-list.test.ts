import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Notification } from '../notifications.contract.ts';
import { NewsList } from './NewsList.tsx';
import { answersFirst } from './news-order.ts';

const told = (kind: Notification['kind']): Notification => {
  const at = new Date().toISOString();
  return {
    ...{
      _id: 'a'.repeat(24),
      kind,
      about: { type: 'service', id: 'b'.repeat(24) },
      title: 'Un lit',
    },
    ...{ sentence: 'Une phrase', detail: null, url: '/', count: 1, read: false },
    ...{ createdAt: at, updatedAt: at },
    actor: {
      ...{ _id: 'c'.repeat(24), firstName: 'Léa', lastName: 'R.', username: 'lea' },
      ...{ avatarUrl: null, verified: false },
    },
  };
};

const drawn = (kind: Notification['kind']) => {
  const list = createElement(NewsList, { items: [told(kind)], onOpen: () => undefined });
  return renderToStaticMarkup(createElement(MemoryRouter, null, list));
};

test("what administrators decided has the sign of moderation, and a neighbour's act that of its area", () => {
  expect(drawn('service_proposed')).toContain('icon-heart-handshake');
  for (const kind of ['service_removed', 'moderation_username_removed'] as const) {
    expect(drawn(kind)).not.toContain('icon-heart-handshake');
    expect(drawn(kind)).toContain('icon-shield');
  }
});

test('what asks for an answer stands first, what the team did last, each as they came', () => {
  const came = (['event_moderated', 'outing_joined', 'outing_hosting', 'service_removed'] as const)
    .map(told)
    .concat((['journal_thanked', 'troc_meeting_proposed', 'residency_asked'] as const).map(told));
  expect(answersFirst(came).map(({ kind }) => kind)).toEqual([
    ...['outing_hosting', 'troc_meeting_proposed', 'residency_asked'],
    ...['outing_joined', 'journal_thanked', 'event_moderated', 'service_removed'],
  ]);
});
