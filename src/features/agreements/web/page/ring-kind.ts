import type { Ring } from '#features/rings/rings.contract.ts';
import { listNames, sizeOf } from '#features/rings/web/public.ts';
import type { Agreement } from '../../agreements.contract.ts';
import { sayKind } from '../agreement-words.ts';
import { type Entry, isMeeting } from '../sort-coming.ts';

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

export interface Row<One> {
  entry: One;
  /** Other parts of the same ring, which take place with it. */
  also: Agreement[];
}

/** One row for the parts of a ring that stand at one moment and place, none of which waits for an answer; one for each other. */
export function foldRings<One extends Entry>(
  entries: readonly One[],
  rings: readonly Ring[] = [],
): Row<One>[] {
  const rows: (Row<One> & { ring: Ring | undefined })[] = [];
  for (const entry of entries) {
    const settled = isMeeting(entry) && entry.status === 'agreed' ? entry : undefined;
    const ring = settled && findRing(settled, rings);
    const first = ring && rows.find((row) => row.ring === ring && isTogether(row.entry, entry));
    if (first && settled) first.also.push(settled);
    else rows.push({ entry, also: [], ring });
  }
  return rows;
}

const isTogether = (one: Entry, other: Entry) =>
  one.date === other.date && one.location === other.location;

/** 'Échange à trois, avec Paulette et Mariam' of a part of a ring, else what it is by itself. */
export function sayKindIn(one: Agreement, rings: readonly Ring[] = []): string {
  const ring = findRing(one, rings);
  if (!ring) return sayKind(one);
  return `Échange à ${sizeOf(ring)}, avec ${listNames(ring.places.slice(1))}`;
}
