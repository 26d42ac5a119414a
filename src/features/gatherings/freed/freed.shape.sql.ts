// Until when whoever came in from the waiting list says whether they keep the place: of the row `s`, as `reader` may see it.
import { sql } from 'kysely';
import { moment } from '#server/database/json.sql.ts';
import type { Outing } from '../../outings/outings.contract.ts';
import { endOfTerm } from '../gatherings.rights.shape.sql.ts';
import { LEAVING } from '../gatherings-rights.contract.ts';

/** Of who comes through somebody else (`q`), or by themselves (`t`); never after the last moment to leave. */
export const askedUntil = (row: 'q' | 't') =>
  moment(
    sql`case when ${sql.ref(`${row}.asked_until`)} is not null then least(${sql.ref(`${row}.asked_until`)}, ${endOfTerm(LEAVING)}) end`,
  );

export const freedUntil = sql<Outing['freedUntil']>`case when s.participants > 0 then (
  select ${askedUntil('t')} from gathering_turnout t where t.gathering_id = s.id and t.resident_id = reader.id) end`;
