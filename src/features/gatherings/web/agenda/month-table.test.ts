import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { MonthEntries } from './MonthTable.tsx';
import { GOING, type MonthEntry } from './month-entries.ts';

const NOW = Date.parse('2026-11-27T08:00:00.000Z');

function draw(more: Partial<MonthEntry>): string {
  const entry: MonthEntry = {
    ...{ _id: 'a', title: 'Perceuse', date: '2026-11-26T10:00:00.000Z', end: null },
    ...{
      area: 'troc',
      to: '/',
      cancelled: false,
      mine: true,
      wasThere: false,
      part: GOING,
      ...more,
    },
  };
  const list = createElement(MonthEntries, { day: '2026-11-26', entries: [entry], now: NOW });
  return renderToStaticMarkup(createElement(MemoryRouter, null, list));
}

test('of what is over it is said that one was there once that is known', () => {
  expect(draw({})).not.toContain('vous y étiez');
  expect(draw({ wasThere: true })).toContain('vous y étiez');
  expect(draw({ wasThere: true, cancelled: true })).not.toContain('vous y étiez');
});
