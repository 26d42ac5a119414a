// What MeetQL costs beside the same SQL written by hand: each query and its twin in turn, in one process, on the same
// rows. From the text an administrator types to the text of the answer, the call that carries both left out.
import { createQueryReader, type QueryReader } from '../src/features/meetql/meetql.reader.ts';
import type { Database } from '../src/server/database/database.ts';
import { JsonText } from '../src/server/http/mount.ts';
import { median } from './measure.ts';
import { BY_HAND, type ByHand } from './meetql.sql.ts';

const RUNS = 40;
/** V8 compiles what reads a text after some thousands of texts. */
const READS = 4_000;

/** Rounds that count, and those before: the driver is compiled too. */
export interface Rounds {
  rounds: number;
  warming: number;
}

/** One query: milliseconds a run, and how many times those of its twin. */
export interface QueryCost {
  sql: string;
  hand: number;
  meetql: number;
  ratio: number;
}

/** Measures every query so many times; refuses to where the twins answer different things. */
export async function measureQueries(db: Database, rounds: Rounds): Promise<QueryCost[]> {
  const reader = createQueryReader(db);
  for (const { sql } of BY_HAND) {
    for (let read = 0; read < READS; read++)
      reader.understand(typed(sql.replace('{n}', String(read))));
  }
  const costs: QueryCost[] = [];
  for (const query of BY_HAND) costs.push(await compare(twinsOf(db, reader, query), rounds));
  return costs;
}

const typed = (sql: string) => ({ sql, model: '', parameters: {} });

type Ask = (n: number) => Promise<string>;

interface Twins {
  sql: string;
  byHand: Ask;
  asTyped: Ask;
}

function twinsOf(db: Database, reader: QueryReader, query: ByHand): Twins {
  const { name, text, sql, values } = query;
  return {
    sql,
    async byHand(n) {
      const [row] = await db.once.rows<{ answer: string }>({ name, text, values: values(n) });
      return row?.answer ?? '';
    },
    async asTyped(n) {
      const understood = reader.understand(typed(sql.replace('{n}', String(n))));
      if ('faults' in understood) throw new Error(understood.faults[0]?.message);
      const answer = await reader.read(understood);
      return answer instanceof JsonText ? answer.text : JSON.stringify(answer);
    },
  };
}

async function compare(
  { sql, byHand, asTyped }: Twins,
  { rounds, warming }: Rounds,
): Promise<QueryCost> {
  const [one, other] = [await byHand(1), await asTyped(1)];
  if (JSON.stringify(JSON.parse(one)) !== JSON.stringify(JSON.parse(other))) {
    throw new Error(`${sql} :\n${one}\n${other}`);
  }
  for (let round = 0; round < warming; round++) await timeOf(byHand, asTyped);
  const times: Times[] = [];
  for (let round = 0; round < rounds; round++) times.push(await timeOf(byHand, asTyped));
  return {
    sql,
    hand: median(times.map(({ hand }) => hand)),
    meetql: median(times.map(({ meetql }) => meetql)),
    ratio: median(times.map(({ hand, meetql }) => meetql / hand)),
  };
}

/** Milliseconds a run. */
interface Times {
  hand: number;
  meetql: number;
}

let next = 0;

/** One after the other, each as often first: neither finds the caches as its own last run left them. */
async function timeOf(byHand: Ask, asTyped: Ask): Promise<Times> {
  const times = { hand: 0, meetql: 0 };
  async function ask(who: keyof Times, n: number) {
    const started = performance.now();
    await (who === 'hand' ? byHand : asTyped)(n);
    times[who] += (performance.now() - started) / RUNS;
  }
  for (let run = 0; run < RUNS; run++) {
    const n = next++ % 1_000;
    const first = run % 2 === 0 ? 'hand' : 'meetql';
    await ask(first, n);
    await ask(first === 'hand' ? 'meetql' : 'hand', n);
  }
  return times;
}
