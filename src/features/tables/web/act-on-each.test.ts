import { expect, it } from 'vitest';
import { actOnEach } from './act-on-each.ts';

it('what stops many rows is said once, and they stay to be tried again', async () => {
  const rows = Array.from({ length: 1_000 }, (_, place) => place);
  const outcome = await actOnEach(
    rows,
    async (row) => {
      if (row === 3) throw new Error('Ce service a été supprimé');
      if (row >= 600) throw new Error('Trop de changements');
    },
    (error) => (error as Error).message,
  );
  expect(outcome.reasons).toEqual([
    'Ce service a été supprimé',
    'Trop de changements (400 lignes)',
  ]);
  expect([outcome.done, outcome.left.length, outcome.left[0]]).toEqual([599, 401, 3]);
});
