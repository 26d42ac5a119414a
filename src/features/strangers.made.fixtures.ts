import type { Answer } from '#server/testing/caller.ts';
import type { TestResident } from './accounts/accounts.fixtures.ts';

/** One call that its own people may make: whoever makes it, and what a stranger sends as well. */
export interface Made {
  by: TestResident;
  path: string;
  body?: unknown;
  /** Words that its own people read there, and nobody else. */
  secret?: string;
  /** Done before its own people call it: what lets everybody in. */
  open?: () => Promise<unknown>;
}

/** By the names of routes. */
export type Owned = Record<string, () => Promise<Made>>;

/** What was answered; its refusal is an error. */
export async function settled(answer: Promise<Answer>): Promise<Answer['body']> {
  const { status, body } = await answer;
  if (status >= 300) throw new Error(`Refusé : ${JSON.stringify(body)}`);
  return body;
}
