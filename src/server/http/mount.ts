import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { AnyRoute, BodyOf, OutputOf, ParamsOf, QueryOf } from '#contract/route.ts';
import { errorCode } from '#server/database/database.ts';
import type { ListRow } from '#server/database/list.sql.ts';
import type { Site } from '#server/site.ts';
import { type Admission, type Caller, createAdmission } from './admission.ts';
import { type Create, createCreations } from './creations.ts';
import { createFairQueue, type FairQueue } from './fair-queue.ts';
import { readInput } from './input.ts';
import { type Part, partsFor } from './kept.sql.ts';
import type { Answer } from './kept.ts';
import type { Viewer } from './sessions.ts';

/** The longest article, each of its characters escaped. */
const BODY_BYTES = 96 * 1024;
/** The longest that somebody who is not signed in has to say: an objection to a suspension, so escaped. */
const VISITORS_BODY_BYTES = 16 * 1024;

const UNREAD = new Refusal(commonErrors.malformedBody);

/** Calls that wait for others of the same resident; beyond, the longest line gives up its last (503). */
const WAITING_AT_MOST = 2_000;

/** One call of a route, its input checked by the route's own schemas. */
export interface Call<R extends AnyRoute> {
  params: ParamsOf<R>;
  query: QueryOf<R>;
  body: BodyOf<R>;
  /** The signed-in caller; reading it on a public route is a fault of ours and throws. */
  readonly viewer: Viewer;
  /** The network the call comes from (`networkOf`): what visitors are counted by. */
  readonly network: string;
  /** Creates in one transaction, once for each key that the call is sent with. */
  readonly create: Create;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** A read that by itself changes something (what is asked for becomes read) then changes nothing. */
export const isPeek = ({ headers }: FastifyRequest): boolean => headers['x-peek'] === 'true';

/** What an answer is kept under: a peek's is none to whoever makes read what they ask for. */
const nameOf = (viewer: Viewer, request: FastifyRequest): string =>
  `${viewer.id} ${request.url}${isPeek(request) ? ' peek' : ''}`;

/** An answer PostgreSQL wrote as JSON text: sent as it is, never parsed. */
export class JsonText implements Answer {
  readonly text: string;
  readonly headers: Answer['headers'];
  constructor(text: string, headers?: Answer['headers']) {
    this.text = text;
    this.headers = headers;
  }
}

/** A JSON text of any length, piece by piece: the next one is asked for when the one before has been sent. */
export class JsonPieces {
  readonly pieces: AsyncIterable<string>;
  constructor(pieces: AsyncIterable<string>) {
    this.pieces = pieces;
  }
}

type Answered<R extends AnyRoute> = OutputOf<R> | JsonText | JsonPieces;

export type Handler<R extends AnyRoute> = (call: Call<R>) => Promise<Answered<R>> | Answered<R>;

export interface Answering {
  /** What its answers are made of: one is given again to whoever asks again while none of these has changed. */
  madeOf?: readonly Part[];
}

export type Mount = <R extends AnyRoute>(
  route: R,
  handler: Handler<R>,
  answering?: Answering,
) => void;

/**
 * The only way a route comes into the application, or a part of it: access, input and answer follow its declaration,
 * and whoever calls is counted over all parts.
 */
export function createMounting(site: Site): (part: FastifyInstance) => Mount {
  const { live, kept, config } = site;
  const creations = createCreations(site.db, TEXTS);
  // In tests every answer is held against its declared schema, unknown fields included.
  const checked = config.environment === 'test';
  const queues = createQueues(config);
  /** Of calls whose handler has not begun. */
  const callers = new WeakMap<FastifyRequest, Caller>();
  const admission = createAdmission(site);
  const stillThere = createHold(admission);
  return (part) =>
    (route, handler, { madeOf } = {}) => {
      part.route({
        method: route.method,
        url: `/api${route.path}`,
        config: { route: route.name },
        // Without one for what never ends, or is read as it is taken: it would be read for nobody.
        exposeHeadRoute: route.kind !== 'stream' && route.kind !== 'download',
        bodyLimit: route.access === 'public' ? VISITORS_BODY_BYTES : BODY_BYTES,
        // Before anything that costs, the reading of its body included.
        onRequest: async (request, reply) => {
          const caller = await admission.admit(route, request);
          // Whoever hung up meanwhile sends nothing more, and no reading of a body would ever end.
          if (request.raw.readableAborted) throw new Refusal(commonErrors.malformedBody);
          if (request.headers.expect) reply.raw.writeContinue();
          callers.set(request, caller);
        },
        // Of a body that could not be read, for its form, its weight or its kind.
        onError: async (request) => {
          const caller = callers.get(request);
          if (caller) await admission.countIllegible(route, caller, UNREAD);
        },
        handler: async (request, reply) => {
          const caller = await stillThere(callers, route, request);
          const given = readInput(route, request);
          if (given instanceof Refusal) throw await admission.countIllegible(route, caller, given);
          const { viewer } = caller;
          const handle = async (sent: typeof given, create: Create) =>
            handler(callOf(route, caller, { ...sent, create, request, reply }) as never);
          // Taken before anything is read: a stream that begins there tells all that the answer does not hold.
          if (isRead(route)) reply.header('x-last-event-id', live.lastEventId);
          const work = () => creations.answer({ route, viewer, sent: given, request }, handle);
          const make = () =>
            viewer && isQueued(route) ? queues.of(route).run(viewer.id, work) : work();
          const answer = await (viewer && madeOf
            ? kept.answer(
                { key: nameOf(viewer, request), parts: partsFor(viewer.id, madeOf) },
                async () => textOf(await make()),
              )
            : make());
          if (route.method !== 'GET') live.ring();
          return send({ route, reply, checked }, answer);
        },
      });
    };
}

/**
 * A resident has calls under way on half of the database's connections at most, and further ones wait in their own
 * line: whatever one of them sends, the others find connections free. What administrators search may be looked for in
 * every row there is: all of them together have half of the connections, and one of them leaves a place to the others.
 */
function createQueues({ databasePool, rateLimits }: Site['config']) {
  const half = rateLimits ? Math.max(1, Math.floor(databasePool / 2)) : Number.POSITIVE_INFINITY;
  const waiting = WAITING_AT_MOST;
  const residents = createFairQueue({ atOnce: Number.POSITIVE_INFINITY, waiting, each: half });
  const few = createFairQueue({ atOnce: half, waiting, each: Math.max(1, half - 1) });
  return { of: ({ access }: AnyRoute): FairQueue => (isOfFew(access) ? few : residents) };
}

const isOfFew = (access: AnyRoute['access']) => access === 'admin' || access === 'moderator';

/** The caller found at a call's head. A body may be long in coming: they may have been put out, or lost their rights, since. */
const createHold =
  ({ hold }: Admission) =>
  async (callers: WeakMap<FastifyRequest, Caller>, route: AnyRoute, request: FastifyRequest) => {
    const caller = callers.get(request) ?? refuseUncounted(route);
    callers.delete(request);
    if (request.body) await hold(route, caller);
    return caller;
  };

/** What a handler is given: it may read `viewer` where somebody must be signed in. */
const callOf = <Rest>({ name }: AnyRoute, { viewer, network }: Caller, rest: Rest) => ({
  ...rest,
  network,
  get viewer() {
    if (!viewer) throw new Error(`The route ${name} is public`);
    return viewer;
  },
});

function refuseUncounted({ name }: AnyRoute): never {
  throw new Error(`The route ${name} is called by nobody known`);
}

/** Streams and downloads stay open, and files are received and read in queues of their own (uploads). */
const isQueued = ({ kind }: AnyRoute) => kind === 'json' || kind === 'calendar';

const isRead = ({ method, kind, access }: AnyRoute) =>
  method === 'GET' && kind === 'json' && access !== 'public';

/** Of what is answered as a text of its own kind. */
const FILE_TYPES: Partial<Record<AnyRoute['kind'], string>> = {
  calendar: 'text/calendar; charset=utf-8',
  rss: 'application/rss+xml; charset=utf-8',
  picture: 'image/png',
};

/** Answers as the route declares; a stream has begun its own answer. */
function send(
  to: { route: AnyRoute; reply: FastifyReply; checked: boolean },
  answer: unknown,
): FastifyReply {
  const { route, reply, checked } = to;
  if (route.kind === 'stream') return reply;
  const type = FILE_TYPES[route.kind];
  if (type) return reply.header('content-type', type).send(answer);
  if (answer instanceof JsonPieces) return sendPieces(reply, watched(answer.pieces, reply.request));
  const { text, headers } = textOf(answer);
  if (checked) checkOutput(route, text);
  if (headers) reply.headers(headers);
  return reply
    .code(route.status)
    .header('content-type', 'application/json; charset=utf-8')
    .send(text);
}

const textOf = (answer: unknown): JsonText =>
  answer instanceof JsonText ? answer : new JsonText(JSON.stringify(answer));

const TEXTS = { of: textOf, from: (text: string) => new JsonText(text) };

/** A reader who takes nothing for so long is let go. */
const IDLE_MS = 60_000;

/** What fails in the middle ends the connection: a file cut off must not look whole. */
function sendPieces(reply: FastifyReply, pieces: AsyncIterable<string>): FastifyReply {
  reply.raw.setTimeout(IDLE_MS, () => reply.raw.destroy());
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .send(Readable.from(pieces, { objectMode: false }));
}

async function* watched(pieces: AsyncIterable<string>, { log, routeOptions }: FastifyRequest) {
  try {
    yield* pieces;
  } catch (error) {
    const { route } = routeOptions.config;
    const stack = error instanceof Error ? error.stack : String(error);
    log.error({ code: errorCode(error), stack, route }, 'échec');
    throw new Error(`${route} is cut off`);
  }
}

function checkOutput(route: AnyRoute, text: string): void {
  const value: unknown = JSON.parse(text);
  const parsed = route.output.safeParse(value);
  if (!parsed.success) throw new Error(`${route.name} : ${parsed.error.message}`);
  if (!isDeepStrictEqual(parsed.data, value)) {
    throw new Error(`${route.name} answers fields that its contract does not declare: ${text}`);
  }
}

/** Sends a list: its total, and the address of the next page, which begins where `parameter` says. */
export function listReply(
  call: Call<AnyRoute>,
  row: ListRow | undefined,
  parameter: 'cursor' | 'before' = 'cursor',
): JsonText {
  const { body, total, next } = row ?? { body: '[]', total: 0, next: null };
  const headers: Record<string, string> = { 'x-total-count': String(total) };
  if (next !== null) {
    const here = new URL(call.request.url, 'http://site');
    here.searchParams.set(parameter, next);
    headers.link = `<${here.pathname}${here.search}>; rel="next"`;
  }
  return new JsonText(body, headers);
}
