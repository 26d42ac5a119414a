// Whom a resident knows: both have written to the other, one has helped the other, or they have exchanged something.
// Invariant: told from what the two did together alone, so that a list of them says nothing of who is verified.
import { type RawBuilder, sql } from 'kysely';
import { metBy } from '#features/neighbours/neighbours.known.shape.sql.ts';
import type { Tx } from '#server/database/database.ts';
import { isSuspended } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';
import { ACQUAINTANCES } from './residency.contract.ts';
import { isAsked } from './residency.shape.sql.ts';

type Of = { residentId: string };

const findAcquaintances = statement<Of>()('residency.acquaintances', (_db, { arg }) => {
  const me = arg('residentId');
  return sql<{ body: string }>`
    with met as materialized (${metBy(me)}),
    known as (
      select id, max(at) as at, (array_agg(how order by at desc))[1] as how from met group by id)
    select coalesce(json_agg(json_build_object('user', json_build_object('_id', found.id, 'firstName', first_name,
        'lastName', last_name, 'username', username, 'avatarUrl', avatar_url), 'how', how)
        order by at desc, found.id), '[]')::text as body
    from (
      select r.id, r.first_name, r.last_name, r.username, r.avatar_url, k.how, k.at
      from known k join resident r on r.id = k.id
      where r.erased_at is null and not is_blocked(r.id, ${me})
        and not ${isSuspended('r.id')}
        and not exists (select from residency_vouching v
          where v.asker_id = ${me} and v.voucher_id = r.id and ${isAsked})
      order by k.at desc, r.id limit ${sql.lit(ACQUAINTANCES)}) as found`;
});

/** Whether two residents have helped one another or exchanged something: both agreed to it. */
export const haveDealt = (
  one: RawBuilder<unknown> | string,
  other: RawBuilder<unknown>,
): RawBuilder<boolean> => sql<boolean>`(
  exists (select from service s where s.status = 'completed' and s.assigned_to is not null
    and (s.creator_id, s.assigned_to) in ((${one}, ${other}), (${other}, ${one})))
  or exists (select from troc t where t.status = 'completed' and t.requester_id is not null
    and (t.owner_id, t.requester_id) in ((${one}, ${other}), (${other}, ${one}))))`;

/** Those whom the resident knows and has not asked, whom they last had to do with first: JSON text. */
export async function readAcquaintances(tx: Tx, residentId: string): Promise<string> {
  return (await findAcquaintances(tx, { residentId }))[0]?.body ?? '[]';
}
