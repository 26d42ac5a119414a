// node bench/boards.ts: the boards with their filters and orders, the page of a neighbour, and whom something new concerns,
// among 100,000 services and trocs and 20,000 rendez-vous with their thanks. 1,000 residents, a hundred with twenty alerts
// each. Keeps the figures in bench/results/boards.md.
//   --quick   among 10,000
import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { claimHits } from '../src/features/alerts/alerts.match.sql.ts';
import { insertAlert } from '../src/features/alerts/alerts.sql.ts';
import { readPage } from '../src/features/neighbours/neighbours.sql.ts';
import { readRankedServices } from '../src/features/services/services.board.sql.ts';
import { readServices } from '../src/features/services/services.read.sql.ts';
import { readRankedTrocs } from '../src/features/trocs/trocs.board.sql.ts';
import { readTrocs } from '../src/features/trocs/trocs.read.sql.ts';
import { rankedOf } from '../src/server/http/ranked.ts';
import { agree, settle } from './agreements.seed.sql.ts';
import {
  findCategory,
  findFriend,
  findPeople,
  freshen,
  helpEachOther,
  publish,
  readFloor,
} from './boards.seed.sql.ts';
import { drawTable } from './report.ts';
import { openBenchSite } from './site.ts';

const GOAL_MS = 50;
const ALERTS = 20;
/** So many of them keep alerts. */
const KEEPERS = 100;
const { values: options } = parseArgs({ options: { quick: { type: 'boolean', default: false } } });
const size = options.quick ? 10_000 : 100_000;
const ROUNDS = 200;

const site = await openBenchSite();
try {
  const { pool, once } = site.db;
  const readerId = await settle(pool);
  await pool.query('update resident set lon = 2.39, lat = 48.846');
  console.error(`${size} services et trocs…`);
  await publish(pool, size);
  console.error(`${size / 5} rendez-vous…`);
  await agree(pool, 0, size / 5);
  await helpEachOther(pool);
  const friendId = await findFriend(pool, readerId);
  console.error('Lectures…');
  const category = await findCategory(pool);
  const asked = { readerId, limit: 20 };
  const ranked = (sort: 'date' | 'distance') => {
    const order = rankedOf({ sort, cursor: undefined }, { ranks: 4, dated: true });
    if (!order) throw new Error(`${sort} is no order`);
    return { ...asked, ...order, current: true as const };
  };
  for (const residentId of (await findPeople(pool)).slice(0, KEEPERS)) {
    await site.db.transaction(async (tx) => {
      for (let at = 0; at < ALERTS; at++) {
        const q = `${['étagère', 'vélo', 'piano', 'valise', 'lampe'][at % 5]} ${at}`;
        await insertAlert(tx, {
          residentId,
          kind: 'service',
          category: null,
          facet: null,
          q,
          daily: at % 2 > 0,
        });
      }
    });
  }
  await pool.query('vacuum analyze');
  const reads: Record<string, () => Promise<unknown>> = {
    'plancher : vingt titres': () => readFloor(pool),
    'services, du plus récent': () => readServices(once, asked),
    'services ouverts': () => readServices(once, { ...asked, status: 'open' }),
    'services d’une catégorie': () => readServices(once, { ...asked, category }),
    'services, « bicyclette »': () => readServices(once, { ...asked, q: 'bicyclette' }),
    'services à venir, par date': () => readRankedServices(once, ranked('date')),
    'services à venir, par distance': () => readRankedServices(once, ranked('distance')),
    'trocs, du plus récent': () => readTrocs(once, asked),
    'trocs à prendre': () => readTrocs(once, { ...asked, status: 'available' }),
    'trocs, « bicyclette »': () => readTrocs(once, { ...asked, q: 'bicyclette' }),
    'trocs à prendre, par distance': () => readRankedTrocs(once, ranked('distance')),
    'page d’un voisin': () => readPage(once, { id: friendId, readerId }),
    'alertes : un service nouveau': () => site.db.transaction((tx) => claimHits(tx, 1)),
  };
  const rows: string[][] = [];
  let floor = 1;
  for (const [name, read] of Object.entries(reads)) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      if (name.startsWith('alertes')) await freshen(pool);
      const start = performance.now();
      await read();
      took.push(performance.now() - start);
    }
    took.sort((one, other) => one - other);
    const at = (share: number) => took[Math.floor(share * (took.length - 1))] ?? 0;
    if (rows.length === 0) floor = at(0.5);
    rows.push([name, at(0.5).toFixed(1), at(0.99).toFixed(1), `× ${(at(0.5) / floor).toFixed(0)}`]);
    if (at(0.99) > GOAL_MS) console.error(`✗ ${name} : p99 ${at(0.99).toFixed(1)} ms`);
  }
  const table = drawTable([['lecture', 'p50 (ms)', 'p99 (ms)', 'du plancher'], ...rows]);
  console.log(table);
  const folder = new URL('./results/', import.meta.url);
  await mkdir(folder, { recursive: true });
  const lines = [
    '# Les tableaux et les alertes',
    `${size} services et trocs, ${size / 5} rendez-vous, 1 000 habitants, dont ${KEEPERS} ont ${ALERTS} alertes chacun ; ${ROUNDS} lectures l'une après l'autre. But : p99 ≤ ${GOAL_MS} ms.`,
    table,
  ];
  await writeFile(new URL('boards.md', folder), `${lines.join('\n\n')}\n`);
} finally {
  await site.close();
}
