// Writes what residents of the demonstration tell of themselves.
import { sql } from 'kysely';
import type { Tx } from '../../src/server/database/database.ts';
import { statement } from '../../src/server/database/statement.ts';

export interface PageRow {
  residentId: string;
  about: string | null;
  helps: string[];
  learns: string[];
  languages: string[];
  monthsHere: number | null;
}

const addPages = statement<{ rows: string; now: string }>()(
  'demo.pages',
  (_db, { arg }) => sql`
    insert into neighbour_page (resident_id, since, about, helps, learns, languages, updated_at)
    select t."residentId", date_trunc('month', ${arg('now')}::timestamptz - make_interval(months => t."monthsHere"))::date,
      t.about, t.helps, t.learns, t.languages, ${arg('now')}::timestamptz
    from jsonb_to_recordset(${arg('rows')}::jsonb) as t("residentId" text, about text, helps text[], learns text[],
      languages text[], "monthsHere" int)`,
);

/** @param now ISO 8601. */
export async function insertPages(tx: Tx, rows: PageRow[], now: string): Promise<void> {
  await addPages(tx, { rows: JSON.stringify(rows), now });
}
