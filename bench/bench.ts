// npm run bench: the product beside its floors, on the same PostgreSQL and the same rows, in one run.
//   reads writes meetql streams admin   only the parts named
//   boards agreements searches calendar moderation   what is read of 100,000 rows: by their names alone
//   --only=messages   of reads and writes, the calls whose name has this word
//   --quick   shorter rounds, fewer rows
//   --write   keeps the table in bench/results/latest.md, of what is named alone in pages.md
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { measureAdminTables } from './admin-tables.ts';
import { prepareAgreements } from './agreements.ts';
import { prepareBoards } from './boards.ts';
import { prepareCalendar } from './calendar.ts';
import {
  bareQueries,
  type PostedService,
  type Queries,
  textQueries,
  writeQueries,
} from './floor.sql.ts';
import { CONNECTIONS, type Comparison, compare, type Scenario } from './measure.ts';
import { measureQueries } from './meetql.ts';
import { prepareModeration } from './moderation.ts';
import { LEAN, type Served, serve } from './processes.ts';
import { readAnswers, readScenarios, readsOf } from './reads.ts';
import { missedGoals, type Outcome, printOutcome } from './report.ts';
import { prepareSearches } from './searches.ts';
import { findEvents, findPairs, findSubject, leaveEvents, seed } from './seed.sql.ts';
import { type BenchSite, openBenchSite } from './site.ts';
import { measureStreams } from './streams.ts';
import { type Part, type ReadFigures, timeReads } from './timed.ts';
import { writeScenarios } from './writes.ts';

/** Before what a server holds at rest is read; in a quick run, just after it has given back what its start needed (lean-start.mjs). */
const IDLE_SECONDS = 10;
const SETTLED_SECONDS = 7;
const MESSAGE = "Bonjour ! J'ai récupéré l'échelle, je vous la rapporte samedi vers dix heures ?";
/** Conversations that are written in. */
const PAIRS = 160;
const PARTS = ['reads', 'writes', 'meetql', 'streams', 'admin'];
/** What is read of very many rows, each on a site of its own; filling them takes minutes. */
const PAGES: Record<string, (site: BenchSite, rows: number) => Promise<Part>> = {
  boards: prepareBoards,
  agreements: prepareAgreements,
  searches: prepareSearches,
  calendar: prepareCalendar,
  moderation: prepareModeration,
};

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
  },
});
const names = [...PARTS, ...Object.keys(PAGES)];
const unknown = positionals.find((part) => !names.includes(part));
if (unknown) throw new Error(`${unknown} ? Les parties sont : ${names.join(', ')}.`);
const parts = new Set(positionals.length > 0 ? positionals : PARTS);
const pace = options.quick ? { rounds: 2, seconds: 0.3 } : { rounds: 21, seconds: 2 };

const outcome: Outcome = { pages: await measurePages() };
if (PARTS.some((part) => parts.has(part))) Object.assign(outcome, await measure());
const table = printOutcome(outcome);
console.log(`\n${table}`);
if (options.write) await keep(table);
const missed = missedGoals(outcome);
for (const sentence of missed) console.error(`✗ ${sentence}`);
process.exitCode = missed.length > 0 ? 1 : 0;

async function measurePages(): Promise<ReadFigures[]> {
  const figures: ReadFigures[] = [];
  const rows = options.quick ? 10_000 : 100_000;
  for (const [name, prepare] of Object.entries(PAGES)) {
    if (!parts.has(name)) continue;
    console.error(`${name}, ${rows} lignes…`);
    const site = await openBenchSite();
    try {
      const part = await prepare(site, rows);
      figures.push(...(await timeReads(site.env.DATABASE_URL ?? '', part)));
    } finally {
      await site.close();
    }
  }
  return figures;
}

async function measure(): Promise<Outcome> {
  const site = await openBenchSite();
  try {
    return await measureParts(site);
  } finally {
    await site.close();
  }
}

async function measureParts(bench: BenchSite): Promise<Outcome> {
  await seed(bench.db.pool);
  const outcome: Outcome = {};
  if (parts.has('reads') || parts.has('writes')) {
    Object.assign(outcome, await measureCalls(bench));
  }
  if (parts.has('meetql')) {
    console.error('MeetQL…');
    const round = options.quick ? { rounds: 9, warming: 25 } : { rounds: 41, warming: 75 };
    outcome.queries = await measureQueries(bench.db, round);
  }
  if (parts.has('streams')) {
    console.error('flux…');
    outcome.streams = await measureStreams(bench, options.quick ? 3 : 30);
  }
  if (parts.has('admin')) {
    console.error('tables des administrateurs…');
    outcome.tables = await measureAdminTables(
      options.quick ? { rows: 10_000, seconds: 0.5 } : { rows: 100_000, seconds: 5 },
    );
  }
  return outcome;
}

async function measureCalls({ db, env, signIn }: BenchSite): Promise<Partial<Outcome>> {
  const pairs = await findPairs(db.pool, PAIRS);
  const [[readerId, otherId] = ['', '']] = pairs;
  const subject = await findSubject(db.pool, readerId);
  const posted: PostedService = {
    title: "Quelqu'un pour tenir une échelle",
    description: "Un quart d'heure samedi matin, le temps de changer une ampoule. Merci !",
    category: subject.category,
    location: 'Rue de Picpus',
    date: new Date(Date.now() + 30 * 24 * 3_600_000).toISOString(),
    coordonnees: [2.399, 48.845],
  };
  const joinerIds = pairs.slice(0, CONNECTIONS).map(([sender]) => sender);
  const events = await findEvents(db.pool, joinerIds);
  const joins = joinerIds.map((id, index): [string, string] => [id, events[index] ?? '']);
  const tokens = await signIn(pairs.map(([sender]) => sender));
  const token = tokens[0] ?? '';
  const reads = readsOf({ serviceId: subject.service, otherId });
  // Started once before: what Node keeps of its files is there, as at every start but the first.
  const first = await serve('src/app/main.ts', env, LEAN);
  const answers = await readAnswers(first, token, reads).finally(() => first.stop());
  const bare = await bareQueries({ readerId, serviceId: subject.service, otherId });
  const queries = {
    ...under('text', await textQueries(db.pool, answers)),
    ...under('bare', bare),
    ...under('', writeQueries({ readerId, posted, pairs, content: MESSAGE, joins })),
  };
  const product = await serve('src/app/main.ts', env, LEAN);
  const file = join(env.DATA_DIR ?? '', 'floor.json');
  await writeFile(file, JSON.stringify(queries));
  const floor = await serve('bench/floor.ts', { ...env, FLOOR_QUERIES: file });
  try {
    await wait((options.quick ? SETTLED_SECONDS : IDLE_SECONDS) * 1000);
    const idle = await product.memory();
    const peak = watchMemory(product);
    const scenarios: Scenario[] = [
      ...(parts.has('reads') ? readScenarios({ product, floor, token, reads, bare }) : []),
      ...(parts.has('writes')
        ? writeScenarios({
            ...{ product, floor, content: MESSAGE, service: { posted, token } },
            senders: pairs.map(([, receiverId], index) => ({
              token: tokens[index] ?? '',
              receiverId,
            })),
            joiners: joins.map(([, eventId], index) => ({ token: tokens[index] ?? '', eventId })),
            leaveAll: () => leaveEvents(db.pool, joins),
          })
        : []),
    ];
    const comparisons: Comparison[] = [];
    for (const scenario of scenarios) {
      if (!scenario.name.includes(options.only)) continue;
      console.error(`${scenario.name}…`);
      comparisons.push(await compare(scenario, pace));
    }
    return { comparisons, memory: { idle, load: peak.stop() } };
  } finally {
    await Promise.all([product.stop(), floor.stop()]);
  }
}

/** Statements by the path that the floor serves them at. */
function under(folder: string, queries: Queries): Queries {
  return Object.fromEntries(
    Object.entries(queries).map(([name, query]) => [
      folder ? `/${folder}/${name}` : `/${name}`,
      query,
    ]),
  );
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
  const name = PARTS.some((part) => parts.has(part)) ? 'latest.md' : 'pages.md';
  await writeFile(new URL(name, folder), `${table}\n`);
}
