import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { limits } from '#server/http/limits.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { AGREEMENT_KINDS } from './agreements.contract.ts';
import { anAgreement, findAgreement, type MadeAgreement } from './agreements.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const seen = async (by: TestResident, one: MadeAgreement) => (await by.get(one.path)).body;
const statusOf = async (one: MadeAgreement) => (await one.owner.get(one.subject)).body.status;
const told = async (by: TestResident) =>
  (await by.get('/notifications')).body.map(({ kind }: { kind: string }) => kind);
const readText = async ({ token }: TestResident, path: string) =>
  // Long lines go on in the next ones.
  (
    await (await fetch(site.url + path, { headers: { authorization: `Bearer ${token}` } })).text()
  ).replaceAll('\r\n ', '');
const AGREED = { service: 'assigned', troc: 'accepted' };
const FREE = { service: ['open', 'pending'], troc: ['available'] };

describe.each(AGREEMENT_KINDS)('an agreement on a %s', (kind) => {
  it('is there for both once it is accepted, with its day, its place and the other, and for nobody else', async () => {
    const one = await anAgreement(site, kind);
    const { body } = await one.guest.get(one.path);
    expect(body).toMatchObject({
      kind,
      status: 'agreed',
      subject: { _id: one.subjectId },
      with: { _id: one.owner.id },
      owner: 'them',
      proposal: null,
      address: null,
    });
    expect(Date.parse(body.date)).toBeGreaterThan(Date.now());
    expect(await seen(one.owner, one)).toMatchObject({
      with: { _id: one.guest.id },
      owner: 'me',
      date: body.date,
    });
    const other = await aResident(site, { isAdmin: true });
    for (const path of [one.path, `${one.path}/lines`, `${one.path}/calendar.ics`]) {
      expect((await other.get(path)).status).toBe(404);
    }
    expect((await other.post(`${one.path}/cancel`, { reason: 'other' })).status).toBe(404);
    expect((await other.get('/agreements')).body).toEqual([]);
  });

  it('is moved by a yes of the other, stays by a no; one proposal at a time, and nothing is freed meanwhile', async () => {
    const one = await anAgreement(site, kind);
    const date = inDays(5);
    const proposed = await one.guest.post(`${one.path}/propose`, {
      date,
      message: 'Après le judo',
    });
    expect(proposed.body).toMatchObject({
      status: 'proposed',
      proposal: { by: 'me', date, message: 'Après le judo' },
    });
    expect(await statusOf(one)).toBe(AGREED[kind]);
    expect(await told(one.owner)).toContain(`${kind}_meeting_proposed`);
    for (const by of [one.guest, one.owner]) {
      expect((await by.post(`${one.path}/propose`, { date: inDays(6) })).body.code).toBe(
        'proposal_open',
      );
    }
    const own = await one.guest.post(`${one.path}/answer`, { accept: true });
    expect([own.status, own.body.code]).toEqual([403, 'own_proposal']);
    const kept = await one.owner.post(`${one.path}/answer`, { accept: false });
    expect(kept.body).toMatchObject({ status: 'agreed', proposal: null });
    expect(kept.body.date).not.toBe(date);

    await one.owner.post(`${one.path}/propose`, { date, location: 'Place de la Nation' });
    const moved = await one.guest.post(`${one.path}/answer`, { accept: true });
    expect(moved.body).toMatchObject({ status: 'agreed', date, location: 'Place de la Nation' });
    expect(await told(one.owner)).toContain(`${kind}_meeting_moved`);
    // What the specification tells of it follows.
    const subject = (await one.guest.get(one.subject)).body;
    expect(kind === 'service' ? subject.date : subject.tradeRequest.date).toBe(date);
    const nobody = await one.guest.post(`${one.path}/answer`, { accept: true });
    expect([nobody.status, nobody.body.code]).toEqual([409, 'no_proposal']);
    const past = await one.guest.post(`${one.path}/propose`, { date: inDays(-1) });
    expect([past.status, past.body.code]).toEqual([400, 'agreement_date_past']);
  });

  it('at another hour and the same place has its place in the words of whoever wrote it', async () => {
    const one = await anAgreement(site, kind);
    const { location, receiver } = (await one.owner.get(one.path)).body;
    const moved = { date: new Date(Date.now() + 9e8).toISOString(), location };
    await one.guest.post(`${one.path}/propose`, moved);
    const { body } = await one.owner.post(`${one.path}/answer`, { accept: true });
    expect(body).toMatchObject({ ...moved, receiver });
    await one.owner.post(`${one.path}/cancel`, { reason: 'unable' });
    expect((await one.owner.get(one.path)).body.location).toBe(location);
    expect((await one.guest.get(one.path)).body.location).not.toMatch(/^\d/);
  });

  it('is proposed and withdrawn so often an hour: each writes to the other', async () => {
    const one = await anAgreement(site, kind);
    const statuses = new Set<number>();
    for (let hour = 1; hour <= limits.meeting.max; hour++) {
      const date = new Date(Date.now() + hour * 36e5).toISOString();
      statuses.add((await one.guest.post(`${one.path}/propose`, { date })).status);
      statuses.add((await one.guest.delete(`${one.path}/propose`)).status);
    }
    expect([...statuses]).toEqual([200]);
    const date = new Date(Date.now() + 9e8).toISOString();
    expect((await one.guest.post(`${one.path}/propose`, { date })).status).toBe(429);
    expect((await one.owner.post(`${one.path}/propose`, { date })).status).toBe(200);
  });

  it('is cancelled by either, who says why; the other is told and it is free again', async () => {
    for (const who of ['owner', 'guest'] as const) {
      const one = await anAgreement(site, kind);
      const other = who === 'owner' ? one.guest : one.owner;
      expect((await one[who].post(`${one.path}/cancel`, {})).status).toBe(400);
      const sent = { reason: 'unable', text: 'Un enfant fiévreux' };
      const cancelled = await one[who].post(`${one.path}/cancel`, sent);
      expect(cancelled.body).toMatchObject({
        status: 'cancelled',
        cancellation: { by: 'me', ...sent },
      });
      expect((await seen(other, one)).cancellation).toMatchObject({ by: 'them', ...sent });
      expect(await told(other)).toContain(`${kind}_meeting_cancelled`);
      expect(FREE[kind]).toContain(await statusOf(one));
      expect((await one[who].post(`${one.path}/cancel`, sent)).body.code).toBe('agreement_ended');
    }
  });

  it('that cannot be because the thing is gone is offered to nobody else', async () => {
    const one = await anAgreement(site, kind);
    await one.owner.post(`${one.path}/cancel`, { reason: 'gone' });
    expect(await statusOf(one)).toBe('cancelled');
  });

  it('ends with the acceptance, and is made anew with the next one', async () => {
    const one = await anAgreement(site, kind);
    const off = `${one.subject}/cancel-acceptance`;
    expect((await (kind === 'service' ? one.owner.put(off) : one.owner.post(off))).status).toBe(
      200,
    );
    expect(await seen(one.guest, one)).toMatchObject({
      status: 'cancelled',
      cancellation: { by: null, reason: null },
    });
    if (kind === 'service') await one.owner.put(`${one.subject}/accept-help/${one.guest.id}`);
    else {
      await one.guest.post(`${one.subject}/trade`, { date: inDays(2) });
      await one.owner.post(`${one.subject}/respond`, { accept: true });
    }
    const next = await findAgreement(one.guest, one.subjectId);
    expect(next._id).not.toBe(one._id);
    expect(next.status).toBe('agreed');
  });

  it('is done when it is completed by its own call, which whoever did takes back within the hour', async () => {
    const one = await anAgreement(site, kind);
    if (kind === 'troc') await one.owner.post(`${one.subject}/complete`);
    else {
      const { title, description, category, location, date } = (await one.owner.get(one.subject))
        .body;
      const body = {
        title,
        description,
        category: category._id,
        location,
        date,
        status: 'completed',
      };
      expect((await one.owner.put(one.subject, body)).status).toBe(200);
    }
    expect(await seen(one.guest, one)).toMatchObject({ status: 'done', outcome: { me: null } });
    expect((await one.guest.delete(`${one.path}/outcome`)).body.code).toBe('outcome_not_said');
    const back = await one.owner.delete(`${one.path}/outcome`);
    expect(back.body).toMatchObject({
      status: 'agreed',
      outcome: { me: null, them: null },
      doneAt: null,
    });
    expect(await statusOf(one)).toBe(AGREED[kind]);
    expect((await one.guest.get('/agreements')).body).toHaveLength(1);
  });

  it('is a file for a calendar, without the name of the other', async () => {
    const one = await anAgreement(site, kind);
    const text = await readText(one.guest, `/api${one.path}/calendar.ics`);
    expect(text).toContain(`UID:${one._id}@`);
    expect(text).toContain(`mes-rendez-vous?rendez-vous=${one._id}`);
    expect(text).not.toContain(one.owner.username);
  });

  it('stands in the secret calendar of both', async () => {
    const one = await anAgreement(site, kind);
    const { body } = await one.guest.post('/calendar/feed');
    const feed = await readText(one.guest, new URL(body.url).pathname);
    expect(feed).toContain(`UID:${one._id}@`);
    expect(feed).not.toContain(one.owner.username);
  });
});

describe('the list of agreements', () => {
  it('has the next first, then what is over, the last first; page after page, and by neighbour', async () => {
    const [me, karim] = [await aResident(site), await aResident(site)];
    const near = await anAgreement(site, 'troc', { owner: me, hours: 24 });
    const far = await anAgreement(site, 'service', { guest: me, owner: karim, hours: 240 });
    const over = await anAgreement(site, 'troc', { owner: me, guest: karim, hours: 48 });
    await me.post(`${over.path}/cancel`, { reason: 'other' });
    const asked = await anAgreement(site, 'service', { owner: me, hours: -2 });
    const order = [asked, near, far, over].map(({ _id }) => _id);
    const ids = (body: { _id: string }[]) => body.map(({ _id }) => _id);
    const all = await me.get('/agreements');
    expect(ids(all.body)).toEqual(order);
    expect(all.headers.get('x-total-count')).toBe('4');
    const first = await me.get('/agreements?limit=2');
    const second = await me.get(`/agreements?limit=2&cursor=${order[1]}`);
    expect([...ids(first.body), ...ids(second.body)]).toEqual(order);
    expect(ids((await me.get('/agreements?when=past')).body)).toEqual([over._id]);
    expect(ids((await me.get('/agreements?when=coming')).body)).toEqual(order.slice(0, 3));
    expect(ids((await me.get(`/agreements?with=${karim.id}`)).body)).toEqual([far._id, over._id]);
  });
});
