import { expect, it, vi } from 'vitest';
import type { Ring } from '#features/rings/rings.contract.ts';
import type { Troc } from '../trocs.contract.ts';
import { TROC_KINDS } from '../trocs-kinds.contract.ts';
import { kindWords } from './kind-words.ts';

// The whole door of rings needs a browser: of it these ask for the words alone.
vi.mock('#features/rings/web/public.ts', () =>
  vi.importActual('#features/rings/web/ring-words.ts'),
);
const { sayWhyNot, stepOfTroc } = await import('./troc-words.ts');

const ME = 'a'.repeat(24);
const mine = { _id: 'troc', status: 'available', kind: 'exchange', user: { _id: ME } } as Troc;

const ringWith = (acceptedAt: string | null, status: Ring['status'] = 'open') =>
  ({ status, places: [{ troc: { _id: 'troc' }, acceptedAt }, {}, {}] }) as Ring;

it('an object that a ring waits for says so, and is first to be done', () => {
  expect(stepOfTroc(mine, ME, [ringWith(null)])).toEqual({
    ...{ group: 'todo', next: 'Un échange à trois vous attend' },
  });
  expect(stepOfTroc(mine, ME, [ringWith('2026-11-25T10:00:00Z')])).toEqual({
    ...{ group: 'wait', next: 'Un échange à trois attend la réponse des autres' },
  });
  expect(stepOfTroc(mine, ME, [ringWith(null, 'ended')]).next).toBe(
    "Personne ne l'a encore demandé",
  );
});

it('what is to be given up first is named as its button names it', () => {
  for (const kind of TROC_KINDS) {
    expect(sayWhyNot('agreed', true, kind)).toContain(
      `annulez d'abord ${kindWords(kind).cancel.replace('Annuler ', '')}`,
    );
  }
});
