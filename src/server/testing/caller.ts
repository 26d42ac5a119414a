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

/** @param path under `/api`. */
export function createCaller(site: Pick<TestSite, 'url'>, token?: string): Caller {
  const call =
    (method: string) =>
    async (path: string, body?: unknown): Promise<Answer> => {
      const response = await fetch(`${site.url}/api${path}`, {
        method,
        headers: {
          ...(token ? { authorization: `Bearer ${token}` } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const text = await response.text();
      const isJson = response.headers.get('content-type')?.startsWith('application/json');
      const { status, headers } = response;
      return { status, headers, body: isJson ? JSON.parse(text) : text };
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
