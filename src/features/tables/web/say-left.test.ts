import { expect, it } from 'vitest';
import { sayLeft } from './say-left.ts';

it('what stops many rows is said once', () => {
  const gone = { error: 'Ce service a été supprimé' };
  const many = Array.from({ length: 400 }, () => ({ error: 'Trop de changements' }));
  expect(sayLeft([gone, ...many])).toEqual([
    'Ce service a été supprimé',
    'Trop de changements (400 lignes)',
  ]);
});
