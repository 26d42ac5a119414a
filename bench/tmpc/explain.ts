import { findPairs, seed } from '../seed.sql.ts';
import { openBenchSite } from '../site.ts';
import { insertMessage } from '../../src/features/messages/messages.write.sql.ts';
const site = await openBenchSite();
try {
  await seed(site.db.pool);
  const pairs = await findPairs(site.db.pool, 64);
  const client = await site.db.pool.connect();
  try {
  const time = async (name: string, text: string, valuesOf: (i: number) => unknown[], n = 1500) => {
    for (let i = 0; i < 50; i++) await client.query({ name, text, values: valuesOf(i) });
    const took: number[] = [];
    for (let i = 0; i < n; i++) { const t = performance.now(); await client.query({ name, text, values: valuesOf(i) }); took.push(performance.now() - t); }
    took.sort((a, b) => a - b);
    console.log(name, 'p20', (took[Math.floor(n / 5)] * 1000).toFixed(0), 'p50', (took[n >> 1] * 1000).toFixed(0), 'µs');
  };
  await client.query('set synchronous_commit = off');
  let sent: any;
  const capture = { rows: async (q: any) => { sent = q; return [{ body: 'x', retryAfter: null }]; } } as any;
  const make = async (i: number) => { const [a, b] = pairs[i % 64]; await insertMessage(capture, { senderId: a, receiverId: b, content: 'Bonjour !' }, undefined); return sent; };
  const q0 = await make(0);
  const order = [];
  for (let i = 0; i < 64; i++) order.push((await make(i)).values);
  await time('select1', 'select $1::int', () => [1]);
  await time('send', q0.text, (i) => order[i % 64]);
  await time('send-nonotify', q0.text.replace(/select notify_resident\(receiver.*\n/, "select $7::text\n"), (i) => order[i % 64]);
  await time('notify', 'select notify_resident($1,$2,$3,$4,$5,$6)', (i) => { const [a, b] = pairs[i % 64]; return [b, 'message', a, 'conversation', a, 'Bonjour']; });
  await time('floor', `insert into message (id, conversation_id, sender_id, content)
      select new_id(), id, low_id, $3 from conversation where low_id = $1 and high_id = $2 returning json_build_object('_id', id)::text`, (i) => [...pairs[i % 64], 'Bonjour']);
  await time('live1', `insert into live_event (topic, name, data) values ($1, 'x', $2::jsonb)`, () => ['resident:x', '{"a":1}']);
  
 const ex = await client.query(`explain (analyze, verbose off, costs off) ${q0.text.replace(/\$(\d+)/g, (_: string, n: string) => `'${String(q0.values[Number(n) - 1]).replaceAll("'", "''")}'`)}`);
  if (process.argv[2]) console.log(ex.rows.map((r) => r['QUERY PLAN']).join('\n'));
  } finally { client.release(); }
} catch (e) { console.log(e); } finally { await site.close(); }
