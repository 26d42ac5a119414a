// The floor: bare node:http and one prepared statement whose JSON PostgreSQL builds. Nothing can serve
// the same rows from the same database with less; our own figures are told as a share of it.
import { createServer } from 'node:http';
import pg from 'pg';

interface FloorQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** What the floor serves, by path: given by the benchmark as JSON. */
const queries = JSON.parse(process.env.FLOOR_QUERIES ?? '{}') as Record<string, FloorQuery>;

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL ?? 12),
  // As the product's connections: the same plan for the same statement.
  options: '-c plan_cache_mode=force_generic_plan -c jit=off',
});

const server = createServer(async (request, response) => {
  const query = queries[request.url ?? ''];
  if (!query) {
    response.writeHead(404).end();
    return;
  }
  // A body is read as any server must before it answers.
  for await (const _ of request);
  const { rows } = await pool.query(query);
  const [row] = rows as { body: string }[];
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(row?.body);
});

server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) console.log(`http://127.0.0.1:${address.port}`);
});
