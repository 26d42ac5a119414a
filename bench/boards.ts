// The boards with their filters and orders, and whom something new concerns, among so many services and trocs. 1,000
// residents, a hundred with twenty alerts each.
import { findHits, holdFresh } from '../src/features/alerts/alerts.match.sql.ts';
import { insertAlert } from '../src/features/alerts/alerts.sql.ts';
import { readRankedServices } from '../src/features/services/board/board.sql.ts';
import { readServices } from '../src/features/services/services.read.sql.ts';
import { readRankedTrocs } from '../src/features/trocs/board/board.sql.ts';
import { readTrocs } from '../src/features/trocs/trocs.read.sql.ts';
import { rankedOf } from '../src/server/http/ranked.ts';
import { settle } from './agreements.seed.sql.ts';
import {
  findCategory,
  findPeople,
  freshen,
  helpEachOther,
  publish,
  readFloor,
} from './boards.seed.sql.ts';
import type { BenchSite } from './site.ts';
import type { Part } from './timed.ts';

const ALERTS = 20;
/** So many of them keep alerts. */
const KEEPERS = 100;
const NEW = 'alertes : un service nouveau';

export async function prepareBoards({ db }: BenchSite, rows: number): Promise<Part> {
  const { pool } = db;
  const readerId = await settle(pool);
  await pool.query('update resident set lon = 2.39, lat = 48.846');
  await publish(pool, rows);
  await helpEachOther(pool);
  await keepAlerts(db);
  await pool.query('vacuum analyze');
  const category = await findCategory(pool);
  const asked = { readerId, limit: 20 };
  const ranked = (sort: 'date' | 'distance') => {
    const order = rankedOf({ sort, cursor: undefined }, { ranks: 4, dated: true });
    if (!order) throw new Error(`${sort} is no order`);
    return { ...asked, ...order, current: true as const };
  };
  const bicycle = { q: 'bicyclette' };
  return {
    reads: {
      'plancher : vingt titres': () => readFloor(pool),
      'services, du plus récent': (tx) => readServices(tx, asked),
      'services ouverts': (tx) => readServices(tx, { ...asked, status: 'open' }),
      'services d’une catégorie': (tx) => readServices(tx, { ...asked, category }),
      'services, « bicyclette »': (tx) => readServices(tx, { ...asked, ...bicycle }),
      'services à venir, par date': (tx) => readRankedServices(tx, ranked('date')),
      'services à venir, par distance': (tx) => readRankedServices(tx, ranked('distance')),
      'services d’une catégorie, par distance': (tx) =>
        readRankedServices(tx, { ...ranked('distance'), category }),
      'services, « bicyclette », par date': (tx) =>
        readRankedServices(tx, { ...ranked('date'), ...bicycle }),
      'trocs, du plus récent': (tx) => readTrocs(tx, asked),
      'trocs à prendre': (tx) => readTrocs(tx, { ...asked, status: 'available' }),
      'trocs, « bicyclette »': (tx) => readTrocs(tx, { ...asked, ...bicycle }),
      'trocs à prendre, par distance': (tx) => readRankedTrocs(tx, ranked('distance')),
      'trocs, « bicyclette », par distance': (tx) =>
        readRankedTrocs(tx, { ...ranked('distance'), ...bicycle }),
      [NEW]: async (tx) => findHits(tx, await holdFresh(tx, 1)),
    },
    before: { [NEW]: () => freshen(pool) },
  };
}

async function keepAlerts(db: BenchSite['db']): Promise<void> {
  for (const residentId of (await findPeople(db.pool)).slice(0, KEEPERS)) {
    await db.transaction(async (tx) => {
      for (let at = 0; at < ALERTS; at++) {
        const q = `${['étagère', 'vélo', 'piano', 'valise', 'lampe'][at % 5]} ${at}`;
        await insertAlert(tx, {
          ...{ residentId, kind: 'service', category: null, facet: null, q, organiser: null },
          daily: at % 2 > 0,
        });
      }
    });
  }
}
