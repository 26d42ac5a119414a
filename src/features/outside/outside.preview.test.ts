// The picture that stands where the address of a public page is sent.
import sharp from 'sharp';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { createOutsideHeads } from './outside.public.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

async function look(path: string) {
  const answer = await fetch(site.url + path);
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    body: Buffer.from(await answer.arrayBuffer()),
  };
}

it('is a drawn picture, named by the page, which does not change when somebody comes', async () => {
  const title =
    'Fête des voisins 🎉, 晚会 : on apporte tout ce que l’on veut, et même davantage encore';
  const event = await aGathering(site, 'event', { public: true, title });
  const outing = await aGathering(site, 'outing', { public: true, title: 'x'.repeat(200) });
  const article = await anArticle(site, { public: true });
  const heads = createOutsideHeads(site.site);
  const pages = [
    await heads['/e/:id']?.(event._id),
    await heads['/s/:id']?.(outing._id),
    await heads['/a/:id']?.(article._id),
  ];
  const pictures = [];
  for (const page of pages) {
    const { status, type, body } = await look(page?.image ?? '');
    expect([status, type]).toEqual([200, 'image/png']);
    const { width, height, format } = await sharp(body).metadata();
    expect([width, height, format]).toEqual([1200, 630, 'png']);
    // Letters, not paper alone.
    const { entropy } = await sharp(body).stats();
    expect(entropy).toBeGreaterThan(0.3);
    pictures.push(body);
  }
  await aParticipant(site, event);
  expect((await look(pages[0]?.image ?? '')).body.equals(pictures[0] as Buffer)).toBe(true);
  await event.by.put(event.path, { ...event.body, title: 'Un autre titre' });
  expect((await look(pages[0]?.image ?? '')).body.equals(pictures[0] as Buffer)).toBe(false);
});

it('of an article without a single space it is drawn as fast, and the page says its beginning alone', async () => {
  const article = await anArticle(site, { public: true, content: 'Mm'.repeat(5_000) });
  const page = await createOutsideHeads(site.site)['/a/:id']?.(article._id);
  expect(page?.description.length).toBeLessThanOrEqual(201);
  expect((await look(page?.image ?? '')).status).toBe(200);
});

it('of what is not public there is none', async () => {
  const hidden = await aGathering(site, 'event');
  const off = await aGathering(site, 'event', { public: true });
  await off.by.put(off.path, { ...off.body, public: false });
  for (const { _id } of [hidden, off]) {
    expect((await look(`/api/public/events/${_id}/preview.png`)).status).toBe(404);
  }
});

it('asked for by many at once, all have the same picture, and nobody is refused', async () => {
  const { _id } = await aGathering(site, 'outing', { public: true });
  const all = await Promise.all(
    Array.from({ length: 12 }, () => look(`/api/public/outings/${_id}/preview.png`)),
  );
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
  expect(new Set(all.map(({ body }) => body.toString('base64'))).size).toBe(1);
});
