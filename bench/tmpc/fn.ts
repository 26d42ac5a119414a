import { findPairs, seed } from '../seed.sql.ts';
import { openBenchSite } from '../site.ts';
import { insertMessage } from '../../src/features/messages/messages.write.sql.ts';
const site = await openBenchSite();
try {
  await seed(site.db.pool);
  const pairs = await findPairs(site.db.pool, 160);
  const c = await site.db.pool.connect();
  try {
    await c.query(`create function send_message(sender_id text, receiver_id text, content text, client_id uuid, notify boolean) returns text language plpgsql as $$
#variable_conflict use_variable
declare
  low text := least(sender_id, receiver_id);
  high text := greatest(sender_id, receiver_id);
  s record; r record; talk record; body jsonb; made timestamptz;
begin
  select id, first_name, last_name, username, avatar_url into s from resident where id = sender_id;
  select id, first_name, last_name, username, avatar_url into r from resident where id = receiver_id and erased_at is null;
  if not found then return null; end if;
  if exists (select from resident_block b where b.blocker_id = sender_id and b.blocked_id = receiver_id) or exists (select from resident_block b where b.blocker_id = receiver_id and b.blocked_id = sender_id) then return null; end if;
  perform pg_advisory_xact_lock(hashtextextended('conversation ' || low || high, 0));
  update conversation c set last_id = id_after(c.last_id), messages = c.messages + 1,
        low_unread = c.low_unread + (c.low_id = receiver_id)::int,
        high_unread = c.high_unread + (c.high_id = receiver_id)::int
   where c.low_id = low and c.high_id = high
   returning c.id, c.last_id, case when c.low_id = receiver_id then c.low_unread else c.high_unread end as unread into talk;
  if not found then return null; end if;
  made := clock_timestamp();
  insert into message (id, conversation_id, sender_id, content, client_id, created_at) values (talk.last_id, talk.id, sender_id, content, client_id, made);
  body := jsonb_build_object('_id', talk.last_id, 'content', content,
          'createdAt', to_char(made at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'sender', jsonb_build_object('_id', s.id, 'firstName', s.first_name, 'lastName', s.last_name, 'username', s.username, 'avatarUrl', s.avatar_url),
          'receiver', jsonb_build_object('_id', r.id, 'firstName', r.first_name, 'lastName', r.last_name, 'username', r.username, 'avatarUrl', r.avatar_url), 'read', false, 'clientId', client_id);
  insert into live_event (topic, name, data) values
        ('resident:' || sender_id, 'message', body),
        ('resident:' || receiver_id, 'message', body),
        ('resident:' || receiver_id, 'unread', jsonb_build_object('userId', sender_id, 'count', talk.unread));
  if notify then perform notify_resident(receiver_id, 'message', sender_id, 'conversation', sender_id, content); end if;
  return body::text;
end $$`);
    let sent: any;
    const capture = { rows: async (q: any) => { sent = q; return [{ body: 'x', retryAfter: null }]; } } as any;
    const order: any[] = [];
    for (const [a, b] of pairs) { await insertMessage(capture, { senderId: a, receiverId: b, content: 'Bonjour !' }, undefined); order.push(sent.values); }
    await c.query('set synchronous_commit = off');
    const all: Record<string, number[]> = {};
    const one = async (name: string, text: string, values: unknown[]) => { const t = performance.now(); await c.query({ name, text, values }); (all[name] ??= []).push((performance.now() - t) * 1000); };
    const nn = sent.text.replace(/select notify_resident\(receiver.*\n/, 'select $7::text\n');
    for (let i = 0; i < 3000; i++) {
      const [a, b] = pairs[i % 160];
      await one('select', 'select $1::text', ['x']);
      await one('sql', sent.text, order[i % 160]);
      await one('sql-nonotify', nn, order[i % 160]);
      await one('plpgsql', 'select send_message($1,$2,$3,null,true)', [a, b, 'Bonjour']);
      await one('plpgsql-nonotify', 'select send_message($1,$2,$3,null,false)', [a, b, 'Bonjour']);
      await one('notify', 'select notify_resident($1,$2,$3,$4,$5,$6)', [b, 'message', a, 'conversation', a, 'Bonjour']);
      await one('floor', `insert into message (id, conversation_id, sender_id, content)
      select new_id(), id, low_id, $3 from conversation where low_id = $1 and high_id = $2 returning json_build_object('_id', id)::text`, [a, b, 'Bonjour']);
    }
    for (const [n, v] of Object.entries(all)) { v.sort((x, y) => x - y); console.log(n.padEnd(18), v[300].toFixed(0), v[600].toFixed(0), v[1500].toFixed(0)); }
  } finally { c.release(); }
} catch (e) { console.log(e); } finally { await site.close(); }
