import { expect } from 'vitest';
import type { Caller } from '#server/testing/caller.ts';
import type { Found, SearchAnswer } from './search.contract.ts';

/** A text that came in pieces, some of them marked. */
export const joined = (pieces: Found['title']): string => pieces.map(({ text }) => text).join('');

/** What somebody finds; `more` of the query as it is written in an address. */
export async function findAs(
  by: Pick<Caller, 'get'>,
  q: string,
  more = '',
): Promise<SearchAnswer & { titles: string[] }> {
  const { status, body } = await by.get(`/search?q=${encodeURIComponent(q)}${more}`);
  expect(status, JSON.stringify(body)).toBe(200);
  const found = body as SearchAnswer;
  return { ...found, titles: found.results.map(({ title }) => joined(title)) };
}
