// Lists of what is kept about a resident, read page after page in the order of a key.
import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Held, HeldOf } from './personal-data.ts';
import { type Builder, statement } from './statement.ts';

/** Messages of 2,000 characters make 1 MB of it. */
const ROWS = 500;

type Keyed = { key: string };
type Paged = HeldOf & { limit: number };
type Buildable<Row> = RawBuilder<Row> | Compilable<Row>;

/** The values of a page's statement. */
interface Given {
  residentId: string;
  after: string;
  limit: number;
}

/**
 * A list by a statement that pages itself: gives `limit` rows whose `key` comes after `after`, in that order.
 * For lists whose order no single text stands for.
 */
export function heldPages<Row extends Keyed>(
  name: string,
  build: (db: Builder, given: Given) => Buildable<Row>,
): Held {
  const find = statement<Paged>()(name, (db, { arg }) =>
    build(db, { residentId: arg('residentId'), after: arg('after'), limit: arg('limit') }),
  );
  return {
    async page(tx, which) {
      const found = (await find(tx, { ...which, limit: ROWS })) as Keyed[];
      return {
        rows: found.map(({ key: _key, ...row }) => row),
        next: found.length < ROWS ? undefined : found.at(-1)?.key,
      };
    },
  };
}

/** A list by a query that gives all rows, each with a unique text `key` in whose order they are told. */
export const heldList = <Row extends Keyed>(
  name: string,
  build: (db: Builder, residentId: string) => Buildable<Row>,
): Held =>
  heldPages(
    name,
    (db, { residentId, after, limit }) => sql<Row>`
      select * from (${build(db, residentId) as RawBuilder<Row>}) as held
      where held.key > ${after}::text order by held.key limit ${limit}::int`,
  );
