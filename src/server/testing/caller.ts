import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { TestSite } from './site.ts';

/** What a call answered; `body` is whatever JSON came, or the text of another kind. */
export interface Answer {
  status: number;
  headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads the answer as the JSON it is
  body: any;
}

/** Calls the API as one resident, or as nobody without a token. */
export interface Caller {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string, body?: unknown): Promise<Answer>;
}

/** Connections that calls take turns on. */
const agent = new Agent({ keepAlive: true });

/**
 * As `fetch` says it, at a third of its work: tests make some hundred thousand calls. Of a stream only the head is waited
 * for: its text is empty.
 */
export function send(
  address: string,
  options: { method: string; headers: Record<string, string>; body: string | undefined },
): Promise<{ answer: IncomingMessage; text: string }> {
  const { method, body } = options;
  const headers = {
    ...options.headers,
    ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
  };
  const { promise, resolve, reject } = Promise.withResolvers<{
    answer: IncomingMessage;
    text: string;
  }>();
  const call = request(address, { agent, method, headers }, (answer) => {
    let text = '';
    if (answer.headers['content-type']?.startsWith('text/event-stream')) {
      answer.destroy();
      return resolve({ answer, text });
    }
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      text += part;
    });
    answer.once('end', () => resolve({ answer, text }));
    answer.once('error', reject);
  });
  call.once('error', reject);
  call.end(body);
  return promise;
}

function headersOf({ rawHeaders }: IncomingMessage): Headers {
  const headers = new Headers();
  for (let at = 0; at < rawHeaders.length; at += 2) {
    headers.append(rawHeaders[at] ?? '', rawHeaders[at + 1] ?? '');
  }
  return headers;
}

/** @param path under `/api`. */
export function createCaller(site: Pick<TestSite, 'url'>, token?: string): Caller {
  const call =
    (method: string) =>
    async (path: string, given?: unknown): Promise<Answer> => {
      const body = given === undefined ? undefined : JSON.stringify(given);
      const { answer, text } = await send(`${site.url}/api${path}`, {
        method,
        headers: {
          'user-agent': 'node',
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        body,
      });
      const isJson = answer.headers['content-type']?.startsWith('application/json');
      return {
        status: answer.statusCode ?? 0,
        body: isJson ? JSON.parse(text) : text,
        // Few are asked for.
        get headers() {
          return headersOf(answer);
        },
      };
    };
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
}

/** Between two tries of what was refused for too much at once. */
const REST_MS = 200;

/**
 * The same calls, each asked again after a moment while it is refused for too much at once (503), as a browser does: a
 * crowd that asks for one thing is more than a busy machine takes.
 */
export function patiently({ get, post, put, delete: remove }: Caller): Caller {
  const persist = async (call: () => Promise<Answer>): Promise<Answer> => {
    for (;;) {
      const answer = await call();
      if (answer.status !== 503) return answer;
      await wait(REST_MS * (1 + Math.random()));
    }
  };
  return {
    get: (path) => persist(() => get(path)),
    post: (path, body) => persist(() => post(path, body)),
    put: (path, body) => persist(() => put(path, body)),
    delete: (path, body) => persist(() => remove(path, body)),
  };
}
