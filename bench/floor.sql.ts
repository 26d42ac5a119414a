// What the floors send to PostgreSQL. `texte`: the answer's rows as stored text, joined; nothing can serve as many bytes
// from the same database with less. `requête`: the very statement of the product. Of writes: the least that stores the
// same row and gives it back as JSON.
import type pg from 'pg';
import { readGatherings } from '../src/features/gatherings/gatherings.read.sql.ts';
import { readArticles } from '../src/features/journal/journal.read.sql.ts';
import { readHistoryPage } from '../src/features/messages/messages.read.sql.ts';
import { readConversations } from '../src/features/messages/messages.talks.sql.ts';
import { readNotifications } from '../src/features/notifications/notifications.read.sql.ts';
import { readService, readServices } from '../src/features/services/services.read.sql.ts';
import { readTrocs } from '../src/features/trocs/trocs.read.sql.ts';
import type { PreparedQuery, Tx } from '../src/server/database/database.ts';

export interface PostedService {
  title: string;
  description: string;
  category: string;
  location: string;
  date: string;
  coordonnees: [number, number];
}

export const LIST_LIMIT = 20;

export type Queries = Record<string, PreparedQuery>;

/** The product's own statements behind its lists, by the name of the read; those of several statements have none. */
export async function bareQueries(asked: {
  readerId: string;
  serviceId: string;
  otherId: string;
}): Promise<Queries> {
  const { readerId, serviceId, otherId } = asked;
  const page = { readerId, limit: LIST_LIMIT };
  return {
    services: await capture((tx) => readServices(tx, page)),
    service: await capture((tx) => readService(tx, { id: serviceId, readerId })),
    trocs: await capture((tx) => readTrocs(tx, page)),
    outings: await capture((tx) => readGatherings(tx, { kind: 'outing', ...page })),
    events: await capture((tx) => readGatherings(tx, { kind: 'event', ...page })),
    journal: await capture((tx) => readArticles(tx, page)),
    conversations: await capture((tx) => readConversations(tx, page)),
    talk: await capture((tx) => readHistoryPage(tx, { ...page, otherId })),
    notifications: await capture((tx) => readNotifications(tx, page)),
  };
}

/** Stores what the product answered to each read, and gives the statements that read it back. */
export async function textQueries(
  pool: pg.Pool,
  answers: readonly { name: string; answer: string }[],
): Promise<Queries> {
  await pool.query(
    'create table if not exists floor_row (read text, place int, body text, primary key (read, place))',
  );
  await pool.query('truncate floor_row');
  const queries: Queries = {};
  for (const { name, answer } of answers) {
    const rows = rowsOf(answer);
    await pool.query(
      `insert into floor_row (read, place, body)
       select $1, place, body from unnest($2::text[]) with ordinality as given(body, place)`,
      [name, rows],
    );
    queries[name] = {
      name: 'floor.text',
      text: `select '[' || string_agg(body, ',') || ']' as body
        from (select body from floor_row where read = $1 order by place) as shown`,
      values: [name],
    };
  }
  await pool.query('vacuum analyze floor_row');
  return queries;
}

/** The rows of an answer, each as text; one that is no list is one row. */
function rowsOf(answer: string): string[] {
  const value: unknown = JSON.parse(answer);
  if (!Array.isArray(value)) return [answer];
  return value.map((item) => JSON.stringify(item));
}

/** The one statement that `read` sends. */
async function capture(read: (tx: Tx) => Promise<unknown>): Promise<PreparedQuery> {
  const sent: PreparedQuery[] = [];
  await read({
    async rows<Row>(query: PreparedQuery) {
      sent.push(query);
      return [{}] as Row[];
    },
  });
  const [query] = sent;
  if (!query || sent.length > 1) throw new Error(`${sent.length} requêtes au lieu d'une`);
  return query;
}

/** What is written: `message/n` is a message of the pair `n`, `join/n` and `leave/n` are of the joiner `n`. */
export function writeQueries(asked: {
  readerId: string;
  posted: PostedService;
  /** Residents who write to each other. */
  pairs: [string, string][];
  content: string;
  /** A resident and the event they join, again and again. */
  joins: [string, string][];
}): Queries {
  const { readerId, posted, pairs, content, joins } = asked;
  return {
    insert: insertService(posted, readerId),
    ...Object.fromEntries(
      joins.flatMap(([residentId, eventId], index) => [
        [`join/${index}`, join(residentId, eventId)],
        [`leave/${index}`, leave(residentId, eventId)],
      ]),
    ),
    ...Object.fromEntries(
      pairs.map((pair, index) => [`message/${index}`, insertMessage(pair, content)]),
    ),
  };
}

function insertService(posted: PostedService, creatorId: string): PreparedQuery {
  const { title, description, category, location, date, coordonnees } = posted;
  return {
    name: 'floor.insert',
    text: `insert into service (title, description, category_id, location, lon, lat, date, creator_id)
      values ($1, $2, $3, $4, $5, $6, $7, $8)
      returning json_build_object('_id', id, 'title', title, 'description', description,
        'category', category_id, 'location', location, 'date', date, 'imageUrl', image_url,
        'thumbnailUrl', thumbnail_url, 'status', status, 'creator', creator_id,
        'createdAt', created_at, 'updatedAt', updated_at)::text as body`,
    values: [title, description, category, location, ...coordonnees, date, creatorId],
  };
}

function insertMessage([low, high]: [string, string], content: string): PreparedQuery {
  return {
    name: 'floor.message',
    text: `insert into message (id, conversation_id, sender_id, content)
      select new_id(), id, low_id, $3 from conversation where low_id = $1 and high_id = $2
      returning json_build_object('_id', id, 'content', content, 'createdAt', created_at,
        'sender', sender_id, 'receiver', $2::text, 'read', false)::text as body`,
    values: [low, high, content],
  };
}

const eventJson = `json_build_object('_id', id, 'title', title, 'participants', participants)::text as body`;

function join(residentId: string, eventId: string): PreparedQuery {
  return {
    name: 'floor.join',
    text: `with came as (
        insert into gathering_participant (gathering_id, resident_id) values ($1, $2))
      select ${eventJson} from gathering where id = $1`,
    values: [eventId, residentId],
  };
}

function leave(residentId: string, eventId: string): PreparedQuery {
  return {
    name: 'floor.leave',
    text: `with gone as (
        delete from gathering_participant where gathering_id = $1 and resident_id = $2)
      select ${eventJson} from gathering where id = $1`,
    values: [eventId, residentId],
  };
}
