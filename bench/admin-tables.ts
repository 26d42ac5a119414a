// The first page of each of the administrators' tables, one deep in them and one that somebody's name finds, on many rows: how long it takes, not how often it can.
import autocannon from 'autocannon';
import { seedAdminRows } from './admin-rows.sql.ts';
import { LEAN, serve } from './processes.ts';
import { openBenchSite } from './site.ts';

/** Administrators who look at the same moment. */
const ADMINISTRATORS = 2;
/** What a screen shows at once. */
const PAGE = 25;

const TABLES = [
  'users',
  'services',
  'service-categories',
  'trocs',
  'events',
  'outings',
  'journals',
  'reports',
  'suspensions',
  'deletions',
  'audit',
  'services?page=2000',
  'services?sort=title&page=2000',
  'users?sort=lastName&page=2000',
  'services?q=nom345',
  'trocs?q=prenom12%20numero',
  'events?q=e%20i%20o&page=50',
  'outings?status=pending&q=rendez&since=2026-01-01&page=1500',
];

export interface TableFigures {
  table: string;
  rows: number;
  p50: number;
  p99: number;
}

/** Measures every table on a site of its own with so many rows of each kind; `seconds` for each. */
export async function measureAdminTables({
  rows,
  seconds,
}: {
  rows: number;
  seconds: number;
}): Promise<TableFigures[]> {
  const site = await openBenchSite();
  try {
    const [token = ''] = await site.signIn([await seedAdminRows(site.db.pool, rows)]);
    const product = await serve('src/app/main.ts', site.env, LEAN);
    try {
      const figures: TableFigures[] = [];
      for (const table of TABLES) {
        const page = {
          url: `${product.url}/api/admin/${table}${table.includes('?') ? '&' : '?'}limit=${PAGE}`,
          headers: { authorization: `Bearer ${token}` },
          connections: ADMINISTRATORS,
        };
        // The first calls prepare the statement.
        await autocannon({ ...page, amount: 10 * ADMINISTRATORS });
        const { latency, non2xx, errors } = await autocannon({ ...page, duration: seconds });
        if (non2xx + errors > 0) throw new Error(`${page.url} : ${non2xx + errors} échecs`);
        figures.push({
          table: `GET /api/admin/${table}`,
          rows,
          p50: latency.p50,
          p99: latency.p99,
        });
      }
      return figures;
    } finally {
      await product.stop();
    }
  } finally {
    await site.close();
  }
}
