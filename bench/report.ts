import type { TableFigures } from './admin-tables.ts';
import type { Comparison, Figures } from './measure.ts';
import type { QueryCost } from './meetql.ts';
import type { StreamFigures } from './streams.ts';
import type { ReadFigures } from './timed.ts';

/** What was measured: the parts asked for. */
export interface Outcome {
  comparisons?: Comparison[];
  /** Megabytes resident of the product: ten seconds after its start, and at most under load. */
  memory?: { idle: number; load: number };
  queries?: QueryCost[];
  streams?: StreamFigures;
  tables?: TableFigures[];
  pages?: ReadFigures[];
}

const IDLE_MB = 120;
const LOAD_MB = 200;
/** From the call that sends to the other browser's stream. */
const DELIVERY_MS = { p50: 10, p99: 50 };
const STREAM_KB = 30;
/** MeetQL's time, at most so many times that of the same SQL written by hand. */
const QUERY_RATIO = 1.2;
/** Of an administrators' table, and of whatever else is read of very many rows. */
const TABLE_P99_MS = 50;

export function printOutcome(outcome: Outcome): string {
  const { comparisons, memory, queries, streams, tables, pages = [] } = outcome;
  const drawn = [
    comparisons && drawTable(comparisonRows(comparisons)),
    memory &&
      drawTable([
        ['mémoire du produit', 'Mo', 'but'],
        ['au repos', memory.idle.toFixed(0), `< ${IDLE_MB}`],
        ['sous la charge, au plus', memory.load.toFixed(0), `< ${LOAD_MB}`],
      ]),
    queries &&
      drawTable([
        ['MeetQL', 'à la main (ms)', 'MeetQL (ms)', 'rapport', 'but'],
        ...queries.map(({ sql, hand, meetql, ratio }) => [
          ...[sql, hand.toFixed(2), meetql.toFixed(2), share(ratio), `≤ ${share(QUERY_RATIO)}`],
        ]),
      ]),
    streams &&
      drawTable([
        [`${streams.open} flux ouverts, ${streams.perSecond} messages/s`, '', 'but'],
        ["d'un envoi à l'autre navigateur, p50 (ms)", ms(streams.p50), `≤ ${DELIVERY_MS.p50}`],
        ["d'un envoi à l'autre navigateur, p99 (ms)", ms(streams.p99), `≤ ${DELIVERY_MS.p99}`],
        ["réponse à l'envoi, p50 (ms)", ms(streams.answered), ''],
        ['mémoire par flux (ko)', streams.kilobytes.toFixed(0), `≤ ${STREAM_KB}`],
      ]),
    tables &&
      drawTable([
        [
          `première page, ${tables[0]?.rows.toLocaleString('fr')} lignes`,
          'p50 (ms)',
          'p99 (ms)',
          'but',
        ],
        ...tables.map(({ table, p50, p99 }) => [table, ms(p50), ms(p99), `p99 ≤ ${TABLE_P99_MS}`]),
      ]),
    pages.length > 0 &&
      drawTable([
        ['lecture', 'p50 (ms)', 'p99 (ms)', 'processeur (ms)', 'but'],
        ...pages.map(({ name, p50, p99, cpu }) => [
          ...[name, ms(p50), ms(p99), cpu === undefined ? '' : ms(cpu), `p99 ≤ ${TABLE_P99_MS}`],
        ]),
      ]),
  ];
  return drawn.filter((table) => typeof table === 'string').join('\n\n');
}

function comparisonRows(comparisons: Comparison[]): string[][] {
  const head = ['appel', 'serveur', 'appels/s', 'p50 (ms)', 'p99 (ms)', 'part', 'de … à', 'but'];
  return [
    head,
    ...comparisons.flatMap(({ name, product, shares }) => [
      [name, 'produit', ...figuresOf(product), '', '', ''],
      ...shares.map(({ name: floor, goal, figures, median, least, most }) => [
        ...['', floor, ...figuresOf(figures), share(median), `${share(least)} … ${share(most)}`],
        goal === undefined ? '' : `≥ ${share(goal)}`,
      ]),
    ]),
  ];
}

export function missedGoals({
  comparisons = [],
  memory = { idle: 0, load: 0 },
  queries = [],
  streams,
  tables = [],
  pages = [],
}: Outcome): string[] {
  const missed = comparisons.flatMap(({ name, shares }) =>
    shares
      .filter(({ median, goal }) => goal !== undefined && median < goal)
      .map(
        ({ name: floor, median, goal = 0 }) =>
          `${name} : ${share(median)} du plancher « ${floor} » au lieu de ${share(goal)}`,
      ),
  );
  if (memory.idle >= IDLE_MB) missed.push(`mémoire au repos : ${memory.idle.toFixed(0)} Mo`);
  if (memory.load >= LOAD_MB) missed.push(`mémoire sous la charge : ${memory.load.toFixed(0)} Mo`);
  for (const { sql, ratio } of queries) {
    if (ratio > QUERY_RATIO) missed.push(`${sql} : ${share(ratio)} fois le SQL écrit à la main`);
  }
  if (streams) missed.push(...missedByStreams(streams));
  for (const { table, p99 } of tables) {
    if (p99 > TABLE_P99_MS) missed.push(`${table}, p99 : ${ms(p99)} ms`);
  }
  for (const { name, p99 } of pages) {
    if (p99 > TABLE_P99_MS) missed.push(`${name}, p99 : ${ms(p99)} ms`);
  }
  return missed;
}

function missedByStreams(streams: StreamFigures): string[] {
  const missed = (['p50', 'p99'] as const)
    .filter((part) => streams[part] > DELIVERY_MS[part])
    .map((part) => `livraison, ${part} : ${ms(streams[part])} ms`);
  if (streams.kilobytes > STREAM_KB) {
    missed.push(`flux : ${streams.kilobytes.toFixed(0)} ko chacun`);
  }
  return missed;
}

/** A Markdown table whose columns stand under one another. */
export function drawTable(rows: string[][]): string {
  const [head = []] = rows;
  const widths = head.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  const draw = (row: string[]) =>
    `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  const rule = draw(widths.map((width) => '-'.repeat(width)));
  return [draw(head), rule, ...rows.slice(1).map(draw)].join('\n');
}

function figuresOf({ perSecond, p50, p99 }: Figures): string[] {
  return [perSecond.toFixed(0), p50.toFixed(0), p99.toFixed(0)];
}

function ms(milliseconds: number): string {
  return milliseconds.toFixed(1);
}

function share(ratio: number): string {
  return ratio.toFixed(2);
}
