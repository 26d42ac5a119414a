import { expect, test } from 'vitest';
import { orderWaiting } from './waiting-order.ts';

const NOW = Date.parse('2026-11-27T08:00:00.000Z');
const item = (id: string, at: string, more = {}) => ({
  ...{ id, at, area: 'services' as const, title: id, text: '', to: '/', awaitsOthers: false },
  ...more,
});

test('what is nearest in time comes first, and what others have to answer last', () => {
  const ordered = orderWaiting(
    [
      item('offert', '2026-11-27T07:59:00.000Z', { awaitsOthers: true }),
      item('demandé il y a trois jours', '2026-11-24T08:00:00.000Z'),
      item('proposé pour ce soir', '2026-11-20T08:00:00.000Z', { due: '2026-11-27T18:00:00.000Z' }),
      item('hier', '2026-11-26T08:00:00.000Z'),
    ],
    NOW,
  );
  expect(ordered.map(({ id }) => id)).toEqual([
    'proposé pour ce soir',
    'hier',
    'demandé il y a trois jours',
    'offert',
  ]);
});
