// node bench/growth.ts: what is read of everything that ever happened, as more and more has. 1,000 residents; from
// 1,000 to 100,000 interactions. Keeps the figures, and the plan of each statement, in bench/results/growth.md.
//   --quick   one round
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { readHistory } from '../src/features/discovery/discovery.history.sql.ts';
import { readOpen, readPeople } from '../src/features/discovery/discovery.recommendations.sql.ts';
import {
  readAlike,
  readHelpers,
  readNew,
  readOld,
} from '../src/features/discovery/discovery.suggestions.sql.ts';
import { readPage } from '../src/features/neighbours/neighbours.sql.ts';
import type { PreparedQuery, Tx } from '../src/server/database/database.ts';
import { readFamilyTime } from './family-time.ts';
import { countInteractions, findNeighbour, live, settle } from './growth.seed.sql.ts';
import { LEAN, serve } from './processes.ts';
import { drawTable } from './report.ts';
import { type BenchSite, openBenchSite } from './site.ts';

const SIZES = [1_000, 10_000, 100_000];
const GOAL_MS = 100;
/** How many ask at the same moment: as many as the test machine has cores. */
const TOGETHER = 2;
/** A logarithm grows by this from the first size to the last. */
const LOGARITHM = Math.log(SIZES.at(-1) ?? 1) / Math.log(SIZES[0] ?? 1);
/** Lines of a plan that say nothing of its shape. */
const PLAIN = /^ *(Index S|Storage|Buckets|Heap F|Hits|Cache)[^:]*:/;
/** Below it a difference is the measure's. */
const NOISE_MS = 2;

const CALLS = [
  '/interactions/history?limit=30',
  '/suggestions/meetings?type=all&limit=10',
  '/suggestions/meetings?type=reconnect&limit=10',
  '/suggestions/meetings?type=new&limit=10',
  '/suggestions/meetings?type=activity&limit=10',
  '/suggestions/meetings?type=helper&limit=10',
  '/recommendations',
  '/neighbours/:id',
];

type Quarter = Awaited<ReturnType<typeof openQuarter>>;

const READS: Record<string, (tx: Tx, readerId: string, neighbourId: string) => Promise<unknown>> = {
  readHistory: (tx, readerId) => readHistory(tx, { readerId, limit: 30 }),
  readHistoryByDay: (tx, readerId) =>
    readHistory(tx, { readerId, limit: 30, now: `${Date.now() * 1000}` }),
  readOld,
  readNew,
  readAlike,
  readHelpers,
  readOpen,
  readPeople,
  readPage: (tx, readerId, id) => readPage(tx, { id, readerId }),
};

interface Figures {
  call: string;
  size: number;
  /** Milliseconds of work, of server and database. */
  work: number;
  alone: number;
  p50: number;
  p99: number;
}

const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const rounds = options.quick ? 1 : 3;
const ROUND_SECONDS = 2;

const quarters: Quarter[] = [];
try {
  for (const size of SIZES) {
    const quarter = await openQuarter(size);
    quarters.push(quarter);
    console.error(`${await countInteractions(quarter.site.db.pool)} interactions…`);
  }
  const { table, missed } = report(await measureAll());
  console.log(table);
  const largest = quarters.at(-1);
  if (largest) await keep(table, await explainAll(largest));
  for (const sentence of missed) console.error(`✗ ${sentence}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  for (const { site, product } of quarters) {
    await product.stop();
    await site.close();
  }
}

async function openQuarter(size: number) {
  const site = await openBenchSite();
  const readerId = await settle(site.db.pool);
  await live(site.db.pool, 0, size);
  const neighbourId = await findNeighbour(site.db.pool, readerId);
  const [token = ''] = await site.signIn([readerId]);
  return {
    size,
    site,
    readerId,
    neighbourId,
    token,
    product: await serve('src/app/main.ts', site.env, LEAN),
  };
}

async function ask({ product, token, neighbourId }: Quarter, call: string, connections: number) {
  const result = await autocannon({
    url: `${product.url}/api${call.replace(':id', neighbourId)}`,
    headers: { authorization: `Bearer ${token}` },
    connections,
    duration: ROUND_SECONDS,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${call} : refusé`);
  return result;
}

async function measure(quarter: Quarter, call: string): Promise<Figures> {
  const folder = quarter.site.env.DATA_DIR ?? '';
  const before = await readFamilyTime(folder);
  const alone = await ask(quarter, call, 1);
  const after = await readFamilyTime(folder);
  const work = (after - before) / alone.requests.total;
  const { p50, p99 } = (await ask(quarter, call, TOGETHER)).latency;
  return { call, size: quarter.size, work, alone: 1000 / alone.requests.average, p50, p99 };
}

/** Of each figure the median of the rounds: neither a lucky round nor one that something else held up. */
function joinRounds(own: readonly Figures[]): Figures[] {
  const [first] = own;
  if (!first) return [];
  const median = (name: 'work' | 'alone' | 'p50' | 'p99') =>
    own.map((one) => one[name]).sort((one, other) => one - other)[own.length >> 1] ?? Number.NaN;
  const [work, alone, p50, p99] = [median('work'), median('alone'), median('p50'), median('p99')];
  return [{ ...first, work, alone, p50, p99 }];
}

/** The sizes of a call in turn, so that what else the machine does is the same for all. */
async function measureAll(): Promise<Figures[]> {
  const measured: Figures[] = [];
  for (let round = 0; round <= rounds; round++) {
    for (const call of CALLS) {
      for (const quarter of quarters) {
        const figures = await measure(quarter, call);
        // The first round only warms.
        if (round > 0) measured.push(figures);
      }
    }
  }
  return CALLS.flatMap((call) =>
    SIZES.flatMap((size) =>
      joinRounds(measured.filter((one) => one.call === call && one.size === size)),
    ),
  );
}

function report(figures: readonly Figures[]): { table: string; missed: string[] } {
  const missed: string[] = [];
  const rows = CALLS.flatMap((call) => {
    const own = figures.filter((one) => one.call === call);
    const [first, last] = [own[0], own.at(-1)];
    if (!first || !last) return [];
    const growth = last.work / first.work;
    if (last.p99 > GOAL_MS) missed.push(`${call} : p99 ${last.p99} ms`);
    if (growth > LOGARITHM && last.work - first.work > NOISE_MS) {
      missed.push(`${call} : ${growth.toFixed(2)} fois plus de travail, plus qu'un logarithme`);
    }
    return own.map(({ size, work, alone, p50, p99 }) => [
      call,
      String(size),
      work.toFixed(1),
      alone.toFixed(1),
      String(p50),
      String(p99),
      size === last.size ? growth.toFixed(2) : '',
    ]);
  });
  const head = [
    'appel',
    'interactions',
    'travail (ms)',
    'seul, moyenne (ms)',
    `à ${TOGETHER}, p50 (ms)`,
    `à ${TOGETHER}, p99 (ms)`,
    'croissance',
  ];
  return { table: drawTable([head, ...rows]), missed };
}

/** The plan of each statement at the last size, as the server runs it: prepared, one plan for all readers. */
async function explainAll({ site: { db }, readerId, neighbourId }: Quarter): Promise<string> {
  const sections: string[] = [];
  for (const [name, read] of Object.entries(READS)) {
    const asked: PreparedQuery[] = [];
    const recorder: Tx = {
      async rows<Row>(query: PreparedQuery) {
        asked.push(query);
        return db.once.rows<Row>(query);
      },
    };
    await read(recorder, readerId, neighbourId);
    for (const query of asked)
      sections.push(`## ${name}\n\n\`\`\`\n${await explain(db, query)}\n\`\`\``);
  }
  return sections.join('\n\n');
}

async function explain({ pool }: BenchSite['db'], query: PreparedQuery): Promise<string> {
  const client = await pool.connect();
  try {
    const values = query.values.map((value) => (value === null ? 'null' : `'${String(value)}'`));
    await client.query(`prepare explained as ${query.text}`);
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      `explain (analyze, costs off, buffers off, timing off) execute explained(${values.join(', ')})`,
    );
    await client.query('deallocate explained');
    const plan = rows.map((row) => row['QUERY PLAN']);
    return plan.filter((line) => !PLAIN.test(line)).join('\n');
  } finally {
    client.release();
  }
}

async function keep(table: string, plans: string): Promise<void> {
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const lines = [
    '# Ce qui est lu de tout ce qui est arrivé',
    `1 000 habitants ; le lecteur a toujours fait les cent mêmes choses, c'est tout le reste qui grandit. Buts : p99 ≤ ${GOAL_MS} ms, et de ${SIZES[0]} à ${SIZES.at(-1)} interactions pas plus de ${LOGARITHM.toFixed(2)} fois plus de travail (un logarithme). Travail : temps de processeur d'un appel, serveur et base. De chaque mesure, la médiane de trois tours.`,
    table,
    `# Les plans, à ${SIZES.at(-1)} interactions`,
    plans,
  ];
  await writeFile(new URL('growth.md', folder), `${lines.join('\n\n')}\n`);
}
