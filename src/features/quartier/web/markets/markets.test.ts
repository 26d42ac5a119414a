import { expect, it } from 'vitest';
import { marketsBetween, sayMarketPlace } from './markets.ts';

const MORNING = { from: 0, to: 12 };
const EVENING = { from: 18, to: 24 };

it('the markets of a day or two: those of these hours, the nearest first, none that is over', () => {
  const HOME = [2.40268, 48.84759] as const;
  const held = (
    from: string,
    {
      to = from,
      now = '2026-11-27T09:00:00Z',
      hours = null as { from: number; to: number } | null,
    } = {},
  ) =>
    marketsBetween({ from, to, hours }, Date.parse(now), HOME).map(({ day, markets }) => [
      day,
      ...markets.map(({ name }) => name),
    ]);
  const [saturday] = held('2026-11-28');
  expect(saturday?.slice(0, 2)).toEqual(['2026-11-28', 'Marché Cours de Vincennes']);
  expect(saturday).not.toContain('Marché Daumesnil');
  expect(held('2026-11-28', { to: '2026-11-29' }).map(([day]) => day)).toEqual([
    '2026-11-28',
    '2026-11-29',
  ]);
  expect(held('2026-11-28', { hours: MORNING })).toEqual([saturday]);
  expect(held('2026-11-28', { hours: EVENING })).toEqual([]);
  expect(held('2026-11-28', { now: '2026-11-28T17:00:00Z' })).toEqual([]);
  expect(held('2026-11-21')).toEqual([]);
  expect(held('2026-11-30')).toEqual([]);
});

it('how far a market is, is said only to whoever has said where they live', () => {
  const day = { from: '2026-12-01', to: '2026-12-01', hours: null };
  const daumesnil = (home: readonly [number, number] | null) =>
    marketsBetween(day, Date.parse('2026-11-27T09:00:00Z'), home)
      .flatMap(({ markets }) => markets)
      .filter(({ name }) => name === 'Marché Daumesnil')
      .map(sayMarketPlace);
  expect(daumesnil(null)).toEqual(['boulevard de Reuilly']);
  expect(daumesnil([2.3944, 48.8411])[0]).toMatch(/^boulevard de Reuilly, à 300\sm$/);
});
