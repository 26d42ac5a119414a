import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import autocannon from 'autocannon';
const S = JSON.parse(readFileSync('/tmp/exp/site.json', 'utf8'));
const which = process.argv[2] ?? 'product';
const flags = process.argv.slice(3);
const N = Number(process.env.N ?? 4000);
const script = which === 'floor' ? 'bench/floor.ts' : (process.env.MAIN ?? 'src/server/main.ts');
const child = spawn(process.execPath, [...flags, '--import', '/tmp/exp/snap.mjs', script], { env: { ...process.env, ...S.env, FLOOR_QUERIES: JSON.stringify(S.queries) }, stdio: ['ignore', 'pipe', 'inherit'] });
let url = '';
for await (const line of createInterface({ input: child.stdout })) { const m = /http:\/\/127\.0\.0\.1:\d+/.exec(line)?.[0]; if (m) { url = m; break; } }
child.stdout.resume();
const wait = (ms: number) => new Promise((r) => setTimeout(r, ms));
const cpu = () => { const f = readFileSync(`/proc/${child.pid}/stat`, 'utf8').split(') ')[1]!.split(' '); return [Number(f[11]) * 10, Number(f[12]) * 10] as const; };
const mem = (k = 'VmRSS') => (Number(new RegExp(`${k}:\\s+(\\d+)`).exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024).toFixed(0);
await wait(Number(process.env.IDLE ?? 3000));
console.log('idle rss', mem(), 'anon', mem('RssAnon'), 'file', mem('RssFile'), 'cpu start', cpu());
child.kill('SIGUSR2');
await wait(300);
const auth = { authorization: `Bearer ${S.token}` };
const post = { method: 'POST' as const, headers: { ...auth, 'content-type': 'application/json' }, body: JSON.stringify(S.posted) };
const floor = which === 'floor';
const scen: [string, autocannon.Options][] = [
  ['list', { url: floor ? `${url}/list` : `${url}/api/services?limit=20`, headers: auth }],
  ['get', { url: floor ? `${url}/get` : `${url}/api/services/${S.subject.service}`, headers: auth }],
  ['post', { url: floor ? `${url}/insert` : `${url}/api/services`, ...post }],
];
for (const [name, o] of scen) {
  if (process.env.ONLY && process.env.ONLY !== name) continue;
  await autocannon({ connections: 32, amount: 1500, ...o });
  const a = cpu(); const t = Date.now();
  const r = await autocannon({ connections: 32, amount: N, ...o });
  const b = cpu();
  console.log(name, 'req/s', (N / ((Date.now() - t) / 1000)).toFixed(0), 'cpu µs/req user', (((b[0] - a[0]) * 1000) / N).toFixed(0), 'sys', (((b[1] - a[1]) * 1000) / N).toFixed(0), 'p50', r.latency.p50, 'rss', mem(), 'non2xx', r.non2xx);
}
child.kill('SIGUSR2');
await wait(300);
child.kill('SIGTERM');
