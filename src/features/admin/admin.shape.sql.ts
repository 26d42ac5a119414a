// Where the fields come from that administrators read beside those of residents: of the row `s`.
import { sql } from 'kysely';
import { moment } from '#server/database/json.sql.ts';
import { type Cells, cell, queriedAs } from '#server/database/shape.sql.ts';
import type { user } from '../accounts/accounts.contract.ts';
import { residentShape } from '../accounts/accounts.shape.sql.ts';
import { categoryShape } from '../services/services.shape.sql.ts';
import type { AdminUser, adminCategory, adminUser } from './admin.contract.ts';

/** Of the suspension that stands. */
const suspensionOf = (column: string) => sql`(
  select ${sql.ref(`p.${column}`)} from suspension p
  where p.resident_id = s.id and p.lifted_at is null and p.ends_at > now())`;
export const userShape = {
  ...residentShape,
  suspension: queriedAs(
    { '.reason': suspensionOf('reason'), '.endsAt': suspensionOf('ends_at') },
    cell(sql<AdminUser['suspension']>`(
      select json_build_object('reason', p.reason, 'endsAt', ${moment('p.ends_at')})
      from suspension p where p.resident_id = s.id and p.lifted_at is null and p.ends_at > now())`),
  ),
  // How many neighbours say so, each once. For the table alone: no query counts by it, no log keeps it.
  missedCount: queriedAs(
    {},
    cell(sql<number>`(select count(distinct case when a.absent_id = a.owner_id then a.guest_id else a.owner_id end)
      from agreement a where a.absent_id = s.id
      and 'done' is distinct from case when a.absent_id = a.owner_id then a.owner_said else a.guest_said end)`),
  ),
} satisfies Cells<typeof user> & Cells<typeof adminUser>;
export const serviceCount = sql<number>`(select count(*) from service v where v.category_id = s.id)::int`;

export const adminCategoryShape = {
  ...categoryShape,
  serviceCount: cell(serviceCount),
} satisfies Cells<typeof adminCategory>;
