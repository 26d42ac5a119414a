import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Notification } from '../notifications.contract.ts';
import { NewsList } from './NewsList.tsx';
import { answersFirst } from './news-order.ts';

const told = (
  kind: Notification['kind'],
  type: Notification['about']['type'] = 'service',
): Notification => {
  const at = new Date().toISOString();
  return {
    ...{
      _id: 'a'.repeat(24),
      kind,
      about: { type, id: 'b'.repeat(24) },
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

const drawn = (...of: Parameters<typeof told>) => {
  const list = createElement(NewsList, { items: [told(...of)], onOpen: () => undefined });
  return renderToStaticMarkup(createElement(MemoryRouter, null, list));
};

test("what administrators decided has the sign of moderation, and a neighbour's act that of its area", () => {
  expect(drawn('service_proposed')).toContain('icon-heart-handshake');
  for (const kind of ['service_removed', 'moderation_username_removed'] as const) {
    expect(drawn(kind)).not.toContain('icon-heart-handshake');
    expect(drawn(kind)).toContain('icon-shield');
  }
});

test('news of a rendez-vous have the sign of what was agreed on', () => {
  for (const news of ['done', 'confirmed', 'thanked', 'tomorrow'] as const) {
    const ofService = drawn(`service_meeting_${news}`, 'agreement');
    expect(ofService).toContain('icon-heart-handshake');
    expect(ofService).toContain('data-area="services"');
    const ofTroc = drawn(`troc_meeting_${news}`, 'agreement');
    expect(ofTroc).not.toContain('icon-heart-handshake');
    expect(ofTroc).toContain('data-area="troc"');
  }
});

test('what asks for an answer stands first, what the team did last, each as they came', () => {
  const came = (['event_moderated', 'outing_joined', 'outing_hosting', 'service_removed'] as const)
    .map((kind) => told(kind))
    .concat(
      (['journal_thanked', 'troc_meeting_proposed', 'residency_asked'] as const).map((kind) =>
        told(kind),
      ),
    );
  expect(answersFirst(came).map(({ kind }) => kind)).toEqual([
    ...['outing_hosting', 'troc_meeting_proposed', 'residency_asked'],
    ...['outing_joined', 'journal_thanked', 'event_moderated', 'service_removed'],
  ]);
});
