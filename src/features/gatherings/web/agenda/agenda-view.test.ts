import { expect, test } from 'vitest';
import { readSpan, readView, spanOf } from './agenda-view.ts';

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

test('a year in which nothing can be planned is this week, and every other has days that differ', () => {
  for (const query of [
    'semaine=9999-12-26',
    'semaine=1000-01-01',
    'mois=9999-12',
    'mois=1000-01',
  ]) {
    expect([view(query).isWeek, view(query).isNow]).toEqual([true, true]);
  }
  for (const query of ['semaine=2199-12-28', 'mois=2199-12', 'semaine=2000-01-01']) {
    const days = view(query).grid.weeks.flat();
    expect(new Set(days).size).toBe(days.length);
    expect(days.every((day) => /^\d{4}-\d\d-\d\d$/.test(day))).toBe(true);
  }
});

test('what follows a week is asked for with it, and never more days than one call may ask for', () => {
  for (const query of ['', 'semaine=2027-10-20', 'semaine=2027-03-20', 'mois=2027-10']) {
    const { from, to } = readSpan(view(query));
    expect((Date.parse(to) - Date.parse(from)) / 86_400_000).toBeLessThanOrEqual(62);
  }
  expect(readSpan(view('')).last).toBe('2027-01-19');
});
