// The floors: bare node:http and one prepared statement for each path. The lower one reads stored text, the other is the
// product's own statement. Our figures are told as a share of theirs.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import pg from 'pg';

interface FloorQuery {
  name: string;
  text: string;
  values: unknown[];
}

/** What the floor serves, by path: a file of JSON that the benchmark wrote. */
const file = process.env.FLOOR_QUERIES ?? '';
const queries = JSON.parse(await readFile(file, 'utf8')) as Record<string, FloorQuery>;

const pool = new pg.Pool({
  connectionString: process.env.DATABASE_URL,
  max: Number(process.env.DATABASE_POOL ?? 12),
  // As the product's connections: the same plan for the same statement.
  options: '-c plan_cache_mode=force_generic_plan -c jit=off -c random_page_cost=1.1',
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
