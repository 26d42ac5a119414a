// Lists of what is kept about a resident, read page after page in the order of a key.
import { type Compilable, type RawBuilder, sql } from 'kysely';
import type { Held, HeldOf } from '#server/personal-data.ts';
import { type Builder, statement } from './statement.ts';

/** Rows of a page: of the longest messages and descriptions, 2,000 characters of 4 bytes, 1 MB or little more. */
const ROWS = 120;

type Keyed = { key: string };
type Buildable<Row> = RawBuilder<Row> | Compilable<Row>;

interface Given extends HeldOf {
  limit: number;
}

/**
 * A list by a statement that pages itself: gives `limit` rows whose `key` comes after `after`, in that order.
 * For lists whose order no single text stands for.
 */
export function heldPages<Row extends Keyed>(
  name: string,
  build: (db: Builder, given: Given) => Buildable<Row>,
  rowsOfPage = ROWS,
): Held {
  const find = statement<Given>()(name, (db, { arg }) =>
    build(db, { residentId: arg('residentId'), after: arg('after'), limit: arg('limit') }),
  );
  return {
    async page(tx, which) {
      const found = (await find(tx, { ...which, limit: rowsOfPage })) as Keyed[];
      return {
        rows: found.map(({ key: _key, ...row }) => row),
        next: found.length < rowsOfPage ? undefined : found.at(-1)?.key,
      };
    },
  };
}

/**
 * A list by a query that gives all rows, each with a unique text `key` in whose order they are told.
 * @param rowsOfPage fewer where a row may be heavy.
 */
export const heldList = <Row extends Keyed>(
  name: string,
  build: (db: Builder, residentId: string) => Buildable<Row>,
  rowsOfPage = ROWS,
): Held =>
  heldPages(
    name,
    (db, { residentId, after, limit }) => sql<Row>`
      select * from (${build(db, residentId) as RawBuilder<Row>}) as held
      where held.key > ${after}::text order by held.key limit ${limit}::int`,
    rowsOfPage,
  );
