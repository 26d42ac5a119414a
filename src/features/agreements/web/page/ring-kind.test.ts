import { expect, test, vi } from 'vitest';
import type { Ring } from '#features/rings/rings.contract.ts';
import { aMeeting } from '../agreement-samples.ts';

// The whole door of rings needs a browser: of it these ask for the words alone.
vi.mock('#features/rings/web/public.ts', () =>
  vi.importActual('#features/rings/web/ring-words.ts'),
);
const { foldRings, sayKindIn } = await import('./ring-kind.ts');

const one = aMeeting({ kind: 'troc', form: 'exchange' });
const placeOf = (_id: string, firstName: string, trocId: string) => ({
  resident: { ...one.with, _id, firstName },
  troc: { _id: trocId },
});
const ring = (trocId: string) =>
  ({
    status: 'agreed',
    places: [
      placeOf('me', 'Monique', trocId),
      placeOf(one.with._id, 'Paulette', 'b'),
      placeOf('c', 'Mariam', 'c'),
    ],
  }) as unknown as Ring;

test('each meeting of a ring says that it is one exchange, and who is in it', () => {
  expect(sayKindIn(one, [ring(one.subject._id)])).toBe('Échange à trois, avec Paulette et Mariam');
  expect(sayKindIn(one, [ring('another')])).toBe('Échange');
});

test('the meetings of a ring at one moment and place are one row, while nothing is asked of them', () => {
  const other = aMeeting({
    _id: 'other',
    with: { ...one.with, _id: 'c', firstName: 'Mariam' },
    subject: { _id: 'c', title: 'Guitare' },
  });
  const rings = [ring(one.subject._id)];
  const rows = (entries: Parameters<typeof foldRings>[0], of = rings) =>
    foldRings(entries, of).map(({ entry, also }) => [entry._id, ...also.map(({ _id }) => _id)]);
  expect(rows([one, other])).toEqual([[one._id, 'other']]);
  expect(rows([one, other], [])).toEqual([[one._id], ['other']]);
  const moved = { ...other, date: '2026-11-30T10:00:00.000Z' };
  expect(rows([one, moved])).toEqual([[one._id], ['other']]);
  const asked = { ...other, status: 'proposed' as const };
  expect(rows([one, asked])).toEqual([[one._id], ['other']]);
});
