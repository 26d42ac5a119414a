// Where an outing or event stands: who comes, who waits, whether it is cancelled. Invariant: written by whoever holds its turn
// (`lockGathering`), as the rules decided it.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { statement } from '#server/database/statement.ts';
import type { StoredGathering } from '../gatherings.read.sql.ts';
import { partyOf, type Standing } from '../gatherings.standing.rules.ts';
import { CHANGED } from '../gatherings.write.sql.ts';
import { forgetBringing } from '../organising/bring.sql.ts';
import { saveProches, takeProchesFrom } from './proches.sql.ts';

const cancel = statement<{ id: string }>()('gatherings.cancel', (db, { arg }) =>
  db
    .updateTable('gathering')
    .set({ status: 'cancelled', updated_at: CHANGED })
    .where('id', '=', arg('id')),
);

interface Moved {
  id: string;
  participants: string[];
  waiting: string[];
}

/** In their order; `rows`: each with whom they bring along. */
interface Coming {
  id: string;
  participants: string;
  waiting: string;
}

const comingIn = (rows: unknown) => sql`
  rows from (jsonb_to_recordset(${rows}::jsonb) as ("residentId" text, adults int, children int))
    with ordinality as t("residentId", adults, children, place)`;

const takeOut = statement<Moved>()(
  'gatherings.take_out',
  (_db, { arg }) => sql`
    with unread as (
      delete from gathering_reading
      where gathering_id = ${arg('id')} and resident_id = any(${arg('participants')}::text[])
    ), left_list as (
      delete from gathering_waiter
      where gathering_id = ${arg('id')} and resident_id = any(${arg('waiting')}::text[])
    )
    delete from gathering_participant
    where gathering_id = ${arg('id')} and resident_id = any(${arg('participants')}::text[])`,
);

const putIn = statement<Coming>()(
  'gatherings.put_in',
  (_db, { arg }) => sql`
    with listed as (
      insert into gathering_waiter (gathering_id, resident_id, adults, children)
      select ${arg('id')}::text, "residentId", adults, children from ${comingIn(arg('waiting'))} order by place
    )
    insert into gathering_participant (gathering_id, resident_id, adults, children)
    select ${arg('id')}::text, "residentId", adults, children from ${comingIn(arg('participants'))} order by place`,
);

const bring = statement<Coming>()(
  'gatherings.bring',
  (_db, { arg }) => sql`
    with listed as (
      update gathering_waiter w set adults = t.adults, children = t.children from ${comingIn(arg('waiting'))}
      where w.gathering_id = ${arg('id')} and w.resident_id = t."residentId"
    )
    update gathering_participant p set adults = t.adults, children = t.children from ${comingIn(arg('participants'))}
    where p.gathering_id = ${arg('id')} and p.resident_id = t."residentId"`,
);

/** Writes where one now stands, but for what `updateGathering` writes. */
export async function saveStanding(
  tx: Tx,
  before: StoredGathering,
  after: Standing,
): Promise<void> {
  const { id } = before;
  const [was, is] = [residentsOf(before), residentsOf(after)];
  const out = {
    id,
    participants: without(was.participants, is.participants),
    waiting: without(was.waiting, is.waiting),
  };
  const come = {
    id,
    participants: without(is.participants, was.participants),
    waiting: without(is.waiting, was.waiting),
  };
  const others = {
    id,
    participants: changedParties(before, after, is.participants),
    waiting: changedParties(before, after, is.waiting),
  };
  const rowsOf = (list: readonly string[]) =>
    JSON.stringify(list.map((residentId) => ({ residentId, ...partyOf(after, residentId) })));
  const rows = ({ participants, waiting }: Moved) => ({
    id,
    participants: rowsOf(participants),
    waiting: rowsOf(waiting),
  });
  if (isMove(out)) await takeOut(tx, out);
  const stay = [...after.participants, ...after.waiting];
  const residents = without([...before.participants, ...before.waiting], stay);
  if (residents.length > 0) await forgetBringing(tx, { id, residents });
  await takeProchesFrom(tx, before, after);
  // Whoever brings fewer makes room for those who come.
  if (isMove(others)) await bring(tx, rows(others));
  if (isMove(come)) await putIn(tx, rows(come));
  await saveProches(tx, before, after);
  if (after.status === 'cancelled' && before.status !== 'cancelled') await cancel(tx, { id });
}

/** Those who come and wait themselves. */
function residentsOf({ participants, waiting, speakers = {} }: Standing) {
  const isResident = (one: string) => speakers[one] === undefined;
  return { participants: participants.filter(isResident), waiting: waiting.filter(isResident) };
}

/** Those who stay where they are, and bring others along than before. */
function changedParties(before: Standing, after: Standing, list: readonly string[]): string[] {
  return list.filter((who) => {
    const was = partyOf(before, who);
    const is = partyOf(after, who);
    const stays = [...before.participants, ...before.waiting].includes(who);
    return stays && (was.adults !== is.adults || was.children !== is.children);
  });
}

const without = (list: readonly string[], others: readonly string[]) =>
  list.filter((one) => !others.includes(one));
const isMove = ({ participants, waiting }: Moved) => participants.length + waiting.length > 0;
