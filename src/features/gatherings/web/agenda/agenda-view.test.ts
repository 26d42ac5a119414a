import { expect, test } from 'vitest';
import { readView, spanOf } from './agenda-view.ts';

/** A Wednesday. */
const NOW = Date.parse('2026-11-25T20:00:00Z');
const view = (query: string) => readView(new URLSearchParams(query), NOW);

test('the agenda opens on seven days from today on, and leads to the seven before and after', () => {
  const week = view('');
  expect([week.isWeek, week.isNow, week.grid.weeks[0]?.[0], week.grid.weeks[0]?.[6]]).toEqual([
    ...[true, true, '2026-11-25', '2026-12-01'],
  ]);
  expect(week.title.replaceAll('\u00a0', ' ')).toBe('du 25 novembre au 1er décembre');
  expect([week.before, week.after, week.other]).toEqual([
    { semaine: '2026-11-18' },
    { semaine: '2026-12-02' },
    { mois: '2026-11' },
  ]);
  expect(view('semaine=2026-12-02').before).toEqual({});
  expect(view('semaine=2026-12-02').isNow).toBe(false);
  expect(view('semaine=2026-12-03').grid.weeks[0]?.[0]).toBe('2026-12-03');
});

test('the month of today is one press away, though most of the seven days lie in the next one', () => {
  const eve = Date.parse('2026-11-30T10:00:00Z');
  expect(readView(new URLSearchParams(''), eve).other).toEqual({ mois: '2026-11' });
  expect(view('semaine=2026-11-30').other).toEqual({ mois: '2026-12' });
});

test('a month is asked for by its name; what is none is this week', () => {
  expect([view('mois=2027-02').isWeek, view('mois=2027-02').isNow]).toEqual([false, false]);
  expect(view('mois=2026-11').other).toEqual({});
  for (const query of ['mois=hier', 'semaine=2026-13-45', 'semaine=demain']) {
    expect([view(query).isWeek, view(query).isNow]).toEqual([true, true]);
  }
});

test('the week of a change of clocks is asked for as a whole', () => {
  const days = view('semaine=2027-03-22').grid.weeks[0] ?? [];
  expect(spanOf(days)).toEqual({
    from: '2027-03-21T23:00:00.000Z',
    to: '2027-03-28T22:00:00.000Z',
  });
});
