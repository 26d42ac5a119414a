// node bench/search.ts: the search over the whole site, as more and more is written. 1,000 residents; from 1,000 to
// 100,000 texts. Keeps the figures, and the plan of the statement, in bench/results/search.md.
//   --quick   shorter rounds
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { nearWords, readQuestion } from '../src/features/search/search.rules.ts';
import { findAll } from '../src/features/search/search.sql.ts';
import type { PreparedQuery, Tx } from '../src/server/database/database.ts';
import { LEAN, serve } from './processes.ts';
import { drawTable } from './report.ts';
import { rest, settle, write } from './search.seed.sql.ts';
import { type BenchSite, openBenchSite } from './site.ts';

const SIZES = [1_000, 10_000, 100_000];
const GOAL_MS = 100;
/** Written at a time, so that no statement lasts too long. */
const STEP = 5_000;
/** Words that stand in many texts, in few, in none as they are typed, while they are typed. */
const TEXTS = [
  'jardin',
  'perceuse',
  'monter une étagère',
  'vel',
  'samedi',
  'biblioteque',
  'perrin',
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
    for (; before < size; before += STEP) {
      await write(site.db.pool, before, Math.min(size, before + STEP));
    }
    before = size;
    await rest(site.db.pool);
    console.error(`${size} textes…`);
    for (const { text, found, p50, p99 } of await measure(site, token)) {
      rows.push([text, String(size), String(found), String(p50), String(p99)]);
      if (p99 > GOAL_MS) missed.push(`${text}, ${size} textes : p99 ${p99} ms`);
    }
  }
  rows.sort((a, b) => TEXTS.indexOf(a[0] ?? '') - TEXTS.indexOf(b[0] ?? ''));
  const table = drawTable([['cherché', 'textes', 'trouvés', 'p50 (ms)', 'p99 (ms)'], ...rows]);
  console.log(table);
  await keep(table, await explainAll(site, readerId));
  for (const sentence of missed) console.error(`✗ ${sentence}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await site.close();
}

async function measure({ env }: BenchSite, token: string) {
  const product = await serve('src/app/main.ts', env, LEAN);
  const headers = { authorization: `Bearer ${token}` };
  try {
    const figures: { text: string; found: number; p50: number; p99: number }[] = [];
    for (const text of TEXTS) {
      const url = `${product.url}/api/search?q=${encodeURIComponent(text)}`;
      const answer = (await (await fetch(url, { headers })).json()) as {
        counts: Record<string, number>;
      };
      const found = Object.values(answer.counts).reduce((sum, count) => sum + count, 0);
      await autocannon({ url, headers, connections: 2, duration: 1 });
      const result = await autocannon({ url, headers, connections: 2, duration: seconds });
      if (result.non2xx > 0 || result.errors > 0) throw new Error(`${text} : refusé`);
      const { p50, p99 } = result.latency;
      figures.push({ text, found, p50, p99 });
    }
    return figures;
  } finally {
    await product.stop();
  }
}

/** The plans at the last size, as the server runs them: prepared, one plan for all that is searched. */
async function explainAll(bench: BenchSite, readerId: string): Promise<string> {
  const sections: string[] = [];
  for (const text of ['jardin', 'percuese']) {
    const question = readQuestion(text);
    if (!question) continue;
    const { words, ...asked } = question;
    const near = text === 'percuese' ? nearWords(question) : [];
    const names = words.map((word) => `${word}:*`).join(' & ');
    const queries: PreparedQuery[] = [];
    const recorder: Tx = {
      async rows<Row>(query: PreparedQuery) {
        queries.push(query);
        return bench.db.once.rows<Row>(query);
      },
    };
    await findAll(recorder, { readerId, limit: 20, names, near, ...asked });
    for (const query of queries) {
      sections.push(`## ${text}\n\n\`\`\`\n${await explain(bench, query)}\n\`\`\``);
    }
  }
  return sections.join('\n\n');
}

async function explain({ db }: BenchSite, query: PreparedQuery): Promise<string> {
  const client = await db.pool.connect();
  try {
    await client.query(`prepare explained as ${query.text}`);
    const values = query.values.map((value) => client.escapeLiteral(String(value)));
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, buffers off) execute explained(${values.join(', ')})`,
    );
    await client.query('deallocate explained');
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    client.release();
  }
}

async function keep(table: string, plans: string): Promise<void> {
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const lines = [
    '# La recherche',
    `1 000 habitants, les textes de la démonstration encore et encore ; deux cherchent sans cesse. But : p99 ≤ ${GOAL_MS} ms à ${SIZES.at(-1)} textes.`,
    table,
    `# Les plans, à ${SIZES.at(-1)} textes`,
    plans,
  ];
  await writeFile(new URL('search.md', folder), `${lines.join('\n\n')}\n`);
}
