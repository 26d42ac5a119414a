// A neighbour's page, read by others in one statement, and written by its owner. Invariant: who is blocked either way, has
// left or never was is not told apart; a page is written under its owner's row, so that none outlives an account.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { heldList } from '#server/database/held.sql.ts';
import { moment, neighbourRow } from '#server/database/json.sql.ts';
import { type Arguments, statement } from '#server/database/statement.ts';
import type { PagePart } from './neighbours.contract.ts';
import { knownTo } from './neighbours.known.shape.sql.ts';
import { openOf, thanksOf, togetherOf } from './neighbours.open.sql.ts';
import { moderatedPageJson, ownPageJson, shownPage } from './neighbours.shape.sql.ts';

type Words = 'helps' | 'learns';

/** Of what the neighbour says (`shown`) what the reader says too, the other way round, as one compares words. */
const matching = (theirs: Words, mine: Words) => sql`(
  select coalesce(json_agg(word), '[]') from unnest(${sql.ref(`shown.${theirs}`)}) as word
  where r.id <> reader.id and fold(word) in (
    select fold(own) from neighbour_page m, unnest(${sql.ref(`m.${mine}`)}) as own where m.resident_id = reader.id))`;

const when = (part: 'open' | 'together' | 'thanks', value: ReturnType<typeof openOf>) =>
  sql`case when ${sql.ref(`shown.${part}`)} then ${value} else '[]' end`;

const findPage = statement<{ id: string; readerId: string }>()(
  'neighbours.get',
  (_db, { arg }) => sql<{ body: string }>`
    select (${neighbourRow(
      'r',
      sql`'since', shown.since, 'about', shown.about, 'helps', shown.helps, 'learns', shown.learns,
        'languages', shown.languages,
        'matches', json_build_object('helps', ${matching('helps', 'learns')}, 'learns', ${matching('learns', 'helps')}),
        'open', ${when('open', openOf(arg('readerId'), arg('id')))},
        'together', ${when('together', togetherOf(arg('readerId'), arg('id')))},
        'thanks', ${when('thanks', thanksOf(arg('readerId'), arg('id')))}`,
    )})::text as body
    from resident r cross join lateral (${shownPage}) as shown
      join resident reader on reader.id = ${arg('readerId')}
    where r.id = ${arg('id')} and r.erased_at is null and not is_blocked(r.id, reader.id)`,
);

// Nobody hidden by a block, whoever wished it; nobody who has left.
const findKnown = statement<{ residentId: string }>()(
  'neighbours.known',
  (_db, { arg }) => sql<{ body: string }>`
    select coalesce(json_agg(r.id), '[]')::text as body
    from (${knownTo(arg('residentId'))}) as known join resident r on r.id = known.id
    where r.id <> ${arg('residentId')} and r.erased_at is null and not is_blocked(r.id, ${arg('residentId')})`,
);

const findOwn = statement<{ residentId: string }>()(
  'neighbours.own',
  (_db, { arg }) => sql<{ body: string }>`
    select ${ownPageJson} as body from resident r where r.id = ${arg('residentId')}`,
);

const findModerated = statement<{ id: string }>()(
  'neighbours.moderated',
  (_db, { arg }) => sql<{ body: string }>`
    select ${moderatedPageJson} as body from resident r where r.id = ${arg('id')} and r.erased_at is null`,
);

/** What is left out stays; `since`: a month, null for that of the registration. */
export interface PageFields {
  since?: string | null | undefined;
  about?: string | null | undefined;
  helps?: string[] | undefined;
  learns?: string[] | undefined;
  languages?: string[] | undefined;
  hidden?: PagePart[] | undefined;
}

type Saved = PageFields & { residentId: string };

const FIELDS = ['since', 'about', 'helps', 'learns', 'languages', 'hidden'] as const;
type Field = (typeof FIELDS)[number];

const storedAs = (field: Field, { arg }: Arguments<Saved>) => {
  if (field === 'since') return sql`to_date(${arg('since')}::text, 'YYYY-MM')`;
  return field === 'about' ? sql`${arg('about')}::text` : sql`${arg(field)}::text[]`;
};

const upsert = statement<Saved>()('neighbours.save', (_db, args) => {
  const given = FIELDS.filter((field) => args.has(field));
  const columns = sql.join([sql`resident_id`, ...given.map((field) => sql.ref(field))]);
  const values = sql.join([sql`me.id`, ...given.map((field) => storedAs(field, args))]);
  const changes = given.map((field) => sql`${sql.ref(field)} = ${sql.ref(`excluded.${field}`)}`);
  return sql`
    with me as (
      select id from resident where id = ${args.arg('residentId')} and erased_at is null for share)
    insert into neighbour_page as page (${columns}) select ${values} from me
    on conflict (resident_id) do update set ${sql.join([...changes, sql`updated_at = now()`])}`;
});

// Of those who have told nothing yet, what they will tell.
const setMasked = statement<{ id: string; masked: boolean }>()(
  'neighbours.mask',
  (_db, { arg }) => sql`
    insert into neighbour_page as page (resident_id, masked_at)
    values (${arg('id')}, case when ${arg('masked')}::boolean then now() end)
    on conflict (resident_id) do update
      set masked_at = case when ${arg('masked')}::boolean then coalesce(page.masked_at, now()) end`,
);

const clearWritten = statement<{ id: string }>()(
  'neighbours.erase',
  (_db, { arg }) => sql`
    update neighbour_page set about = null, helps = '{}', learns = '{}', languages = '{}', masked_at = null,
      updated_at = now()
    where resident_id = ${arg('id')}`,
);

// By itself: what follows sees a page that was written while it waited.
const lockOwner = statement<{ id: string }>()(
  'neighbours.lock_owner',
  (_db, { arg }) => sql<{ id: string }>`
    select id from resident where id = ${arg('id')} and erased_at is null for no key update`,
);

const forget = statement<{ residentId: string }>()('neighbours.leave', (db, { arg }) =>
  db.deleteFrom('neighbour_page').where('resident_id', '=', arg('residentId')),
);

export const heldPage = heldList(
  'neighbours.held',
  (_db, residentId) => sql<{ key: string }>`
    select resident_id::text as key, to_char(since, 'YYYY-MM') as since, about, helps, learns, languages, hidden,
      ${moment('masked_at')} as "maskedAt", ${moment('updated_at')} as "updatedAt"
    from neighbour_page where resident_id = ${residentId}`,
);

/** JSON text of `NeighbourPage`; undefined where the reader may not see it. */
export async function readPage(
  tx: Tx,
  which: { id: string; readerId: string },
): Promise<string | undefined> {
  return (await findPage(tx, which))[0]?.body;
}

/** The identifiers of those whom a resident knows: JSON text. */
export async function readKnown(tx: Tx, residentId: string): Promise<string> {
  return (await findKnown(tx, { residentId }))[0]?.body ?? '[]';
}

/** JSON text of `OwnPage`. */
export async function readOwnPage(tx: Tx, residentId: string): Promise<string> {
  return (await findOwn(tx, { residentId }))[0]?.body ?? '{}';
}

/** JSON text of `ModeratedPage`; undefined for nobody. */
export async function readModeratedPage(tx: Tx, id: string): Promise<string | undefined> {
  return (await findModerated(tx, { id }))[0]?.body;
}

export async function savePage(tx: Tx, saved: Saved): Promise<void> {
  await upsert(tx, saved);
}

/** Locks whose page it is; false for nobody. */
export async function lockPageOwner(tx: Tx, id: string): Promise<boolean> {
  return (await lockOwner(tx, { id })).length === 1;
}

export async function setPageMasked(tx: Tx, which: { id: string; masked: boolean }): Promise<void> {
  await setMasked(tx, which);
}

/** Empties what is written on a page; which parts its owner shows stays as they chose. */
export async function clearPage(tx: Tx, id: string): Promise<void> {
  await clearWritten(tx, { id });
}

export async function forgetPage(tx: Tx, residentId: string): Promise<void> {
  await lockOwner(tx, { id: residentId });
  await forget(tx, { residentId });
}
