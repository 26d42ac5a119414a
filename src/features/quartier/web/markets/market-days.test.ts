import { describe, expect, it } from 'vitest';
import { places } from '#quarter/quartier.places.ts';
import { describeNext, describeToday, findNextDay, readMarketDays } from './market-days.ts';

const TWICE_A_WEEK = 'jeudi 7h-13h30, dimanche 7h-14h30';
const SAME_HOURS = 'mardi, vendredi 7h-13h30';
const NEARLY_DAILY = 'tous les jours sauf lundi : 7h30-13h30, 14h30 le week-end';
const at = (iso: string) => Date.parse(iso);

describe("the market of the day, 'Aujourd'hui'", () => {
  it('is told on its days, with the closing hour of that day', () => {
    expect(describeToday(TWICE_A_WEEK, at('2026-11-19T10:00+01:00'))).toBe(
      "Aujourd'hui jusqu'à 13\u00a0h\u00a030",
    );
    expect(describeToday(TWICE_A_WEEK, at('2026-11-22T14:00+01:00'))).toBe(
      "Aujourd'hui jusqu'à 14\u00a0h\u00a030",
    );
  });

  it('is told from the morning on, before it opens, and no more once it is over', () => {
    expect(describeToday(TWICE_A_WEEK, at('2026-11-19T00:05+01:00'))).toBeDefined();
    expect(describeToday(TWICE_A_WEEK, at('2026-11-19T13:29+01:00'))).toBeDefined();
    expect(describeToday(TWICE_A_WEEK, at('2026-11-19T13:30+01:00'))).toBeUndefined();
  });

  it('is not told on other days', () => {
    expect(describeToday(TWICE_A_WEEK, at('2026-11-20T10:00+01:00'))).toBeUndefined();
  });

  it('goes by the day and hour in Paris, summer and winter, wherever one reads it', () => {
    // Wednesday evening in London is already Thursday in Paris.
    expect(describeToday(TWICE_A_WEEK, at('2026-07-15T22:30Z'))).toBeDefined();
    expect(describeToday(TWICE_A_WEEK, at('2026-07-16T11:29Z'))).toBeDefined();
    expect(describeToday(TWICE_A_WEEK, at('2026-07-16T11:30Z'))).toBeUndefined();
    expect(describeToday(TWICE_A_WEEK, at('2026-11-19T12:29Z'))).toBeDefined();
  });

  it('knows days that share their hours', () => {
    expect([...readMarketDays(SAME_HOURS).keys()].sort()).toEqual(['mardi', 'vendredi']);
    expect(describeToday(SAME_HOURS, at('2026-11-17T08:00+01:00'))).toBe(
      "Aujourd'hui jusqu'à 13\u00a0h\u00a030",
    );
  });

  it('knows a market held every day but one, longer at the week-end', () => {
    expect(describeToday(NEARLY_DAILY, at('2026-11-16T10:00+01:00'))).toBeUndefined();
    expect(describeToday(NEARLY_DAILY, at('2026-11-17T10:00+01:00'))).toBe(
      "Aujourd'hui jusqu'à 13\u00a0h\u00a030",
    );
    expect(describeToday(NEARLY_DAILY, at('2026-11-21T10:00+01:00'))).toBe(
      "Aujourd'hui jusqu'à 14\u00a0h\u00a030",
    );
  });

  it('says when it opens next, where it is not open today', () => {
    // A Thursday after it closed, a Saturday night, a Sunday.
    expect(describeNext(TWICE_A_WEEK, at('2026-11-19T20:00+01:00'))).toBe('Dimanche dès 7\u00a0h');
    expect(describeNext(TWICE_A_WEEK, at('2026-11-21T23:30+01:00'))).toBe('Demain dès 7\u00a0h');
    expect(describeNext(NEARLY_DAILY, at('2026-11-15T20:00+01:00'))).toBe(
      'Mardi dès 7\u00a0h\u00a030',
    );
    expect(describeNext('jeudi', at('2026-11-19T20:00+01:00'))).toBe('Jeudi prochain');
    expect(describeNext('', at('2026-11-19T20:00+01:00'))).toBeUndefined();
  });

  it('names the day alone where no hour is known, and nothing where no day is', () => {
    expect(describeToday('jeudi', at('2026-11-19T20:00+01:00'))).toBe("Aujourd'hui");
    expect(describeToday('', at('2026-11-19T10:00+01:00'))).toBeUndefined();
  });

  it('reads every market of the quarter', () => {
    const markets = places.filter((place) => place.kind === 'markets');
    expect(markets.length).toBeGreaterThan(0);
    for (const market of markets) {
      const days = readMarketDays(market.details);
      expect(days.size, market.name).toBeGreaterThan(0);
      for (const { opens, closes } of days.values()) {
        expect(opens, market.name).toBeLessThan(closes ?? 0);
      }
    }
  });
});

it('a market held once a week is held again a week after it has closed', () => {
  const after = at('2026-11-19T20:00+01:00');
  expect(findNextDay('jeudi 7h-13h30', after)).toMatchObject({ ahead: 7, day: 'jeudi' });
  expect(findNextDay('jeudi 7h-13h30', at('2026-11-19T10:00+01:00'))?.ahead).toBe(0);
  expect(findNextDay('', after)).toBeUndefined();
});
