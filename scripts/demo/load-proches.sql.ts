// Writes those without internet for whom residents of the demonstration speak.
import { sql } from 'kysely';
import { dayInParis } from '#server/database/paris.sql.ts';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';
import { idOf } from './load.sql.ts';

export interface ProcheRow {
  residentId: string;
  civility: string;
  firstName: string;
  lastName: string;
  adresse: string;
  lon: number;
  lat: number;
  phone: string | null;
  how: string;
  /** ISO 8601: when they agreed. */
  at: string;
}

const insert = statement<{ rows: string }>()(
  'demo.proches',
  (_db, { arg }) => sql`
    insert into proche (resident_id, slot, civility, first_name, last_name, adresse, lon, lat, phone, consent_how,
      consent_on, created_at, updated_at, told_at)
    select t."residentId", 1, t.civility, t."firstName", t."lastName", t.adresse, t.lon, t.lat, t.phone, t.how,
      ${dayInParis(sql`t.at`)}, t.at, t.at, t.at
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("residentId" text, civility text, "firstName" text,
      "lastName" text, adresse text, lon float8, lat float8, phone text, how text, at timestamptz)`,
);

/** Something asked for one of them; `helperId`: who has agreed to come. */
export interface AskedRow {
  residentId: string;
  title: string;
  description: string;
  category: string;
  /** ISO 8601. */
  date: string;
  createdAt: string;
  helperId: string | null;
  word: string;
}

const ask = statement<{ rows: string }>()(
  'demo.asked_for_proches',
  (_db, { arg }) => sql`
    with asked as materialized (
      select t.*, ${idOf} as id
      from jsonb_to_recordset(${arg('rows')}::jsonb) as t("residentId" text, title text, description text,
        category text, date timestamptz, "createdAt" timestamptz, "helperId" text, word text)),
    published as (
      insert into service (id, title, description, category_id, location, lon, lat, date, creator_id, proche_id,
        created_at, updated_at)
      select a.id, a.title, a.description, c.id, p.adresse, p.lon, p.lat, a.date, p.resident_id, p.id, a."createdAt",
        a."createdAt"
      from asked a join proche p on p.resident_id = a."residentId" join service_category c on c.name = a.category)
    insert into service_proposal (service_id, helper_id, message, created_at, updated_at)
    select a.id, a."helperId", a.word, a."createdAt" + interval '3 hours',
      a."createdAt" + interval '3 hours'
    from asked a where a."helperId" is not null`,
);

// Of a statement of its own: what follows a service that is agreed on reads the offer.
const agree = statement()(
  'demo.agreed_for_proches',
  () => sql`
    update service s set status = 'assigned', assigned_to = o.helper_id, updated_at = o.created_at + interval '1 hour'
    from service_proposal o where o.service_id = s.id and s.proche_id is not null`,
);

export async function insertAsked(tx: Tx, rows: readonly AskedRow[]): Promise<void> {
  await ask(tx, { rows: JSON.stringify(rows) });
  await agree(tx, {});
}

export async function insertProches(tx: Tx, rows: readonly ProcheRow[]): Promise<void> {
  await insert(tx, { rows: JSON.stringify(rows) });
}
