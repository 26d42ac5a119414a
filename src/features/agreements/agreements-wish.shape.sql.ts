// What came with a request to exchange or an offer of help, the row `p`: as it stands in the JSON of either.
import { type RawBuilder, sql } from 'kysely';
import { moment } from '#server/database/json.sql.ts';

/** Names and values, as `json_build_object` takes them. */
export const wishOf: RawBuilder<unknown> = sql`'message', p.message, 'brings', p.brings, 'times', (
  select coalesce(json_agg(${moment('t.at')} order by t.at), '[]') from unnest(p.times) as t(at))`;
