import { expect, it } from 'vitest';
import { pickWeek } from './pick-week.ts';

/** A Thursday, at ten in the morning in Paris. */
const NOW = Date.parse('2026-11-26T09:00:00Z');
const on = (date: string) => ({ date });

it('the home page calls this week what is of it alone', () => {
  const sunday = on('2026-11-29T14:00:00Z');
  const tuesday = on('2026-12-01T14:00:00Z');
  const later = on('2026-12-19T14:00:00Z');
  expect(pickWeek([sunday, later], NOW, 4)).toEqual({
    title: 'Ce soir et cette semaine',
    shown: [sunday],
  });
  expect(pickWeek([sunday, tuesday], NOW, 4).title).toBe('Dans les sept jours');
  expect(pickWeek([sunday, tuesday], NOW, 1).title).toBe('Ce soir et cette semaine');
  expect(pickWeek([later], NOW, 4)).toEqual({ title: 'Bientôt', shown: [later] });
  expect(pickWeek([], NOW, 4).title).toBe('Ce soir et cette semaine');
});
