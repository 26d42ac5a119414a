// The search over the whole site, among so many texts; as more and more is written: `node bench/search.ts`.
import { findAnswer } from '../src/features/search/search.find.ts';
import { rest, settle, TEXTS, writeAll } from './search.seed.sql.ts';
import type { BenchSite } from './site.ts';
import type { Part } from './timed.ts';

export async function prepareSearches({ db: { pool } }: BenchSite, rows: number): Promise<Part> {
  const readerId = await settle(pool);
  await writeAll(pool, 0, rows);
  await rest(pool);
  return {
    reads: Object.fromEntries(
      TEXTS.map((q) => [
        `« ${q} »`,
        (tx) => findAnswer(tx, { readerId, q, limit: 20 }, new Date()),
      ]),
    ),
  };
}
