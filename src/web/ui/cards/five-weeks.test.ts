import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FiveWeeks } from './FiveWeeks.tsx';

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-28T08:00:00.000Z') });
});
afterEach(() => {
  vi.useRealTimers();
});

test('a day with something on it is read as a date, also the first, whose figure is another', () => {
  const marks = ['2026-11-29', '2026-12-01'].map((day) => ({
    ...{ date: `${day}T09:00:00.000Z`, area: 'sorties' as const, title: 'Balade', to: '/sorties' },
  }));
  const weeks = createElement(FiveWeeks, { id: 'weeks', marks, legend: [] });
  const page = renderToStaticMarkup(createElement(MemoryRouter, null, weeks));
  const links = [...page.matchAll(/<a [^>]*>(.*?)<\/a>/g)].map(([, inside = '']) =>
    inside.replaceAll('<!-- -->', ''),
  );
  expect(links).toEqual([
    '<span aria-hidden="true">29</span><span class="sr">29\u00a0novembre\u00a0: Balade</span>',
    '<span aria-hidden="true">1</span><span class="sr">1er\u00a0décembre\u00a0: Balade</span>',
  ]);
  // A name beside the figure would have to begin with it (WCAG 2.5.3), and '1' does not begin '1er'.
  expect(page).not.toMatch(/<a [^>]*aria-label/);
});
