import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aProposal } from '#features/services/services.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import { anOffer, notificationsOf, tellMessage } from './notifications.fixtures.ts';
import { readAbout } from './notifications.telling.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const TITLE = 'Monter une étagère';
const unreadOf = (resident: TestResident) => notificationsOf(resident, '?unread=true');
const wrote = (from: TestResident, to: TestResident, text: string) =>
  tellMessage(site, { from, to, text });

describe('what comes again while unread', () => {
  it('is one: counted, with the latest neighbour, and first in the list', async () => {
    const { claire, service } = await anOffer(site);
    const hugo = await aResident(site, { firstName: 'Hugo' });
    await wrote(hugo, claire, 'Bonjour');
    await aProposal(site, { service, helper: hugo });
    const [first, second, ...others] = await notificationsOf(claire);
    expect(others).toEqual([]);
    expect(first).toMatchObject({
      sentence: `2 propositions d'aide pour « ${TITLE} », la dernière de Hugo`,
      actor: { _id: hugo.id },
      count: 2,
    });
    expect(second).toMatchObject({
      kind: 'message',
      sentence: 'Hugo vous a écrit : « Bonjour »',
      url: `/messagerie?user=${hugo.id}`,
    });
    expect(Date.parse(first?.createdAt ?? '')).toBeLessThan(Date.parse(first?.updatedAt ?? ''));
  });

  it('is another once the first was read, and whoever read it has not read what came after', async () => {
    const [claire, hugo] = [await aResident(site), await aResident(site, { firstName: 'Hugo' })];
    await wrote(hugo, claire, 'Bonjour');
    const [seen] = await notificationsOf(claire);
    await wrote(hugo, claire, 'Vous êtes là ?');
    await claire.post('/notifications/read', { ids: [seen?._id] });
    const [grown] = await unreadOf(claire);
    expect(grown?.sentence).toBe('2 nouveaux messages de Hugo : « Vous êtes là ? »');
    await claire.post('/notifications/read', { ids: [grown?._id] });
    await wrote(hugo, claire, 'x'.repeat(300));
    const [latest, former] = await notificationsOf(claire);
    expect([latest?.read, latest?.count, latest?.title.length]).toEqual([false, 1, 100]);
    expect([former?.read, former?.count]).toEqual([true, 2]);
  });

  it('is counted right when it comes from everywhere at the same moment', async () => {
    const [claire, hugo] = [await aResident(site), await aResident(site)];
    await Promise.all(Array.from({ length: 20 }, (_, n) => wrote(hugo, claire, `Message ${n}`)));
    const [only, ...others] = await notificationsOf(claire);
    expect([only?.count, others]).toEqual([20, []]);
  });
});

describe('reading', () => {
  it('takes some, or all, of one’s own; says how many are left; and is told to the other tabs', async () => {
    const { claire, service } = await anOffer(site);
    const [hugo, other] = [await aResident(site), await aResident(site)];
    await wrote(hugo, claire, 'Bonjour');
    const [message, offer] = await notificationsOf(claire);
    const stream = readStream(claire.token);
    await stream.connect(site.url);
    const ids = [message?._id];
    expect((await other.post('/notifications/read', { ids })).body.unread).toBe(0);
    expect((await claire.post('/notifications/read', { ids })).body).toEqual({
      message: 'Notifications lues',
      unread: 1,
    });
    expect(await unreadOf(claire)).toEqual([offer]);
    await site.site.db.transaction((tx) =>
      readAbout(tx, {
        residentId: claire.id,
        type: 'service',
        id: service._id,
        kinds: ['message'],
      }),
    );
    expect(await unreadOf(claire)).toHaveLength(1);
    expect((await claire.post('/notifications/read')).body.unread).toBe(0);
    // Nothing is left to read: nothing to tell.
    await claire.post('/notifications/read');
    await wrote(hugo, claire, 'Encore moi');
    await stream.until((events) => events.length >= 3);
    stream.cut();
    expect(stream.events.map(({ name, data }) => [name, JSON.parse(data).change])).toEqual([
      ['notification', 'read'],
      ['notification', 'read'],
      ['notification', 'created'],
    ]);
  });

  it('page by page says how many there are', async () => {
    const claire = await aResident(site);
    for (let n = 0; n < 3; n++) await wrote(await aResident(site), claire, `Message ${n}`);
    const page = await claire.get('/notifications?limit=2');
    expect([page.headers.get('x-total-count'), page.body.length]).toEqual(['3', 2]);
    const next = /<\/api([^<>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1] ?? '';
    const last = await claire.get(next);
    expect(last.body.map(({ title }: { title: string }) => title)).toEqual(['Message 0']);
    expect(last.headers.get('link')).toBeNull();
    await claire.post('/notifications/read', { ids: [last.body[0]._id] });
    const unread = await claire.get('/notifications?unread=true&limit=1');
    expect(unread.headers.get('x-total-count')).toBe('2');
  });
});

describe('one’s own act', () => {
  it('is told to nobody', async () => {
    const claire = await aResident(site);
    await wrote(claire, claire, 'Penser au pain');
    const { rowCount } = await site.site.db.pool.query(
      'select from notification where recipient_id = $1',
      [claire.id],
    );
    expect(rowCount).toBe(0);
  });
});

describe('a neighbour who was blocked', () => {
  it('tells nothing any more, either way, and what they told before is hidden', async () => {
    const [claire, hugo] = [await aResident(site), await aResident(site)];
    await wrote(hugo, claire, 'Avant');
    expect(await notificationsOf(claire)).toHaveLength(1);
    expect((await claire.post(`/users/${hugo.id}/block`)).status).toBeLessThan(300);
    await wrote(hugo, claire, 'Après');
    await wrote(claire, hugo, 'Après');
    expect(await notificationsOf(claire)).toEqual([]);
    expect((await claire.get('/notifications')).headers.get('x-total-count')).toBe('0');
    expect(await notificationsOf(hugo)).toEqual([]);
    await claire.delete(`/users/${hugo.id}/block`);
    expect((await notificationsOf(claire)).map(({ title }) => title)).toEqual(['Avant']);
  });
});

describe('the choices', () => {
  const everything = { inApp: true, push: true, mail: true };

  it('are all on at first, and change one by one', async () => {
    const claire = await aResident(site);
    expect((await claire.get('/notifications/preferences')).body).toEqual({
      message: everything,
      service: everything,
      troc: everything,
      outing: everything,
      event: everything,
      journal: everything,
      circle: everything,
      urgent: false,
    });
    await claire.put('/notifications/preferences', { message: { mail: false } });
    const { body } = await claire.put('/notifications/preferences', {
      message: { push: false },
      troc: { inApp: false },
    });
    expect(body).toEqual({
      message: { inApp: true, push: false, mail: false },
      service: everything,
      troc: { ...everything, inApp: false },
      outing: everything,
      event: everything,
      journal: everything,
      circle: everything,
      urgent: false,
    });
    expect((await claire.get('/notifications/preferences')).body).toEqual(body);
    const wrong = await claire.put('/notifications/preferences', { message: { mail: 'non' } });
    expect(wrong.status).toBe(400);
  });

  it('keep a kind out of the site, or stop it altogether', async () => {
    const [claire, hugo] = [await aResident(site), await aResident(site)];
    const choose = (message: object) => claire.put('/notifications/preferences', { message });
    await choose({ inApp: false });
    await wrote(hugo, claire, 'Bonjour');
    expect(await notificationsOf(claire)).toEqual([]);
    await choose({ push: false, mail: false });
    await wrote(await aResident(site), claire, 'Bonjour');
    const { rows } = await site.site.db.pool.query(
      'select count(*)::int from notification where recipient_id = $1',
      [claire.id],
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});
