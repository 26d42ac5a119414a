// What the floor sends to PostgreSQL: for a read, the very statement of the product; for the insert, the
// least that stores the same row and gives it back as JSON.
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

/** The statements of the floor, by path. */
export async function floorQueries(asked: {
  readerId: string;
  serviceId: string;
  posted: PostedService;
}): Promise<Record<string, PreparedQuery>> {
  const { readerId, serviceId, posted } = asked;
  return {
    '/list': await capture((tx) => readServices(tx, { readerId, limit: LIST_LIMIT })),
    '/get': await capture((tx) => readService(tx, { id: serviceId, readerId })),
    '/insert': insertService(posted, readerId),
  };
}

/** The one statement that `read` sends. */
async function capture(read: (tx: Tx) => Promise<unknown>): Promise<PreparedQuery> {
  const sent: PreparedQuery[] = [];
  await read({
    async rows(query) {
      sent.push(query);
      return [];
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
