// What is drawn, whoever wrote the sentence: by the site, the server or a neighbour.
import { createElement, Fragment, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { holdMarks } from './hold-marks.ts';
import { jsx, jsxs } from './jsx-runtime.ts';

const draw = (element: ReactNode) =>
  renderToStaticMarkup(element as never).replaceAll('\u00a0', '~');

const Said = ({ children }: { children: string }) => createElement('i', null, children);

it('a French mark never begins a line, and a quotation mark never ends one before its words', () => {
  expect(holdMarks('Léa vous a écrit : « Samedi ? »')).toBe(
    'Léa vous a écrit\u00a0: «\u00a0Samedi\u00a0?\u00a0»',
  );
});

it('so whatever is drawn: alone, in parts around something else, within a fragment or a component', () => {
  expect(draw(jsx('p', { children: 'Qui vient ?' }))).toBe('<p>Qui vient~?</p>');
  const name = jsx('b', { children: 'Léa ; Samir' });
  expect(draw(jsxs('p', { children: ['« ', name, ' » : oui !'] }))).toBe(
    '<p>«~<b>Léa~; Samir</b>~»~: oui~!</p>',
  );
  expect(draw(jsxs('p', { children: ['Qui ?', ['Où ?', 1]] }))).toBe('<p>Qui~?Où~?1</p>');
  expect(draw(jsxs(Fragment, { children: ['À vous : ', 3] }))).toBe('À vous~: 3');
  expect(draw(jsx(Said, { children: 'Oui ?' }))).toBe('<i>Oui~?</i>');
});

it('but not what is typed or read by machines, nor what is no text', () => {
  expect(draw(jsx('code', { children: 'a ? b : c' }))).toBe('<code>a ? b : c</code>');
  expect(draw(jsx('p', { children: 3, title: 'Qui ?' }))).toBe('<p title="Qui ?">3</p>');
});

it('is what the pages and the tests are made by', async () => {
  const { Note } = await import('#web/ui/feedback/Note.tsx');
  expect(draw(createElement(Note, null, 'Déjà ?'))).toContain('Déjà~?');
});
