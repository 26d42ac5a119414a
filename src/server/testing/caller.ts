import type { TestSite } from './site.ts';

/** What a call answered; `body` is whatever JSON came. */
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
      return { status: response.status, headers: response.headers, body: text && JSON.parse(text) };
    };
  return { get: call('GET'), post: call('POST'), put: call('PUT'), delete: call('DELETE') };
}
