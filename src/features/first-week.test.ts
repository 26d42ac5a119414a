import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { limits } from '#server/http/limits.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { fillTries } from '#server/testing/tries.ts';
import { aResident } from './accounts/accounts.fixtures.ts';
import { CREATIONS, createOne, expectRefused } from './ceilings.fixtures.ts';
import { aTrocBody } from './trocs/trocs.fixtures.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

describe('in the first week of an account', () => {
  it.each(CREATIONS)('a day has room for twenty creations of a kind: %s', async (kind) => {
    const newcomer = await aResident(site, { days: 6 });
    const key = `${kind}:${newcomer.id}`;
    await fillTries(site, { limit: limits.firstCreation, key, points: 19 });
    expect((await createOne(kind, newcomer)).status).toBe(201);
    expectRefused(await createOne(kind, newcomer), 24 * 3_600);
  });

  it('twenty are made of twenty-four sent at once; another kind is not touched', async () => {
    const newcomer = await aResident(site);
    const answers = await Promise.all(
      Array.from({ length: 24 }, () => newcomer.post('/troc', aTrocBody())),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(20);
    expect((await newcomer.get('/troc/my')).body).toHaveLength(20);
    expect((await createOne('article', newcomer)).status).toBe(201);
  });

  it('and not after it', async () => {
    const settled = await aResident(site, { days: 8 });
    for (const kind of CREATIONS) {
      await fillTries(site, { limit: limits.firstCreation, key: `${kind}:${settled.id}` });
      expect((await createOne(kind, settled)).status).toBe(201);
    }
  });
});
