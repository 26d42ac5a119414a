import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { MarkedText } from './MarkedText.tsx';

test('no line of what was found begins with a French mark, beside a found word neither', () => {
  const pieces = [
    { text: 'Donnez le vôtre : un « ', found: false },
    { text: 'vélo', found: true },
    { text: ' » ?', found: false },
  ];
  const drawn = renderToStaticMarkup(createElement(MarkedText, { pieces }));
  expect(drawn).toContain('vôtre\u00a0: un «\u00a0');
  expect(drawn).toContain('vélo</mark><span>\u00a0»\u00a0?');
});
