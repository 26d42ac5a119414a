// Writes those without internet for whom residents of the demonstration speak.
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';

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
      (t.at at time zone 'Europe/Paris')::date, t.at, t.at, t.at
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("residentId" text, civility text, "firstName" text,
      "lastName" text, adresse text, lon float8, lat float8, phone text, how text, at timestamptz)`,
);

export async function insertProches(tx: Tx, rows: readonly ProcheRow[]): Promise<void> {
  await insert(tx, { rows: JSON.stringify(rows) });
}
