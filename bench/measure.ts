import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';

/** Beside what the product is measured. */
export interface Floor {
  /** What it does: a column of the table. */
  name: string;
  /** Least share of it that the product must reach; left out where there is none. */
  goal?: number;
  options: autocannon.Options;
}

export interface Scenario {
  name: string;
  product: autocannon.Options;
  floors: Floor[];
  /** Puts back, before each round, what the round before may have left half done. */
  reset?: () => Promise<void>;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

/** A floor's figures, and median, least and most of the rounds' ratios. */
export interface Share {
  name: string;
  goal: number | undefined;
  figures: Figures;
  median: number;
  least: number;
  most: number;
}

export interface Comparison {
  name: string;
  product: Figures;
  shares: Share[];
}

export interface Pace {
  rounds: number;
  /** Of each server in each round. */
  seconds: number;
}

export const CONNECTIONS = 32;
/** What a round left under way when it ended is done by then. */
const LEFT_MS = 500;

async function run(options: autocannon.Options, seconds: number): Promise<Figures> {
  const result = await autocannon({ connections: CONNECTIONS, duration: seconds, ...options });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${options.url} : ${result.non2xx} refus, ${result.errors} erreurs`);
  }
  return {
    perSecond: result['2xx'] / result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Measures product and floors in turn, several rounds: what the machine does besides strikes all. */
export async function compare(scenario: Scenario, { rounds, seconds }: Pace): Promise<Comparison> {
  const { name, product, floors, reset } = scenario;
  const servers = [...floors.map(({ options }) => options), product];
  const play = async (length: number): Promise<Figures[]> => {
    const played: Figures[] = [];
    for (const server of servers) {
      if (reset) {
        await setTimeout(LEFT_MS);
        await reset();
      }
      played.push(await run(server, length));
    }
    return played;
  };
  await play(Math.min(1, seconds));
  const played: Figures[][] = [];
  for (let round = 0; round < rounds; round++) played.push(await play(seconds));
  const ours = played.map((figures) => figures.at(-1) as Figures);
  const shares = floors.map((floor, index): Share => {
    const theirs = played.map((figures) => figures[index] as Figures);
    const ratios = theirs.map(
      ({ perSecond }, round) => (ours[round]?.perSecond ?? Number.NaN) / perSecond,
    );
    return {
      ...{ name: floor.name, goal: floor.goal, figures: medianOf(theirs), median: median(ratios) },
      ...{ least: Math.min(...ratios), most: Math.max(...ratios) },
    };
  });
  return { name, product: medianOf(ours), shares };
}

function medianOf(figures: Figures[]): Figures {
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p50: median(figures.map(({ p50 }) => p50)),
    p99: median(figures.map(({ p99 }) => p99)),
  };
}

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
