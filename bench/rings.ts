// node bench/rings.ts: whether what somebody has just published goes round with what others offer, as more and more is.
// 1,000 residents; 1,000 and 10,000 exchanges. Keeps the figures in bench/results/rings.md.
//   --quick   fewer of them looked at
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { findRings } from '../src/features/rings/rings.find.sql.ts';
import { drawTable } from './report.ts';
import { pick, publish, settle } from './rings.seed.sql.ts';
import { openBenchSite } from './site.ts';

/** The goal holds for the first: a quarter has a thousand things to exchange, not ten thousand. */
const SIZES = [1_000, 10_000];
const GOAL_MS = 100;

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const looks = options.quick ? 50 : 500;

const site = await openBenchSite();
try {
  await settle(site.db.pool);
  const rows: string[][] = [];
  let before = 0;
  for (const size of SIZES) {
    await publish(site.db.pool, before, size);
    before = size;
    console.error(`${size} trocs…`);
    const took: number[] = [];
    let found = 0;
    for (const id of await pick(site.db.pool, looks)) {
      const start = performance.now();
      found += (await findRings(site.db.once, { id, most: 3, verified: false })).length;
      took.push(performance.now() - start);
    }
    took.sort((a, b) => a - b);
    const at = (share: number) =>
      Math.round((took[Math.floor(share * (took.length - 1))] ?? 0) * 10) / 10;
    rows.push([String(size), String(found), String(at(0.5)), String(at(0.99)), String(at(1))]);
    if (size === SIZES[0] && at(0.99) > GOAL_MS) {
      console.error(`✗ ${size} trocs : p99 ${at(0.99)} ms`);
      process.exitCode = 1;
    }
  }
  const table = drawTable([['trocs', 'trouvés', 'p50 (ms)', 'p99 (ms)', 'le plus (ms)'], ...rows]);
  console.log(table);
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const lines = [
    '# Les échanges à trois et quatre',
    `1 000 habitants ; ce qu'ouvre un troc, ${looks} trocs l'un après l'autre. But : p99 ≤ ${GOAL_MS} ms à ${SIZES[0]} trocs.`,
    table,
  ];
  await writeFile(new URL('rings.md', folder), `${lines.join('\n\n')}\n`);
} finally {
  await site.close();
}
