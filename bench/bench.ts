// npm run bench: the product beside the floor, on the same PostgreSQL and the same rows, in one run.
//   --quick   shorter rounds        --write   keeps the table in bench/results/latest.md
import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { floorQueries, LIST_LIMIT, type PostedService } from './floor.sql.ts';
import { type Comparison, compare, type Scenario } from './measure.ts';
import { LEAN, type Served, serve } from './processes.ts';
import { missedGoals, type Outcome, printOutcome } from './report.ts';
import { findSubject, seed } from './seed.sql.ts';
import { type BenchSite, openBenchSite } from './site.ts';

const READ_GOAL = 0.7;
const INSERT_GOAL = 0.6;
const IDLE_SECONDS = 10;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
  },
});
const pace = options.quick ? { rounds: 15, seconds: 1 } : { rounds: 31, seconds: 2 };

const site = await openBenchSite();
try {
  const outcome = await measure(site);
  const table = printOutcome(outcome);
  console.log(`\n${table}`);
  if (options.write) await keep(table);
  const missed = missedGoals(outcome);
  for (const sentence of missed) console.error(`✗ ${sentence}`);
  process.exitCode = missed.length > 0 ? 1 : 0;
} finally {
  await site.close();
}

async function measure({ db, env, signIn }: BenchSite): Promise<Outcome> {
  const readerId = await seed(db.pool);
  const subject = await findSubject(db.pool, readerId);
  const posted: PostedService = {
    title: "Quelqu'un pour tenir une échelle",
    description: "Un quart d'heure samedi matin, le temps de changer une ampoule. Merci !",
    category: subject.category,
    location: 'Rue de Picpus',
    date: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
    coordonnees: [2.399, 48.845],
  };
  const { token } = await signIn(readerId);
  const queries = await floorQueries({ readerId, serviceId: subject.service, posted });
  // Started once before: what Node keeps of its files is there, as at every start but the first.
  await (await serve('src/server/main.ts', env, LEAN)).stop();
  const product = await serve('src/server/main.ts', env, LEAN);
  const floor = await serve('bench/floor.ts', { ...env, FLOOR_QUERIES: JSON.stringify(queries) });
  try {
    await wait(IDLE_SECONDS * 1000);
    const idle = await product.memory();
    const peak = watchMemory(product);
    const comparisons: Comparison[] = [];
    for (const scenario of scenarios({ product, floor, token, posted, service: subject.service })) {
      console.error(`${scenario.name}…`);
      comparisons.push(await compare(scenario, pace));
    }
    return { comparisons, memory: { idle, load: peak.stop() } };
  } finally {
    await Promise.all([product.stop(), floor.stop()]);
  }
}

function scenarios(parts: {
  product: Served;
  floor: Served;
  token: string;
  posted: PostedService;
  service: string;
}): Scenario[] {
  const headers = { authorization: `Bearer ${parts.token}` };
  const post = {
    method: 'POST' as const,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(parts.posted),
  };
  const api = `${parts.product.url}/api/services`;
  return [
    {
      name: `GET /api/services?limit=${LIST_LIMIT}`,
      goal: READ_GOAL,
      product: { url: `${api}?limit=${LIST_LIMIT}`, headers },
      floor: { url: `${parts.floor.url}/list`, headers },
    },
    {
      name: 'GET /api/services/{id}',
      goal: READ_GOAL,
      product: { url: `${api}/${parts.service}`, headers },
      floor: { url: `${parts.floor.url}/get`, headers },
    },
    {
      name: 'POST /api/services',
      goal: INSERT_GOAL,
      product: { url: api, ...post },
      floor: { url: `${parts.floor.url}/insert`, ...post },
    },
  ];
}

/** Samples a server's memory until stopped; gives the most, in megabytes. */
function watchMemory(served: Served): { stop(): number } {
  let most = 0;
  const sample = async (): Promise<void> => {
    most = Math.max(most, await served.memory());
  };
  const timer = setInterval(() => void sample(), 250);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}

async function keep(table: string): Promise<void> {
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  await writeFile(new URL('latest.md', folder), `${table}\n`);
}
