import { expect } from 'vitest';
import type { Answer } from '#server/testing/caller.ts';
import type { TestResident } from './accounts/accounts.fixtures.ts';
import { aGatheringBody, PATHS } from './gatherings/gatherings.fixtures.ts';
import { anArticleBody } from './journal/journal.fixtures.ts';
import { aServiceBody } from './services/services.fixtures.ts';
import { aTrocBody } from './trocs/trocs.fixtures.ts';

export function expectRefused({ status, body, headers }: Answer, seconds: number): void {
  expect([status, body.code, body.error]).toEqual(
    seconds > 3_600
      ? [429, 'too_many_today', 'Vous avez atteint la limite du jour. Réessayez plus tard.']
      : [429, 'too_many_requests', 'Trop de tentatives. Réessayez dans quelques minutes.'],
  );
  const wait = Number(headers.get('retry-after'));
  expect(wait > 0 && wait <= seconds).toBe(true);
}

/** What residents create, as its creations are counted. */
export const CREATIONS = ['service', 'troc', 'outing', 'event', 'article'] as const;
export type Creation = (typeof CREATIONS)[number];

export async function createOne(kind: Creation, by: TestResident): Promise<Answer> {
  if (kind === 'service') return by.post('/services', await aServiceBody(by));
  if (kind === 'troc') return by.post('/troc', aTrocBody());
  if (kind === 'article') return by.post('/journals', anArticleBody());
  return by.post(PATHS[kind], aGatheringBody(kind));
}
