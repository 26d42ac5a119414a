// What lists show small is what is shown in full: whoever moderates looks at one, and takes away both.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let owner: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  owner = await aResident(site);
});
afterAll(() => site.close());

const [FULL, OTHER] = ['/uploads/a.webp', '/uploads/b.webp'];
type Sent = { imageUrl?: string | null; thumbnailUrl?: string | null };

const MAKE = {
  services: (sent: Sent) => aService(site, { creator: owner, ...sent }),
  troc: (sent: Sent) => aTroc(site, { owner, ...sent }),
  journals: (sent: Sent) => anArticle(site, { author: owner, ...sent }),
};

it.each(['services', 'troc', 'journals'] as const)(
  'the small picture of what is among %s is that of the one shown in full, or none, whatever is sent',
  async (path) => {
    const alone = await MAKE[path]({ imageUrl: '', thumbnailUrl: OTHER });
    expect([alone.imageUrl, alone.thumbnailUrl]).toEqual([null, null]);
    const made = await MAKE[path]({ imageUrl: FULL, thumbnailUrl: OTHER });
    expect(made.thumbnailUrl).toBe('/uploads/a-thumb.webp');
    const put = async (sent: Sent) => {
      const { imageUrl: _full, thumbnailUrl: _small, ...body } = made.body;
      const status = path === 'services' ? { status: 'open' } : {};
      const answer = await owner.put(`/${path}/${made._id}`, { ...body, ...status, ...sent });
      expect(answer.status).toBe(200);
      return [answer.body.imageUrl, answer.body.thumbnailUrl];
    };
    expect(await put({ thumbnailUrl: OTHER })).toEqual([FULL, '/uploads/a-thumb.webp']);
    expect(await put({ imageUrl: OTHER })).toEqual([OTHER, '/uploads/b-thumb.webp']);
    expect(await put({ imageUrl: '', thumbnailUrl: FULL })).toEqual([null, null]);
  },
);
