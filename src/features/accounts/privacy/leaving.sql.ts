// What would end if a resident left. Invariant: counts of their own things alone.
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';

const count = statement<{ residentId: string }>()('accounts.leaving', (_db, { arg }) => {
  const me = sql`${arg('residentId')}::text`;
  // What one of the two said is done is completed, not called off.
  const agreed = (kind: 'service' | 'troc') => sql`(
    select count(*)::int from agreement a
    where ${me} in (a.owner_id, a.guest_id) and a.kind = ${sql.lit(kind)} and a.status = 'agreed'
      and 'done' in (a.owner_said, a.guest_said) is not true)`;
  return sql<{ body: string }>`
    select json_build_object('exchanges', ${agreed('troc')}, 'helps', ${agreed('service')},
      'outings', ${organised(me, 'outing')}, 'events', ${organised(me, 'event')},
      'services', (select count(*)::int from service s
        where s.creator_id = ${me} and s.assigned_to is null and s.status in ('open', 'pending', 'assigned')),
      'trocs', (select count(*)::int from troc t
        where t.owner_id = ${me} and t.status in ('available', 'pending')))::text as body`;
});

/** Whoever organises it with them goes on with it. */
const organised = (me: RawBuilder<unknown>, kind: 'outing' | 'event') => sql`(
  select json_build_object('count', count(distinct g.id)::int, 'people', count(distinct p.resident_id)::int)
  from gathering g left join gathering_participant p on p.gathering_id = g.id
  where g.creator_id = ${me} and g.kind = ${sql.lit(kind)} and g.date > now() and g.status in ('pending', 'confirmed')
    and not exists (select from gathering_host h where h.gathering_id = g.id and h.accepted_at is not null))`;

/** JSON text of `leaving` of the contract. */
export async function readLeft(tx: Tx, residentId: string): Promise<string> {
  const [row] = await count(tx, { residentId });
  if (!row) throw new Error('Counts without a row');
  return row.body;
}
