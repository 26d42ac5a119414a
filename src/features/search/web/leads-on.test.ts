// An empty answer is no end: what was looked for goes along, whole and as it was typed.
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { AskLink } from './AskLink.tsx';
import { SearchLink } from './SearchLink.tsx';

const draw = (link: ReactElement) =>
  renderToStaticMarkup(createElement(MemoryRouter, null, link)).replaceAll('&amp;', '&');
const hrefOf = (link: ReactElement) => /href="([^"]*)"/.exec(draw(link))?.[1];
const asksOf = (link: ReactElement) => {
  const { pathname, searchParams } = new URL(hrefOf(link) ?? '', 'https://x');
  return { pathname, ...Object.fromEntries(searchParams) };
};

test('what one list has not is looked for in all the quarter', () => {
  const link = createElement(SearchLink, { asked: ' vélo & casque ' });
  expect(asksOf(link)).toEqual({ pathname: '/recherche', q: 'vélo & casque' });
  expect(draw(link)).toContain('Chercher «\u00a0vélo & casque\u00a0» partout');
});

test('where nothing was typed, or a whole text, no such way is offered', () => {
  for (const asked of ['', '  ', 'a'.repeat(61)])
    expect(draw(createElement(SearchLink, { asked }))).toBe('');
});

test('what nobody offers is asked for, under the category that was looked in', () => {
  expect(asksOf(createElement(AskLink, { asked: 'plombier' }))).toEqual({
    pathname: '/services',
    nouveau: '1',
    titre: 'plombier',
  });
  const category = '6af9f8cc0000027a763fb02f';
  expect(asksOf(createElement(AskLink, { asked: 'plombier', category }))).toMatchObject({
    titre: 'plombier',
    categorie: category,
  });
});
