import { readFileSync, readdirSync } from 'node:fs';
import autocannon from 'autocannon';
import { LEAN, serve } from '../processes.ts';
import { floorQueries } from '../floor.sql.ts';
import { findPairs, findSubject, seed } from '../seed.sql.ts';
import { openBenchSite } from '../site.ts';
const serve2 = async (a: string, b: any, c?: any) => { const before = new Set(readdirSync('/proc')); const s = await serve(a, b, c); const pid = readdirSync('/proc').find((p) => !before.has(p) && /^\d+$/.test(p) && cmd(p).startsWith(process.execPath) && cmd(p).includes(a)) ?? ''; return Object.assign(s, { pid }); };
const site = await openBenchSite();
const tick = (pid: string) => { try { const f = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' '); return (Number(f[11]) + Number(f[12])) * 10; } catch { return 0; } };
const children = () => readdirSync('/proc').filter((p) => /^\d+$/.test(p));
function cmd(p: string) { try { return readFileSync(`/proc/${p}/cmdline`, 'utf8').replaceAll('\0', ' '); } catch { return ''; } }
try {
  const readerId = await seed(site.db.pool);
  const subject = await findSubject(site.db.pool, readerId);
  const pairs = await findPairs(site.db.pool, 160);
  const [token, ...tokens] = await site.signIn([readerId, ...pairs.map(([a]) => a)]);
  const posted = { title: 'x', description: 'y', category: subject.category, location: 'Rue de Picpus', date: new Date(Date.now() + 1e9).toISOString(), coordonnees: [2.399, 48.845] as [number, number] };
  const content = "Bonjour ! J'ai récupéré l'échelle, je vous la rapporte samedi vers dix heures ?";
  const queries = await floorQueries({ readerId, serviceId: subject.service, posted, pairs, content });
  const env = { ...site.env, ...(process.argv[2] ? { RATE_LIMITS: 'on' } : {}) };
  const product = await serve2('src/server/main.ts', env, [...LEAN, ...(process.env.PROF ? ['--cpu-prof', '--cpu-prof-dir=/tmp/c/prof'] : [])]);
  const floor = await serve2('bench/floor.ts', { ...site.env, FLOOR_QUERIES: JSON.stringify(queries) });
  const pg = /--|-D (\S+)/;
  const datadir = site.env.DATA_DIR;
  const main = children().find((p) => cmd(p).includes('postgres') && cmd(p).includes(datadir));
  const pgs = () => children().filter((p) => { try { return readFileSync(`/proc/${p}/stat`, 'utf8').split(') ')[1].split(' ')[1] === main; } catch { return false; } });
  const nodePid0 = (s: string) => children().find((p) => cmd(p).includes(s) && cmd(p).includes('node') && !cmd(p).includes('data/')) ?? '';
  const run = async (name: string, o: autocannon.Options, pid: string) => {
    const pgBefore = new Map(pgs().map((p) => [p, tick(p)]));
    const before = tick(pid);
    const r = await autocannon({ connections: 32, amount: 3000, ...o });
    const pgAfter = pgs().map((p) => tick(p) - (pgBefore.get(p) ?? 0)).reduce((a, b) => a + b, 0);
    console.log(name, r['2xx'], r.non2xx, 'req/s', r.requests.average.toFixed(0), 'server cpu µs/req', (((tick(pid) - before) * 1000) / 3000).toFixed(0), 'pg cpu µs/req', ((pgAfter * 1000) / 3000).toFixed(0));
  };
  const head = (t: string) => ({ authorization: `Bearer ${t}`, 'content-type': 'application/json' });
  for (let k = 0; k < 3; k++) {
    let i = 0;
    await run('send product', { url: product.url, setupClient: (c) => { const k = i++ % 32; c.setRequests([k, k+32, k+64, k+96, k+128].map((n) => ({ method: 'POST', path: '/api/messages/send', headers: head(tokens[n]), body: JSON.stringify({ receiverId: pairs[n][1], content }) }))); } }, product.pid);
    i = 0;
    await run('send floor', { url: floor.url, setupClient: (c) => { const k = i++ % 32; c.setRequests([k, k+32, k+64, k+96, k+128].map((n) => ({ method: 'POST', path: `/message/${n}`, headers: head(tokens[n]), body: '{}' }))); } }, floor.pid);
    await run('service create', { url: product.url + '/api/services', method: 'POST', headers: head(token), body: JSON.stringify(posted) }, product.pid);
    await run('service floor', { url: floor.url + '/insert', method: 'POST', headers: head(token), body: JSON.stringify(posted) }, floor.pid);
    await run('conversations', { url: product.url + '/api/messages/conversations?limit=20', headers: head(tokens[0]) }, product.pid);
    await run('conversations floor', { url: floor.url + '/conversations', headers: head(tokens[0]) }, floor.pid);
    await run('history', { url: product.url + `/api/messages/${pairs[0][1]}?limit=20`, headers: head(tokens[0]) }, product.pid);
    await run('history floor', { url: floor.url + '/history', headers: head(tokens[0]) }, floor.pid);
    await run('users', { url: product.url + '/api/messages/users?limit=20', headers: head(tokens[0]) }, product.pid);
  }
  await product.stop(); await floor.stop();
} finally { await site.close(); }
