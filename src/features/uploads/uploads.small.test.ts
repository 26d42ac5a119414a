// What lists show small is what is shown in full: whoever moderates looks at one, and takes away both.
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
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

const [FULL, OTHER] = [
  '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-abcabcabc.webp',
  '/uploads/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb-abcabcabc.webp',
];
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
    expect(made.thumbnailUrl).toBe(
      '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-abcabcabc-thumb.webp',
    );
    const put = async (sent: Sent) => {
      const { imageUrl: _full, thumbnailUrl: _small, ...body } = made.body;
      const status = path === 'services' ? { status: 'open' } : {};
      const answer = await owner.put(`/${path}/${made._id}`, { ...body, ...status, ...sent });
      expect(answer.status).toBe(200);
      return [answer.body.imageUrl, answer.body.thumbnailUrl];
    };
    expect(await put({ thumbnailUrl: OTHER })).toEqual([
      FULL,
      '/uploads/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa-abcabcabc-thumb.webp',
    ]);
    expect(await put({ imageUrl: OTHER })).toEqual([
      OTHER,
      '/uploads/bbbbbbbbbbbbbbbbbbbbbbbbbbbbbbbb-abcabcabc-thumb.webp',
    ]);
    expect(await put({ imageUrl: '', thumbnailUrl: FULL })).toEqual([null, null]);
  },
);

// The small one of a small one is a file that nobody kept: lists would show nothing.
const NO_FULL = [
  FULL.replace('.webp', '-thumb.webp'),
  FULL.replace('.webp', '-thumb-thumb.webp'),
  FULL.replace('.webp', '-small.webp'),
  FULL.replace('/uploads/', '/uploads/talk-'),
  FULL.replace('.webp', '.WEBP'),
  `/uploads/${'A'.repeat(32)}-abcabcabc.webp`,
];

it.each(['services', 'troc', 'journals', 'outings', 'events'] as const)(
  'of what is among %s the picture is a full one, as an upload answered it: made, changed, by administrators too',
  async (path) => {
    const admin = await anAdmin(site);
    const made =
      path === 'outings' || path === 'events'
        ? await aGathering(site, path === 'outings' ? 'outing' : 'event', { creator: owner })
        : await MAKE[path]({});
    // Of other things administrators change no picture.
    const isTheirs = path === 'services' || path === 'events';
    const body = { ...made.body, ...(path === 'services' ? { status: 'open' } : {}) };
    for (const imageUrl of NO_FULL) {
      const answers = [
        await owner.post(`/${path}`, { ...body, imageUrl }),
        await owner.put(`/${path}/${made._id}`, { ...body, imageUrl }),
        ...(isTheirs ? [await admin.put(`/admin/${path}/${made._id}`, { imageUrl })] : []),
      ];
      for (const { status, body: said } of answers) {
        expect([imageUrl, status, said.error]).toEqual([imageUrl, 400, 'Image inconnue']);
      }
    }
    expect((await owner.put(`/${path}/${made._id}`, { ...body, imageUrl: FULL })).status).toBe(200);
  },
);
