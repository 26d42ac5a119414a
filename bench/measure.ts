import { setTimeout } from 'node:timers/promises';
import autocannon from 'autocannon';

/** One thing to measure, on the product and on the floor. */
export interface Scenario {
  name: string;
  /** Least share of the floor it must reach. */
  goal: number;
  product: autocannon.Options;
  floor: autocannon.Options;
  /** Puts back, before each round, what the round before may have left half done. */
  reset?: () => Promise<void>;
}

export interface Figures {
  perSecond: number;
  p50: number;
  p99: number;
}

export interface Comparison {
  name: string;
  goal: number;
  product: Figures;
  floor: Figures;
  /** Median, least and most of the rounds' ratios. */
  ratio: { median: number; least: number; most: number };
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
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Measures product and floor in turn, several rounds: what the machine does besides strikes both. */
export async function compare(
  scenario: Scenario,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Comparison> {
  const play = async (options: autocannon.Options, length: number) => {
    if (scenario.reset) {
      await setTimeout(LEFT_MS);
      await scenario.reset();
    }
    return run(options, length);
  };
  await play(scenario.floor, 2);
  await play(scenario.product, 2);
  const pairs: { product: Figures; floor: Figures }[] = [];
  for (let round = 0; round < rounds; round++) {
    const floor = await play(scenario.floor, seconds);
    const product = await play(scenario.product, seconds);
    pairs.push({ product, floor });
  }
  const ratios = pairs.map(({ product, floor }) => product.perSecond / floor.perSecond);
  return {
    name: scenario.name,
    goal: scenario.goal,
    product: medianOf(pairs.map(({ product }) => product)),
    floor: medianOf(pairs.map(({ floor }) => floor)),
    ratio: { median: median(ratios), least: Math.min(...ratios), most: Math.max(...ratios) },
  };
}

function medianOf(figures: Figures[]): Figures {
  return {
    perSecond: median(figures.map(({ perSecond }) => perSecond)),
    p50: median(figures.map(({ p50 }) => p50)),
    p99: median(figures.map(({ p99 }) => p99)),
  };
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
