import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmptyState } from './EmptyState.tsx';

test('no line of an empty list begins with a French mark', () => {
  const drawn = renderToStaticMarkup(
    createElement(
      EmptyState,
      { title: 'Que cherchez-vous ?' },
      'Un film, un café : un lieu suffit !',
    ),
  );
  expect(drawn).toContain('Que cherchez-vous\u00a0?');
  expect(drawn).toContain('Un film, un café\u00a0: un lieu suffit\u00a0!');
});
