// npm run bench: the product beside the floor, on the same PostgreSQL and the same rows, in one run.
//   --quick   shorter rounds        --write   keeps the table in bench/results/latest.md
//   --only=messages   the calls whose name has this word
import { mkdir, writeFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureAdminTables } from './admin-tables.ts';
import { floorQueries, type PostedService } from './floor.sql.ts';
import { CONNECTIONS, type Comparison, compare } from './measure.ts';
import { measureQueries } from './meetql.ts';
import { LEAN, type Served, serve } from './processes.ts';
import { missedGoals, type Outcome, printOutcome } from './report.ts';
import { scenarios } from './scenarios.ts';
import { findEvents, findPairs, findSubject, leaveEvents, seed } from './seed.sql.ts';
import { type BenchSite, openBenchSite } from './site.ts';
import { measureStreams } from './streams.ts';

const IDLE_SECONDS = 10;
const MESSAGE = "Bonjour ! J'ai récupéré l'échelle, je vous la rapporte samedi vers dix heures ?";
/** Conversations that are written in. */
const PAIRS = 160;

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
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

async function measure(bench: BenchSite): Promise<Outcome> {
  const { db, env, signIn } = bench;
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
  const pairs = await findPairs(db.pool, PAIRS);
  const joinerIds = pairs.slice(0, CONNECTIONS).map(([sender]) => sender);
  const events = await findEvents(db.pool, joinerIds);
  const joins = joinerIds.map((id, index): [string, string] => [id, events[index] ?? '']);
  const [token = '', ...senderTokens] = await signIn([
    readerId,
    ...pairs.map(([sender]) => sender),
  ]);
  const queries = await floorQueries({
    ...{ readerId, serviceId: subject.service, posted },
    ...{ pairs, content: MESSAGE, joins },
  });
  // Started once before: what Node keeps of its files is there, as at every start but the first.
  await (await serve('src/server/main.ts', env, LEAN)).stop();
  const product = await serve('src/server/main.ts', env, LEAN);
  const floor = await serve('bench/floor.ts', { ...env, FLOOR_QUERIES: JSON.stringify(queries) });
  try {
    await wait(IDLE_SECONDS * 1000);
    const idle = await product.memory();
    const peak = watchMemory(product);
    const comparisons: Comparison[] = [];
    const senders = pairs.map(([, receiverId], index) => ({
      token: senderTokens[index] ?? '',
      receiverId,
    }));
    const joiners = joins.map(([, eventId], index) => ({
      token: senderTokens[index] ?? '',
      eventId,
    }));
    const service = { id: subject.service, posted, token };
    for (const scenario of scenarios({
      product,
      floor,
      service,
      senders,
      content: MESSAGE,
      joiners,
      leaveAll: () => leaveEvents(db.pool, joins),
    })) {
      if (!scenario.name.includes(options.only)) continue;
      console.error(`${scenario.name}…`);
      comparisons.push(await compare(scenario, pace));
    }
    const memory = { idle, load: peak.stop() };
    await product.stop();
    console.error('MeetQL…');
    const queries = await measureQueries(db, options.quick ? 15 : 41);
    console.error('flux…');
    const streams = await measureStreams(bench, options.quick ? 10 : 30);
    console.error('tables des administrateurs…');
    const asked = 'admin'.includes(options.only);
    const tables = asked ? await measureAdminTables(options.quick ? 2 : 5) : [];
    return { comparisons, memory, queries, streams, tables };
  } finally {
    await Promise.all([product.stop(), floor.stop()]);
  }
}

/** Samples a server's memory until stopped; gives the most, in megabytes. */
function watchMemory(served: Served): { stop(): number } {
  let most = 0;
  const sample = async (): Promise<void> => {
    most = Math.max(most, await served.memory());
  };
  // A server that ends in between has said what it had to say.
  const timer = setInterval(() => void sample().catch(() => undefined), 250);
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
