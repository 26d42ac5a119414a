// What the floor sends to PostgreSQL: for a read, the very statement of the product; for the insert, the
// least that stores the same row and gives it back as JSON.
import { readGathering, readGatherings } from '../src/features/gatherings/gatherings.read.sql.ts';
import { readConversations, readHistoryPage } from '../src/features/messages/messages.read.sql.ts';
import { readService, readServices } from '../src/features/services/services.read.sql.ts';
import type { PreparedQuery, Tx } from '../src/server/database.ts';

export const LIST_LIMIT = 20;

/** A service as the benchmark posts it, again and again. */
export interface PostedService {
  title: string;
  description: string;
  category: string;
  location: string;
  date: string;
  coordonnees: [number, number];
}

/** The statements of the floor, by path; `/message/n` is a message of the pair `n`. */
export async function floorQueries(asked: {
  readerId: string;
  serviceId: string;
  posted: PostedService;
  /** Residents who write to each other. */
  pairs: [string, string][];
  content: string;
  /** A resident and the event they join, again and again. */
  joins: [string, string][];
}): Promise<Record<string, PreparedQuery>> {
  const { readerId, serviceId, posted, pairs, content, joins } = asked;
  const [reader, other] = pairs[0] ?? [readerId, readerId];
  const page = { readerId: reader, limit: LIST_LIMIT };
  return {
    '/list': await capture((tx) => readServices(tx, { readerId, limit: LIST_LIMIT })),
    '/get': await capture((tx) => readService(tx, { id: serviceId, readerId })),
    '/insert': insertService(posted, readerId),
    '/conversations': await capture((tx) => readConversations(tx, page)),
    '/history': await capture((tx) => readHistoryPage(tx, { ...page, otherId: other })),
    '/outings': await capture((tx) =>
      readGatherings(tx, { kind: 'outing', readerId, limit: LIST_LIMIT }),
    ),
    '/events': await capture((tx) =>
      readGatherings(tx, { kind: 'event', readerId, limit: LIST_LIMIT }),
    ),
    '/event': await capture((tx) =>
      readGathering(tx, { kind: 'event', id: joins[0]?.[1] ?? '', readerId }),
    ),
    ...Object.fromEntries(
      joins.flatMap(([residentId, eventId], index) => [
        [`/join/${index}`, join(residentId, eventId)],
        [`/leave/${index}`, leave(residentId, eventId)],
      ]),
    ),
    ...Object.fromEntries(
      pairs.map((pair, index) => [`/message/${index}`, insertMessage(pair, content)]),
    ),
  };
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
