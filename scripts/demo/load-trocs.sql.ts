// Writes the trocs of the demonstration. Invariant: whatever is written now bears the moment it tells of, its
// identifier too: lists are ordered by it.
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';
import { idOf } from './load.sql.ts';

/** Moments in ISO 8601. */
export interface TrocRow {
  /** Its place among the trocs written together: how its request names it. */
  rank: number;
  kind: string;
  title: string;
  description: string;
  itemsOffered: readonly string[];
  itemsWanted: readonly string[];
  location: string;
  lon: number;
  lat: number;
  status: string;
  ownerId: string;
  createdAt: string;
  updatedAt: string;
  acceptedAt: string | null;
  completedAt: string | null;
}

export interface TradeRequestRow {
  trocId: string;
  requesterId: string;
  location: string;
  date: string;
  returnDate: string | null;
  createdAt: string;
}

const addTrocs = statement<{ rows: string }>()(
  'demo.trocs',
  (_db, { arg }) => sql<{ id: string; rank: number }>`
    with drawn as materialized (
      select ${idOf} as id, t.*
      from jsonb_to_recordset(${arg('rows')}::jsonb) as t(rank int, kind text, title text, description text,
        "itemsOffered" text[], "itemsWanted" text[], location text, lon float8, lat float8, status text,
        "ownerId" text, "createdAt" timestamptz,
        "updatedAt" timestamptz, "acceptedAt" timestamptz, "completedAt" timestamptz)
    ), written as (
      insert into troc (id, kind, title, description, items_offered, items_wanted, location, lon, lat, status,
        owner_id, created_at, updated_at, accepted_at, completed_at)
      select t.id, t.kind, t.title, t.description, t."itemsOffered", t."itemsWanted", t.location, t.lon, t.lat,
        t.status, t."ownerId", t."createdAt", t."updatedAt",
        t."acceptedAt", t."completedAt"
      from drawn t
      returning id
    )
    select id, rank from written join drawn using (id)`,
);

const addRequests = statement<{ rows: string }>()(
  'demo.trade_requests',
  (_db, { arg }) => sql`
    insert into trade_request (id, troc_id, requester_id, location, own_location, date, return_date, created_at,
      updated_at)
    select ${idOf}, t."trocId", t."requesterId", t.location, t.location <> s.location, t.date, t."returnDate",
      t."createdAt", t."createdAt"
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("trocId" text, "requesterId" text, location text,
      date timestamptz, "returnDate" timestamptz, "createdAt" timestamptz)
      join troc s on s.id = t."trocId"`,
);

const setRequesters = statement()(
  'demo.trade_requesters',
  () => sql`
    update troc set requester_id = p.requester_id from trade_request p where p.troc_id = troc.id`,
);

/** Gives the identifiers by rank. */
export async function insertTrocs(tx: Tx, rows: TrocRow[]): Promise<Map<number, string>> {
  const added = await addTrocs(tx, { rows: JSON.stringify(rows) });
  return new Map(added.map(({ id, rank }) => [rank, id]));
}

/** Writes the requests, one for a troc at most. */
export async function insertTradeRequests(tx: Tx, rows: TradeRequestRow[]): Promise<void> {
  await addRequests(tx, { rows: JSON.stringify(rows) });
  await setRequesters(tx, {});
}
