// Where each part of a neighbour's page comes from. Invariant: what its owner keeps, and what administrators masked, is
// read by nobody else.
import { type RawBuilder, sql } from 'kysely';
import { inParis } from '#server/database/paris.sql.ts';
import type { PagePart } from './neighbours.contract.ts';

const month = (at: RawBuilder<unknown>) => sql`to_char(${at}, 'YYYY-MM')`;

/** The month the resident `row` registered in, of which `page` may say another. */
const registered = (row: string) => month(inParis(sql.ref(`${row}.created_at`)));

/** Whether the owner of `page` (or of none) shows that part. */
const shows = (part: PagePart) => sql<boolean>`(${sql.lit(part)} = any(page.hidden)) is not true`;

/** What is written on `page` and read by others. */
const isRead = (part: PagePart) => sql<boolean>`(${shows(part)} and page.masked_at is null)`;
const NONE = sql`'{}'::text[]`;

type Written = 'helps' | 'learns' | 'languages';
const shownWords = (part: Written) =>
  sql`case when ${isRead(part)} then coalesce(${sql.ref(`page.${part}`)}, ${NONE}) else ${NONE} end`;

/** What others read of the page of the resident `r`, with the names of its columns; `page` may be missing. */
export const shownPage = sql`select
    case when ${shows('since')} then coalesce(${month(sql`page.since`)}, ${registered('r')}) end as since,
    case when ${isRead('about')} then page.about end as about,
    ${shownWords('helps')} as helps, ${shownWords('learns')} as learns,
    ${shownWords('languages')} as languages,
    ${shows('open')} as open, ${shows('together')} as together, ${shows('thanks')} as thanks
  from (select) as here left join neighbour_page page on page.resident_id = r.id`;

/** All of it, masked or not: of the row `r`, as its owner fills it in. */
export const ownPageJson = sql<string>`(select json_build_object(
    'since', ${month(sql`page.since`)}, 'joined', ${registered('r')}, 'about', page.about,
    'helps', coalesce(page.helps, ${NONE}), 'learns', coalesce(page.learns, ${NONE}),
    'languages', coalesce(page.languages, ${NONE}), 'hidden', coalesce(page.hidden, ${NONE}),
    'masked', page.masked_at is not null)::text
  from (select) as here left join neighbour_page page on page.resident_id = r.id)`;

/** What is written on it, of the row `r`, as administrators read it. */
export const moderatedPageJson = sql<string>`(select json_build_object('username', r.username,
    'about', page.about, 'helps', coalesce(page.helps, ${NONE}), 'learns', coalesce(page.learns, ${NONE}),
    'languages', coalesce(page.languages, ${NONE}), 'masked', page.masked_at is not null)::text
  from (select) as here left join neighbour_page page on page.resident_id = r.id)`;

const said = (label: string, words: RawBuilder<unknown>) =>
  sql`nullif(concat(${sql.lit(`${label} : `)}, array_to_string(${words}, ', ')), ${sql.lit(`${label} : `)})`;

/** What others read there of what the resident `row` wrote, as text; null where there is nothing. */
export const writtenText = (row: string) => sql<string | null>`(
  select nullif(concat_ws(E'\n', case when ${isRead('about')} then page.about end,
    ${said('Peut aider à', shownWords('helps'))}, ${said('Aimerait apprendre', shownWords('learns'))},
    ${said('Langues', shownWords('languages'))}), '')
  from neighbour_page page where page.resident_id = ${sql.ref(`${row}.id`)})`;
