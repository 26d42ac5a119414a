import { expect, test, vi } from 'vitest';
import type { Ring } from '#features/rings/rings.contract.ts';
import { aMeeting } from '../agreement-samples.ts';

// The whole door of rings needs a browser: of it these ask for the words alone.
vi.mock('#features/rings/web/public.ts', () =>
  vi.importActual('#features/rings/web/ring-words.ts'),
);
const { sayKindIn } = await import('./ring-kind.ts');

test('each meeting of a ring says that it is one exchange, and who is in it', () => {
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
  expect(sayKindIn(one, [ring(one.subject._id)])).toBe('Échange à trois, avec Paulette et Mariam');
  expect(sayKindIn(one, [ring('another')])).toBe('Échange');
});
