// Writes the exchanges of three of the demonstration: one waits for the last yes, one is agreed on, one was ended by a no.
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';
import { idOf } from './load.sql.ts';

/** Moments in ISO 8601. */
export interface RingRow {
  status: 'open' | 'agreed' | 'refused';
  createdAt: string;
  endedAt: string | null;
  /** Of one that is agreed on. */
  date: string | null;
  location: string | null;
  /** Each gives to the next. */
  places: readonly {
    /** From 1 on. */
    seat: number;
    trocId: string;
    residentId: string;
    title: string;
    offered: string;
    wanted: string;
    answeredAt: string | null;
  }[];
}

const add = statement<{ row: string }>()(
  'demo.ring',
  (_db, { arg }) => sql<{ id: string }>`
    with t as materialized (
      select * from jsonb_to_record(${arg('row')}::jsonb) as t(status text, "createdAt" timestamptz, "endedAt" timestamptz,
        date timestamptz, location text, places jsonb)),
    place as materialized (
      select p.* from t, jsonb_to_recordset(t.places) as p(seat int, "trocId" text, "residentId" text, title text,
        offered text, wanted text, "answeredAt" timestamptz)),
    made as (
      insert into ring (id, key, residents, status, created_at, updated_at, ended_at, date, location)
      select ${idOf}, (select string_agg("trocId", ' ' order by seat) from place),
        (select array_agg("residentId" order by "residentId" collate "C") from place),
        t.status, t."createdAt", t."createdAt", t."endedAt", t.date, t.location
      from t returning id),
    placed as (
    insert into ring_place (ring_id, seat, resident_id, troc_id, title, offered, wanted, accepted, answered_at)
    select made.id, p.seat, p."residentId", p."trocId", p.title, p.offered, p.wanted,
      case when p."answeredAt" is not null then true end, p."answeredAt"
    from made, place p)
    select id from made`,
);

/** Gives its identifier. */
export async function insertRing(tx: Tx, row: RingRow): Promise<string> {
  const [made] = await add(tx, { row: JSON.stringify(row) });
  return made?.id ?? '';
}
