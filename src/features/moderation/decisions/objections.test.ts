import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;
let other: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), jobs: true });
  admin = await anAdmin(site);
  other = await anAdmin(site);
});
afterAll(() => site.close());

interface Thing {
  kind: string;
  targetId: string;
}

async function decided(thing: Thing, body: Record<string, unknown>) {
  const reporter = await aResident(site);
  await reporter.post('/reports', { ...thing, reason: 'arnaque' });
  const path = `/admin/queue/${thing.kind}/${thing.targetId}`;
  const answer = await admin.post(path, { reason: 'De la charte', ...body });
  expect(answer.status).toBe(201);
  return { reporter, id: answer.body.decisionId as string };
}

async function aDecidedService(act: string, more: Record<string, unknown> = {}) {
  const service = await aService(site, { title: 'Vélo à envoyer' });
  const thing = { kind: 'service', targetId: service._id };
  return { service, author: service.by, ...(await decided(thing, { act, ...more })) };
}

const object = (by: TestResident, id: string, message = "C'est bien mon vélo") =>
  by.post(`/decisions/${id}/objection`, { message });
const answer = (id: string, granted: boolean, by = admin) =>
  by.put(`/admin/objections/${id}`, { granted, answer: 'Nous avons relu.' });
const lastNews = async (of: TestResident) => (await of.get('/notifications')).body[0];
const openOnes = async () =>
  (await admin.get('/admin/objections?open=true')).body.map(({ _id }: { _id: string }) => _id);

describe('whoever published', () => {
  it('reads what was done, by which rule and why, and nobody else does', async () => {
    const { body: reasons } = await admin.get('/admin/reasons');
    const reason = reasons.find((one: { answers: string }) => one.answers === 'arnaque');
    const { author, reporter, id } = await aDecidedService('hide', { reasonId: reason._id });
    const news = await lastNews(author);
    expect(news).toMatchObject({
      kind: 'service_hidden',
      detail: `Raison : ${reason.words} (charte, règle ${reason.rule})`,
      url: `/decisions/${id}`,
    });
    expect((await author.get(`/decisions/${id}`)).body).toMatchObject({
      act: 'hide',
      title: 'Vélo à envoyer',
      rule: reason.rule,
      contestable: true,
      objection: null,
    });
    for (const one of [reporter, admin]) {
      expect((await one.get(`/decisions/${id}`)).body.code).toBe('decision_not_found');
      expect((await object(one, id)).status).toBe(404);
    }
  });

  it('is told how to contest what is deleted from a table, too', async () => {
    const troc = await aTroc(site, { title: 'Poussette' });
    await admin.delete(`/admin/trocs/${troc._id}`);
    const { url } = await lastNews(troc.by);
    const id = url.replace('/decisions/', '');
    expect((await troc.by.get(url)).body).toMatchObject({ act: 'delete', reason: '' });
    await object(troc.by, id);
    expect((await answer(id, true)).body.undone).toBe(true);
    expect((await troc.by.get(`/troc/${troc._id}`)).status).toBe(200);
  });

  it('has six months, and one objection', async () => {
    const { author, id } = await aDecidedService('warn');
    const both = await Promise.all([object(author, id), object(author, id, 'Encore')]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const late = await aDecidedService('warn');
    await site.site.db.pool.query(
      "update decision set at = now() - interval '7 months' where id = $1",
      [late.id],
    );
    expect((await object(late.author, late.id)).body.code).toBe('objection_late');
    const undone = await aDecidedService('delete');
    await admin.delete(`/admin/decisions/${undone.id}`);
    expect((await object(undone.author, undone.id)).body.code).toBe('decision_undone');
  });
});

describe('an objection', () => {
  it('waits, is answered once, and is closed: refused, the decision stands', async () => {
    const { author, service, id } = await aDecidedService('hide');
    expect((await answer(id, false)).body.code).toBe('objection_not_found');
    await object(author, id);
    expect(await openOnes()).toContain(id);
    const both = await Promise.all([answer(id, false), answer(id, false, other)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('objection_answered');
    expect(await openOnes()).not.toContain(id);
    expect(await lastNews(author)).toMatchObject({
      kind: 'moderation_objection_refused',
      detail: 'Nous avons relu.',
      url: `/decisions/${id}`,
    });
    expect((await other.get(`/services/${service._id}`)).status).toBe(404);
    const [entry] = (await admin.get('/admin/audit?kind=decision&limit=1')).body;
    expect(entry).toMatchObject({ action: 'handle', after: { granted: false } });
  });

  it.each(['hide', 'delete'])('that is granted takes back what was done (%s)', async (act) => {
    const neighbour = await aResident(site);
    const service = await aService(site);
    const troc = await aTroc(site);
    const article = await anArticle(site);
    for (const [thing, author, path] of [
      [{ kind: 'service', targetId: service._id }, service.by, `/services/${service._id}`],
      [{ kind: 'troc', targetId: troc._id }, troc.by, `/troc/${troc._id}`],
      [{ kind: 'journal', targetId: article._id }, article.by, `/journals/${article._id}`],
    ] as const) {
      const { id } = await decided(thing, { act });
      expect([path, (await neighbour.get(path)).status]).toEqual([path, 404]);
      await object(author, id);
      expect((await answer(id, true)).body.undone).toBe(true);
      expect([path, (await neighbour.get(path)).status]).toEqual([path, 200]);
      expect((await author.get(`/decisions/${id}`)).body).toMatchObject({
        undone: true,
        granted: true,
      });
    }
  });

  it('that is granted leaves what somebody has changed since as it is', async () => {
    const { author, service, id } = await aDecidedService('hide');
    await author.put(`/services/${service._id}`, { ...service.body, status: 'cancelled' });
    await object(author, id);
    expect((await answer(id, true)).body).toEqual({
      message: 'Contestation acceptée',
      undone: false,
    });
    expect((await other.get(`/services/${service._id}`)).status).toBe(404);
  });

  it('of somebody who is kept out lets them in again', async () => {
    const { author, id } = await aDecidedService('suspend', { days: 7 });
    await site.site.db.pool.query(
      "update decision set objection = 'Pas moi', objected_at = now() where id = $1",
      [id],
    );
    expect((await answer(id, true)).body.undone).toBe(true);
    expect((await admin.delete(`/admin/users/${author.id}/suspension`)).status).toBe(404);
  });
});

describe('whoever reported', () => {
  it.each([
    ['keep', "Nous n'y avons rien vu"],
    ['hide', 'Vos voisins ne le voient plus'],
    ['warn', 'Nous sommes intervenus'],
  ])('is told that it was looked at and what came of it (%s)', async (act, sentence) => {
    const { reporter, author } = await aDecidedService(act);
    const news = await lastNews(reporter);
    expect(news).toMatchObject({
      kind: 'moderation_report_seen',
      sentence: 'Les administrateurs ont regardé ce que vous aviez signalé : « Vélo à envoyer »',
    });
    expect(news.detail).toContain(sentence);
    expect(JSON.stringify(news)).not.toContain(author.username);
    expect(JSON.stringify(news)).not.toContain('De la charte');
  });
});

describe('what was deleted and cannot come back, its category being gone', () => {
  async function aDeletedService(passing: string) {
    const { body: category } = await admin.post('/admin/service-categories', {
      name: passing,
    });
    const service = await aService(site, { category: category._id });
    const thing = { kind: 'service', targetId: service._id };
    const made = await decided(thing, { act: 'delete' });
    expect((await admin.delete(`/admin/service-categories/${category._id}`)).status).toBe(200);
    return { author: service.by, id: made.id };
  }

  it('is said so to whoever takes the decision back', async () => {
    const { id } = await aDeletedService('Passagère');
    expect((await admin.delete(`/admin/decisions/${id}`)).body.code).toBe('cannot_restore');
  });

  it('is contested, and the contestation granted, all the same', async () => {
    const { author, id } = await aDeletedService('Passagère aussi');
    await object(author, id);
    expect((await answer(id, true)).body).toMatchObject({ undone: false });
    expect(await openOnes()).not.toContain(id);
    expect((await lastNews(author)).kind).toBe('moderation_objection_granted');
  });
});
