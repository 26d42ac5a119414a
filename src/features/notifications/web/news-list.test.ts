import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import type { Notification } from '../notifications.contract.ts';
import { NewsList } from './NewsList.tsx';

const drawn = (kind: Notification['kind']) => {
  const at = new Date().toISOString();
  const item: Notification = {
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
  const list = createElement(NewsList, { items: [item], onOpen: () => undefined });
  return renderToStaticMarkup(createElement(MemoryRouter, null, list));
};

test("what administrators decided has the sign of moderation, and a neighbour's act that of its area", () => {
  expect(drawn('service_proposed')).toContain('icon-heart-handshake');
  for (const kind of ['service_removed', 'moderation_username_removed'] as const) {
    expect(drawn(kind)).not.toContain('icon-heart-handshake');
    expect(drawn(kind)).toContain('icon-shield');
  }
});
