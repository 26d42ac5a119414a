// One call as its contract says it, with the session's token; what was asked before the scripts came is taken first.
import { commonErrors, type ErrorBody, type TextPosition } from '#contract/errors.ts';
import type { AnyRoute, BodyInput, OutputOf, ParamsOf, QueryInput } from '#contract/route.ts';
import { noteAnswer } from '#web/live/read-since.ts';
import { takeFirst, takeReady } from '#web/start/first-answer.ts';
import { waitToRead } from '#web/start/pace.ts';
import { listed } from './listed.ts';
import type { Once } from './once.ts';
import { withProof } from './proof.ts';
import { messageOf, parse } from './read-body.ts';
import { sendSignedIn } from './refresh-token.ts';

export interface CallInput<R extends AnyRoute> {
  params?: ParamsOf<R>;
  query?: QueryInput<R>;
  body?: BodyInput<R>;
  signal?: AbortSignal;
  /** Names what is created, so that it is made once. */
  once?: Once | undefined;
  /** What is read does not count as read. */
  peek?: boolean;
}

/** A call that failed; `message` is the French sentence to show. */
export class ApiError extends Error {
  /** HTTP status; 0 when no usable answer came. */
  readonly status: number;
  readonly code: string;
  readonly details: string[];
  /** Where a text that was sent went wrong. */
  readonly position: TextPosition | undefined;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(message: string, status: number, body: Partial<ErrorBody> = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.code = body.code ?? 'unknown';
    this.details = body.details ?? body.errors ?? [];
    this.position = body.position;
    this.body = { ...body };
  }
}

function addressOf(route: AnyRoute, input: CallInput<AnyRoute>): string {
  const params = (input.params ?? {}) as Record<string, string>;
  const path = route.path.replaceAll(/:(\w+)/g, (_, name) =>
    encodeURIComponent(params[name] ?? ''),
  );
  const query = new URLSearchParams();
  for (const [key, value] of Object.entries((input.query ?? {}) as Record<string, unknown>)) {
    if (value !== undefined && value !== '') query.set(key, String(value));
  }
  const suffix = query.size > 0 ? `?${query}` : '';
  return `/api${path}${suffix}`;
}

async function send(
  route: AnyRoute,
  input: CallInput<AnyRoute>,
  token?: string,
): Promise<Response> {
  const address = addressOf(route, input);
  try {
    if (route.method === 'GET') {
      const first = await takeFirst(address, token);
      if (first) return first;
      await waitToRead();
    }
    return await fetch(address, {
      method: route.method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(input.once ? { 'idempotency-key': input.once.key } : {}),
        ...(input.peek ? { 'x-peek': 'true' } : {}),
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(input.signal ? { signal: input.signal } : {}),
    });
  } catch (error) {
    if (input.signal?.aborted) throw error;
    throw new ApiError(route.unreachable, 0);
  }
}

/**
 * Makes a call. A private route carries the stored token; when that has expired, one refresh is tried
 * before the session is given up.
 * @throws ApiError with the server's French sentence, else the route's own.
 */
export async function call<R extends AnyRoute>(
  route: R,
  input: CallInput<R> = {},
): Promise<OutputOf<R>> {
  return (await respond(route, input)).body as OutputOf<R>;
}

export interface ListPage<Item> {
  items: Item[];
  total: number;
  next: string | undefined;
  /** Where the page before begins, of lists that can be read both ways. */
  previous?: string | undefined;
}

export type ItemOf<R extends AnyRoute> = OutputOf<R> extends (infer Item)[] ? Item : never;

export async function callList<R extends AnyRoute>(
  route: R,
  input: CallInput<R> = {},
): Promise<ListPage<ItemOf<R>>> {
  return pageOf<R>(await respond(route, input));
}

function pageOf<R extends AnyRoute>({ body, headers }: Answer): ListPage<ItemOf<R>> {
  const items = listed(body) as ItemOf<R>[];
  return {
    items,
    total: Number(headers.get('x-total-count') ?? items.length),
    next: cursorOf(headers, 'next'),
    previous: cursorOf(headers, 'prev'),
  };
}

/** The cursor in the address a Link header gives. */
function cursorOf(headers: Headers, rel: 'next' | 'prev'): string | undefined {
  const link = new RegExp(`<([^<>]+)>; rel="${rel}"`).exec(headers.get('link') ?? '')?.[1];
  return (link && new URL(link, location.origin).searchParams.get('cursor')) || undefined;
}

interface Answer {
  body: unknown;
  headers: Headers;
}

const respond = (route: AnyRoute, input: CallInput<AnyRoute>): Promise<Answer> =>
  take(route, input, read);

/** The file that a route of downloads answers, as it came: it may be too long to be read here. */
export function callFile(route: AnyRoute): Promise<Blob> {
  return take(route, {}, async (_route, response) => {
    if (!response.ok) await read(route, response);
    return response.blob().catch(() => {
      throw new ApiError(route.unreachable, 0);
    });
  });
}

/** Makes a call, and takes what is wanted of its answer. */
const take = <Taken>(
  route: AnyRoute,
  input: CallInput<AnyRoute>,
  read: (route: AnyRoute, response: Response) => Promise<Taken>,
): Promise<Taken> => withProof(() => takeOnce(route, input, read));

async function takeOnce<Taken>(
  route: AnyRoute,
  input: CallInput<AnyRoute>,
  read: (route: AnyRoute, response: Response) => Promise<Taken>,
): Promise<Taken> {
  if (route.access === 'public') return read(route, await send(route, input));
  const response = await sendSignedIn((token) => send(route, input, token)).catch(
    (error: unknown) => {
      if (error instanceof ApiError || input.signal?.aborted) throw error;
      // The browser's own (its locks, its storage), in its own language.
      throw new ApiError(route.unreachable, 0);
    },
  );
  if (response) {
    noteAnswer(response.headers);
    return read(route, response);
  }
  const { message, status, code } = commonErrors.sessionExpired;
  if (localStorage.getItem('token')) throw new ApiError(route.unreachable, 0);
  throw new ApiError(message, status, { code });
}

const SHOWN_OF_BODY = 200;

async function read(route: AnyRoute, response: Response) {
  const text = await response.text().catch(() => '');
  const body = parse(text);
  const failure = (typeof body === 'object' && body !== null ? body : {}) as Partial<ErrorBody>;
  if (response.ok && body !== undefined && !failure.error) {
    return { body, headers: response.headers };
  }
  const unusable = body === undefined && response.ok;
  const own = route.fallback || text.trim().slice(0, SHOWN_OF_BODY) || route.unreachable;
  const sentence = failure.error || messageOf(body) || (unusable ? route.unreachable : own);
  throw new ApiError(sentence, response.status, failure);
}

/** What has come before the scripts, if it is that. */
export function readEarly(route: AnyRoute, input: CallInput<AnyRoute>): Answer | undefined {
  const answer = takeReady(addressOf(route, input));
  if (answer) noteAnswer(answer.headers);
  return answer;
}

/** The first page, if it has come before the scripts. */
export function readEarlyPage<R extends AnyRoute>(
  route: R,
  input: CallInput<R>,
): ListPage<ItemOf<R>> | undefined {
  const answer = readEarly(route, input as CallInput<AnyRoute>);
  return answer && pageOf<R>(answer);
}
