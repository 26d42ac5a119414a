// node bench/agreements.ts: the list of one's agreements, as more and more is agreed on. 1,000 residents; from 1,000 to
// 100,000 agreements. Keeps the figures in bench/results/agreements.md.
//   --quick   shorter rounds
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { agree, settle } from './agreements.seed.sql.ts';
import { LEAN, serve } from './processes.ts';
import { drawTable } from './report.ts';
import { type BenchSite, openBenchSite } from './site.ts';

const SIZES = [1_000, 10_000, 100_000];
const GOAL_MS = 50;
const CALLS = [
  '/agreements?limit=20',
  '/agreements?when=coming&limit=20',
  '/agreements?when=past&limit=20',
];

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const seconds = options.quick ? 2 : 6;

const site = await openBenchSite();
try {
  const readerId = await settle(site.db.pool);
  const [token = ''] = await site.signIn([readerId]);
  const rows: string[][] = [];
  const missed: string[] = [];
  let before = 0;
  for (const size of SIZES) {
    await agree(site.db.pool, before, size);
    before = size;
    console.error(`${size} rendez-vous…`);
    for (const { call, total, p50, p99 } of await measure(site, token)) {
      rows.push([call, String(size), String(total), String(p50), String(p99)]);
      if (p99 > GOAL_MS) missed.push(`${call}, ${size} rendez-vous : p99 ${p99} ms`);
    }
  }
  rows.sort((a, b) => CALLS.indexOf(a[0] ?? '') - CALLS.indexOf(b[0] ?? ''));
  const table = drawTable([['appel', 'rendez-vous', 'les siens', 'p50 (ms)', 'p99 (ms)'], ...rows]);
  console.log(table);
  await keep(table);
  for (const sentence of missed) console.error(`✗ ${sentence}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await site.close();
}

async function measure({ env }: BenchSite, token: string) {
  const product = await serve('src/app/main.ts', env, LEAN);
  const headers = { authorization: `Bearer ${token}` };
  try {
    const figures: { call: string; total: number; p50: number; p99: number }[] = [];
    for (const call of CALLS) {
      const url = `${product.url}/api${call}`;
      const answer = await fetch(url, { headers });
      const total = Number(answer.headers.get('x-total-count'));
      await autocannon({ url, headers, connections: 2, duration: 1 });
      const result = await autocannon({ url, headers, connections: 2, duration: seconds });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${call} : refusé`);
      const { p50, p99 } = result.latency;
      figures.push({ call, total, p50, p99 });
    }
    return figures;
  } finally {
    await product.stop();
  }
}

async function keep(table: string): Promise<void> {
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const lines = [
    '# Les rendez-vous',
    `1 000 habitants ; deux appels à la fois. But : p99 ≤ ${GOAL_MS} ms à ${SIZES.at(-1)} rendez-vous.`,
    table,
  ];
  await writeFile(new URL('agreements.md', folder), `${lines.join('\n\n')}\n`);
}
