// The secret feeds of the journal. Invariant: a feed tells what is published, of whoever is there and neither hidden from its
// reader nor kept out; a reader whose account is closed or suspended reads nothing.
import { sql } from 'kysely';
import type { Tx } from '#server/database/database.ts';
import { moment } from '#server/database/json.sql.ts';
import { isSuspended, isThere } from '#server/database/present.sql.ts';
import { statement } from '#server/database/statement.ts';

/** Items of a file: a program that asks once a day has missed none. */
const NEWEST = 50;

interface FeedItem {
  id: string;
  title: string;
  /** Its standfirst, else Markdown. */
  content: string;
  author: string;
  createdAt: string;
}

const find = statement<{ feedId: string; most: number }>()(
  'journal.feed',
  (_db, { arg }) => sql<{ items: FeedItem[] }>`
    select coalesce((select json_agg(json_build_object('id', a.id, 'title', a.title, 'content', a.content,
        'author', a.author, 'createdAt', a.at) order by a.feed_id desc)
      from (
        select s.id, s.feed_id, s.title, coalesce(nullif(s.standfirst, ''), s.content) as content, n.first_name as author,
          ${moment('s.created_at')} as at
        from article s join resident n on n.id = s.author_id
        where s.published and ${isThere('s.author_id')} and not ${isSuspended('s.author_id')}
          and not is_blocked(s.author_id, f.resident_id)
        order by s.feed_id desc limit ${arg('most')}::int) as a), '[]') as items
    from journal_feed f
    where f.id = ${arg('feedId')} and ${isThere('f.resident_id')} and not ${isSuspended('f.resident_id')}`,
);

const findId = statement<{ residentId: string }>()('journal.feed_id', (db, { arg }) =>
  db.selectFrom('journal_feed').select('id').where('resident_id', '=', arg('residentId')),
);

const renew = statement<{ residentId: string }>()(
  'journal.renew_feed',
  (_db, { arg }) => sql<{ id: string }>`
    insert into journal_feed (resident_id) values (${arg('residentId')})
    on conflict (resident_id) do update set id = new_id(), created_at = now()
    returning id`,
);

const stop = statement<{ residentId: string }>()('journal.stop_feed', (db, { arg }) =>
  db.deleteFrom('journal_feed').where('resident_id', '=', arg('residentId')),
);

/** The newest articles, as the resident of a feed may read them; undefined when there is no such feed. */
export async function readJournalFeed(tx: Tx, feedId: string): Promise<FeedItem[] | undefined> {
  return (await find(tx, { feedId, most: NEWEST }))[0]?.items;
}

export async function readFeedId(tx: Tx, residentId: string): Promise<string | undefined> {
  return (await findId(tx, { residentId }))[0]?.id;
}

/** Makes a feed, or gives it another identifier: the former address is worth nothing any more. */
export async function renewFeed(tx: Tx, residentId: string): Promise<string> {
  const [row] = await renew(tx, { residentId });
  if (!row) throw new Error('The feed was not made');
  return row.id;
}

export async function stopFeed(tx: Tx, residentId: string): Promise<void> {
  await stop(tx, { residentId });
}
