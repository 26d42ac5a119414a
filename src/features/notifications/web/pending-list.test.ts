import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { PendingList } from './PendingList.tsx';

test('no line of what waits begins with a French mark', () => {
  const item = {
    id: 'a',
    area: 'messagerie' as const,
    title: 'Nadia B. vous a écrit',
    text: "« Bonjour ! Vous cherchez toujours quelqu'un ? »",
    at: new Date().toISOString(),
    to: '/messagerie',
    awaitsOthers: false,
  };
  const list = createElement(PendingList, { items: [item] });
  const drawn = renderToStaticMarkup(createElement(MemoryRouter, null, list));
  expect(drawn).toContain('«\u00a0Bonjour\u00a0! Vous');
  expect(drawn).toContain('\u00a0?\u00a0»');
});
