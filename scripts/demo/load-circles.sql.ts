// Writes the circles of the demonstration, with who is in them and who asks to be.
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';
import { idOf } from './load.sql.ts';

/** Moments in ISO 8601. */
export interface CircleRow {
  name: string;
  kind: string;
  about: string;
  word: string;
  byApproval: boolean;
  createdAt: string;
  members: readonly { residentId: string; keeper: boolean; joinedAt: string }[];
  requests: readonly { residentId: string; words: string; askedAt: string }[];
}

const add = statement<{ row: string }>()(
  'demo.circle',
  (_db, { arg }) => sql<{ id: string }>`
    with t as materialized (
      select * from jsonb_to_record(${arg('row')}::jsonb) as t(name text, kind text, about text, word text,
        "byApproval" boolean, "createdAt" timestamptz, members jsonb, requests jsonb)),
    made as (
      insert into circle (id, name, kind, about, word, by_approval, written_by, created_at, updated_at)
      select ${idOf}, name, kind, about, word, "byApproval", (select m."residentId"
          from jsonb_to_recordset(t.members) as m("residentId" text, keeper boolean) where m.keeper limit 1),
        "createdAt", "createdAt" from t returning id),
    joined as (
      insert into circle_member (circle_id, resident_id, joined_at, keeper_since)
      select made.id, m."residentId", m."joinedAt", case when m.keeper then m."joinedAt" end
      from made, t, jsonb_to_recordset(t.members) as m("residentId" text, keeper boolean, "joinedAt" timestamptz)),
    asked as (
      insert into circle_request (circle_id, resident_id, words, asked_at)
      select made.id, q."residentId", q.words, q."askedAt"
      from made, t, jsonb_to_recordset(t.requests) as q("residentId" text, words text, "askedAt" timestamptz))
    select id from made`,
);

const read = statement<{ id: string; residentId: string }>()(
  'demo.circle_read',
  (_db, { arg }) => sql`
    insert into gathering_reading (gathering_id, resident_id, read_id)
    select ${arg('id')}, ${arg('residentId')}, min(id::text) from gathering_message where gathering_id = ${arg('id')}
    on conflict (gathering_id, resident_id) do update set read_id = excluded.read_id`,
);

export interface CircleGatheringRow {
  circleId: string;
  kind: 'outing' | 'event';
  title: string;
  description: string;
  type: string;
  location: string;
  date: string;
  places: number;
  creatorId: string;
  createdAt: string;
  comers: readonly string[];
}

const addGathering = statement<{ row: string }>()(
  'demo.circle_gathering',
  (_db, { arg }) => sql`
    with t as materialized (
      select * from jsonb_to_record(${arg('row')}::jsonb) as t("circleId" text, kind text, title text, description text,
        type text, location text, date timestamptz, places int, "creatorId" text, "createdAt" timestamptz, comers jsonb)),
    made as (
      insert into gathering (id, kind, title, description, type, location, date, max_participants, creator_id,
        created_at, updated_at, lasts_ms, circle_id)
      select ${idOf}, kind, title, description, type, location, date, places, "creatorId", "createdAt", "createdAt",
        7200000, "circleId" from t returning id, created_at)
    insert into gathering_participant (gathering_id, resident_id, joined_at, adults, children)
    select made.id, comer, made.created_at + interval '5 hours', 0, 0
    from made, t, jsonb_array_elements_text(t.comers) as comer`,
);

/** For those who are in a circle; some of them come. */
export async function insertCircleGathering(tx: Tx, row: CircleGatheringRow): Promise<void> {
  await addGathering(tx, { row: JSON.stringify(row) });
}

/** Gives its identifier. */
export async function insertCircle(tx: Tx, row: CircleRow): Promise<string> {
  return (await add(tx, { row: JSON.stringify(row) }))[0]?.id ?? '';
}

/** Somebody has read the first message of it alone. */
export async function readFirst(tx: Tx, which: { id: string; residentId: string }): Promise<void> {
  await read(tx, which);
}
