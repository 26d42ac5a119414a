// What whoever has no account sees: what its author made public, and nothing about anybody.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
  inHours,
  type MadeGathering,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { withHead } from '#server/http/pages.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { createOutsideHeads } from './outside.public.ts';

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const KINDS = [
  { kind: 'event', seenAt: '/public/events', screen: '/e/:id' },
  { kind: 'outing', seenAt: '/public/outings', screen: '/s/:id' },
] as const;

const see = (path: string) => createCaller(site).get(path);
const ARTICLES = '/public/articles';

/** Whoever asks without an account learns no more than of an address that never was. */
async function expectUnseen(path: string) {
  const never = await see(`${path.slice(0, path.lastIndexOf('/'))}/${'a'.repeat(24)}`);
  const { status, body } = await see(path);
  expect([status, body]).toEqual([404, never.body]);
}

const seenAt = (one: MadeGathering, path: string) => `${path}/${one._id}`;

describe.each(KINDS)('of a public $kind', ({ kind, seenAt: path, screen }) => {
  it('a visitor reads what, when, where about and how many places are free: nothing about anybody', async () => {
    const creator = await aResident(site, {
      firstName: 'Berthe',
      lastName: 'Organisatrix',
      adresse: '43 Rue de Picpus 75012 Paris',
    });
    const location = '20 bis Rue de Reuilly 75012 Paris';
    const one = await aGathering(site, kind, {
      creator,
      public: true,
      location,
      maxParticipants: 7,
    });
    const guest = await aParticipant(
      site,
      one,
      await aResident(site, { lastName: 'Participantix' }),
    );
    await aGroupMessage(guest, one, { content: 'Une phrase entre participants' });
    const { status, body } = await see(seenAt(one, path));
    expect(status).toBe(200);
    expect(body).toEqual({
      _id: one._id,
      title: one.title,
      description: one.description,
      type: one.type,
      date: one.date,
      end: null,
      location: 'Rue de Reuilly 75012 Paris',
      standing: 'open',
      freePlaces: 6,
    });
    const people = [creator, guest];
    const words = people.flatMap(({ id, email, username }) => [id, email, username]);
    const others = [
      'Berthe',
      'Organisatrix',
      'Participantix',
      'Picpus',
      '20 bis',
      'Une phrase',
      '@',
    ];
    for (const word of [...words, ...others]) expect(JSON.stringify(body)).not.toContain(word);
  });

  it('the address alone shows nothing as long as its author has not said so', async () => {
    const one = await aGathering(site, kind);
    expect(one.public).toBe(false);
    await expectUnseen(seenAt(one, path));
  });

  it('switched off, it is gone at once; left out of a change, it stays as it was', async () => {
    const one = await aGathering(site, kind, { public: true });
    const { public: _, ...body } = one.body;
    expect((await one.by.put(one.path, body)).body.public).toBe(true);
    expect((await see(seenAt(one, path))).status).toBe(200);
    expect((await one.by.put(one.path, { ...body, public: false })).body.public).toBe(false);
    await expectUnseen(seenAt(one, path));
  });

  it('the other kind of page does not show it', async () => {
    const one = await aGathering(site, kind, { public: true });
    const other = KINDS.find((each) => each.kind !== kind)?.seenAt ?? '';
    await expectUnseen(seenAt(one, other));
  });

  it('called off by an administrator, or deleted, it is gone', async () => {
    const admin = await anAdmin(site);
    const [cancelled, deleted] = await Promise.all([
      aGathering(site, kind, { public: true }),
      aGathering(site, kind, { public: true }),
    ]);
    const put = await admin.put(`/admin${cancelled.path}`, { status: 'cancelled' });
    expect(put.status).toBe(200);
    await expectUnseen(seenAt(cancelled, path));
    await deleted.by.delete(deleted.path);
    await expectUnseen(seenAt(deleted, path));
  });

  it('one whose date is still looked for tells no visitor a wrong one', async () => {
    const one = await aGathering(site, kind, { public: true });
    const dates = [inHours(48), inHours(72), inHours(96)];
    expect((await one.by.put(`/gatherings/${one._id}/dates`, { dates })).status).toBe(200);
    await expectUnseen(seenAt(one, path));
  });

  it('full, closed and over are said without a number', async () => {
    const one = await aGathering(site, kind, { public: true, maxParticipants: 2 });
    await aParticipant(site, one);
    expect((await see(seenAt(one, path))).body).toMatchObject({ standing: 'open', freePlaces: 1 });
    await aParticipant(site, one);
    const full = { standing: 'full', freePlaces: 0 };
    expect((await see(seenAt(one, path))).body).toMatchObject(full);
    await one.by.put(`${one.path}/registrations`, { open: false });
    const closed = { standing: 'closed', freePlaces: 0 };
    expect((await see(seenAt(one, path))).body).toMatchObject(closed);
    await movedTo(site, one, new Date(Date.now() - 3_600_000).toISOString());
    expect((await see(seenAt(one, path))).body).toMatchObject({ standing: 'over', freePlaces: 0 });
  });

  it('whoever is sent the address reads title, day and street, whatever signs the title holds', async () => {
    const title = `Café <script>"à l'aube"</script> & $& thé`;
    const one = await aGathering(site, kind, { public: true, title });
    const head = await createOutsideHeads(site.site)[screen]?.(one._id);
    const template = '<title>x</title><meta\n name="description" content="x" /></head>';
    const page = withHead(
      template,
      head ?? expect.fail('no head'),
      new URL('https://nation.example/e/1'),
    );
    expect(page).toContain('<title>Café &#60;script&#62;&#34;à l&#39;aube');
    expect(page).toContain('og:title');
    expect(page).toContain('&#38; $&#38; thé');
    expect(page).not.toContain('<script>');
    expect(page).not.toContain(one.by.lastName);
    expect(page).toMatch(/content="[^"]*Il reste \d+ places\."/);
    await one.by.put(one.path, { ...one.body, public: false });
    expect(await createOutsideHeads(site.site)[screen]?.(one._id)).toBeUndefined();
  });
});

describe('of a public article', () => {
  it('a visitor reads it without its author', async () => {
    const author = await aResident(site, { firstName: 'Berthe', lastName: 'Autrix' });
    const one = await anArticle(site, {
      author,
      public: true,
      standfirst: 'Avant les cabas, les mains froides.',
    });
    const { body } = await see(`${ARTICLES}/${one._id}`);
    expect(body).toEqual({
      _id: one._id,
      title: one.title,
      standfirst: 'Avant les cabas, les mains froides.',
      content: one.content,
      tags: one.tags,
      imageUrl: null,
      thumbnailUrl: null,
      createdAt: one.createdAt,
    });
    const words = ['Berthe', 'Autrix', author.id, author.email, author.username, '@'];
    for (const word of words) expect(JSON.stringify(body)).not.toContain(word);
    const head = await createOutsideHeads(site.site)['/a/:id']?.(one._id);
    expect(head).toMatchObject({ title: one.title, description: one.standfirst });
    expect(head?.description).not.toContain('*');
  });

  it('a draft is not seen, nor what is switched off', async () => {
    const draft = await anArticle(site, { public: true, published: false });
    await expectUnseen(`${ARTICLES}/${draft._id}`);
    const one = await anArticle(site, { public: true });
    await one.by.put(`/journals/${one._id}`, { ...one.body, public: false });
    await expectUnseen(`${ARTICLES}/${one._id}`);
  });

  it('an administrator may take it off the street, not put it there', async () => {
    const admin = await anAdmin(site);
    const one = await anArticle(site);
    await admin.put(`/journals/${one._id}`, { ...one.body, public: true });
    await expectUnseen(`${ARTICLES}/${one._id}`);
    const shown = await anArticle(site, { public: true });
    await admin.put(`/journals/${shown._id}`, { ...shown.body, public: false });
    await expectUnseen(`${ARTICLES}/${shown._id}`);
  });
});

describe('of somebody who is kept out or has left', () => {
  async function makeAll(by: TestResident): Promise<string[]> {
    const event = await aGathering(site, 'event', { creator: by, public: true });
    const outing = await aGathering(site, 'outing', { creator: by, public: true });
    const article = await anArticle(site, { author: by, public: true });
    const paths = [
      `/public/events/${event._id}`,
      `/public/outings/${outing._id}`,
      `${ARTICLES}/${article._id}`,
    ];
    for (const path of paths) expect((await see(path)).status).toBe(200);
    return paths;
  }

  it('nothing is seen while a suspension stands, all of it once it is lifted', async () => {
    const admin = await anAdmin(site);
    const by = await aResident(site);
    const paths = await makeAll(by);
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    const told = { reason: 'Insultes', endsAt };
    expect((await admin.post(`/admin/users/${by.id}/suspension`, told)).status).toBe(201);
    for (const path of paths) await expectUnseen(path);
    await admin.delete(`/admin/users/${by.id}/suspension`);
    for (const path of paths) expect((await see(path)).status).toBe(200);
  });

  it('nothing is seen of a closed account', async () => {
    const by = await aResident(site);
    const paths = await makeAll(by);
    expect((await by.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    for (const path of paths) await expectUnseen(path);
  });
});

it.each(KINDS)(
  'the last moment an $kind may take place stands neither on the sheet nor in calendars as its date',
  async ({ kind }) => {
    const one = await aGathering(site, kind, { public: true });
    const dates = [48, 72, 96].map((hours) => inHours(hours));
    const asked = `/gatherings/${one._id}/dates`;
    expect((await one.by.put(asked, { dates })).status).toBe(200);
    const reader = await aResident(site);
    const sheet = async () => JSON.stringify((await reader.get('/week-sheet')).body);
    expect(await sheet()).not.toContain(one._id);
    const url: string = (await one.by.post('/calendar/feed')).body.url;
    const calendar = async () => (await fetch(site.url + url.slice(url.indexOf('/api/')))).text();
    expect(await calendar()).not.toContain(one._id);

    await one.by.post(`${asked}/choose`, { date: dates[0] });
    expect(await sheet()).toContain(one._id);
    expect(await calendar()).toContain(one._id);
  },
);
