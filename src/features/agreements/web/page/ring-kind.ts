import type { Ring } from '#features/rings/rings.contract.ts';
import { listNames, sizeOf } from '#features/rings/web/public.ts';
import type { Agreement } from '../../agreements.contract.ts';
import { sayKind } from '../agreement-words.ts';

/** Which of the reader's rings this is a part of: the same people and one of their things. */
const findRing = (
  { kind, subject, with: other }: Agreement,
  rings: readonly Ring[],
): Ring | undefined =>
  rings.find(
    ({ status, places }) =>
      kind === 'troc' &&
      (status === 'agreed' || status === 'broken') &&
      places.some(({ resident }) => resident._id === other._id) &&
      places.some(({ troc }) => troc._id === subject._id),
  );

/** 'Échange à trois, avec Paulette et Mariam' of a part of a ring, else what it is by itself. */
export function sayKindIn(one: Agreement, rings: readonly Ring[] = []): string {
  const ring = findRing(one, rings);
  if (!ring) return sayKind(one);
  return `Échange à ${sizeOf(ring)}, avec ${listNames(ring.places.slice(1))}`;
}
