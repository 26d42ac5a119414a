import { expect } from 'vitest';
import { type Limit, limits } from '#server/http/limits.ts';
import type { Answer } from '#server/testing/caller.ts';
import type { TestResident } from './accounts/accounts.fixtures.ts';
import { aCircleBody } from './circles/circles.fixtures.ts';
import { aGatheringBody, PATHS } from './gatherings/gatherings.fixtures.ts';
import { anArticleBody } from './journal/journal.fixtures.ts';
import { aProcheBody } from './proches/proches.fixtures.ts';
import { aServiceBody } from './services/services.fixtures.ts';
import { aTrocBody } from './trocs/trocs.fixtures.ts';

/** Routes that write without a ceiling, each with the reason why. */
export const WITHOUT_CEILING: Record<string, string> = {
  'accounts.logout': 'a session ends once, and nobody may be kept from ending theirs',
  'accounts.end_session': 'the same, of a session somebody else may have opened',
  'accounts.end_other_sessions': 'the same, of all of them',
};

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

type Counted = () => Promise<{ limit: Limit; key: string; ask: () => Promise<Answer> }>;

/** What has a ceiling of its own, by whom it counts. */
export function countOwn(who: () => TestResident): Record<string, Counted> {
  const by = (limit: Limit, ask: (resident: TestResident) => Promise<Answer>): Counted => {
    return async () => ({ limit, key: who().id, ask: () => ask(who()) });
  };
  return {
    'circles.create': by(limits.circle, (one) => one.post('/circles', aCircleBody())),
    'proches.create': by(limits.proche, (one) => one.post('/proches', aProcheBody())),
    'proches.change': by(limits.proche, (one) =>
      one.put(`/proches/${'a'.repeat(24)}`, aProcheBody()),
    ),
  };
}
