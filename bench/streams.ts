// Delivery with many open streams: from the call that sends a message to the other browser's stream, all on one
// server process. `node bench/streams.ts` measures it alone.
import { randomUUID } from 'node:crypto';
import { Agent, type ClientRequest, get, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { LEAN, type Served, serve } from './processes.ts';
import { findPairs, seed } from './seed.sql.ts';
import { type BenchSite, openBenchSite } from './site.ts';

export interface StreamFigures {
  open: number;
  perSecond: number;
  /** Milliseconds from the sender's call to the receiver's stream. */
  p50: number;
  p99: number;
  /** Median milliseconds from the sender's call to its answer. */
  answered: number;
  /** Memory of the server for each stream. */
  kilobytes: number;
}

const STREAMS = 2_000;
const PER_SECOND = 100;
const PAIRS = 200;
/** Streams opened at the same moment. */
const AT_ONCE = 50;
const SETTLE_MS = 3_000;

interface Sender {
  token: string;
  receiverId: string;
  receiverToken: string;
}

/** Opens the streams of a quarter whose rows are there, and sends messages for some seconds. */
export async function measureStreams(
  { db, env, signIn }: BenchSite,
  seconds: number,
): Promise<StreamFigures> {
  const pairs = await findPairs(db.pool, PAIRS);
  const { rows } = await db.pool.query<{ id: string }>('select id from resident order by id');
  const ids = rows.map(({ id }) => id);
  const tokens = await signIn(ids);
  const tokenOf = new Map(ids.map((id, index) => [id, tokens[index] ?? '']));
  const senders = pairs.map(([from, receiverId]) => ({
    token: tokenOf.get(from) ?? '',
    receiverId,
    receiverToken: tokenOf.get(receiverId) ?? '',
  }));
  const product = await serve('src/app/main.ts', env, LEAN);
  const arrivals = new Map<string, number>();
  /** Whose token hears which message. */
  const receiverOf = new Map<string, string>();
  let streams: ClientRequest[] = [];
  try {
    // What Node keeps of its first streams is none of the others' weight.
    await closeAll(await openAll(product, tokens.slice(0, 200), () => undefined));
    await send(product, senders, { count: PER_SECOND, receiverOf: new Map(), arrivals: new Map() });
    await wait(SETTLE_MS);
    const before = await product.memory();
    const everyone = Array.from({ length: STREAMS }, (_, index) => tokens[index % tokens.length]);
    streams = await openAll(
      product,
      everyone.filter((token) => token !== undefined),
      (text, token) => {
        const now = performance.now();
        for (const [, id = ''] of text.matchAll(/"clientId": "([\w-]+)"/g)) {
          // The sender's own streams tell it too.
          if (!arrivals.has(id) && receiverOf.get(id) === token) arrivals.set(id, now);
        }
      },
    );
    await wait(SETTLE_MS);
    const kilobytes = ((await product.memory()) - before) * (1024 / STREAMS);
    const sent = await send(product, senders, {
      ...{ count: PER_SECOND * seconds, receiverOf, arrivals },
    });
    const delays = sent.flatMap(({ id, at }) => {
      const arrived = arrivals.get(id);
      return arrived === undefined ? [] : [arrived - at];
    });
    if (delays.length < sent.length) {
      throw new Error(`${sent.length - delays.length} messages ne sont pas arrivés`);
    }
    const answered = rankOf(
      sent.map(({ answeredAt, at }) => answeredAt - at),
      0.5,
    );
    return {
      ...{ open: STREAMS, perSecond: PER_SECOND, kilobytes, answered },
      ...{ p50: rankOf(delays, 0.5), p99: rankOf(delays, 0.99) },
    };
  } finally {
    await closeAll(streams);
    await product.stop();
  }
}

/** Opens one stream for each token; `hear` gets what they say, as it comes. */
async function openAll(
  { url }: Served,
  tokens: string[],
  hear: (text: string, token: string) => void,
): Promise<ClientRequest[]> {
  const open = (token: string) =>
    new Promise<ClientRequest>((resolve, reject) => {
      const stream = get(`${url}/api/stream?token=${token}`, { agent: false }, (response) => {
        if (response.statusCode !== 200) reject(new Error(`Flux refusé : ${response.statusCode}`));
        response
          .setEncoding('utf8')
          .on('data', (text: string) => hear(text, token))
          .on('error', () => undefined);
        response.once('data', () => resolve(stream));
      });
      stream.on('error', reject);
    });
  const streams: ClientRequest[] = [];
  for (let start = 0; start < tokens.length; start += AT_ONCE) {
    streams.push(...(await Promise.all(tokens.slice(start, start + AT_ONCE).map(open))));
  }
  return streams;
}

async function closeAll(streams: ClientRequest[]): Promise<void> {
  for (const stream of streams) stream.destroy();
}

interface Sent {
  id: string;
  at: number;
  answeredAt: number;
}

interface Sending {
  count: number;
  arrivals: ReadonlyMap<string, number>;
  receiverOf: Map<string, string>;
}

/** Sends messages at an even pace, whatever the server takes; ends when the last is answered and told. */
async function send(
  { url }: Served,
  senders: Sender[],
  { count, arrivals, receiverOf }: Sending,
): Promise<Sent[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const began = performance.now();
  const sent: Promise<Sent>[] = [];
  for (let index = 0; index < count; index++) {
    const due = began + (index * 1000) / PER_SECOND;
    const rest = due - performance.now();
    if (rest > 0) await wait(rest);
    const sender = senders[index % senders.length];
    if (!sender) continue;
    const id = randomUUID();
    receiverOf.set(id, sender.receiverToken);
    sent.push(post(`${url}/api/messages/send`, { agent, sender, id }));
  }
  const done = await Promise.all(sent);
  const until = performance.now() + SETTLE_MS;
  while (performance.now() < until && done.some(({ id }) => !arrivals.has(id))) await wait(50);
  agent.destroy();
  return done;
}

function post(
  url: string,
  { agent, sender, id }: { agent: Agent; sender: Sender; id: string },
): Promise<Sent> {
  const body = JSON.stringify({
    ...{ receiverId: sender.receiverId, clientId: id },
    content: 'Bonjour ! Samedi vers dix heures, cela vous irait ?',
  });
  const headers = { authorization: `Bearer ${sender.token}`, 'content-type': 'application/json' };
  const at = performance.now();
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, (response) => {
      response.resume().on('end', () => {
        if (response.statusCode === 201) resolve({ id, at, answeredAt: performance.now() });
        else reject(new Error(`Message refusé : ${response.statusCode}`));
      });
    });
    call.on('error', reject).end(body);
  });
}

function rankOf(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

if (import.meta.main) {
  const site = await openBenchSite();
  try {
    await seed(site.db.pool);
    console.log(await measureStreams(site, 20));
  } finally {
    await site.close();
  }
}
