import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;
let neighbour: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), jobs: true });
  admin = await anAdmin(site);
  neighbour = await aResident(site);
});
afterAll(() => site.close());

/** Hides it; gives the decision. */
async function hide(kind: string, targetId: string): Promise<string> {
  const reporter = await aResident(site);
  await reporter.post('/reports', { kind, targetId, reason: 'arnaque' });
  const path = `/admin/queue/${kind}/${targetId}`;
  const answer = await admin.post(path, { act: 'hide', reason: 'Rien ne se paie d’avance' });
  expect(answer.status).toBe(201);
  return answer.body.decisionId;
}

async function grant(author: TestResident, id: string): Promise<void> {
  await author.post(`/decisions/${id}/objection`, { message: 'J’ai corrigé' });
  const body = { granted: true, answer: 'Nous avons relu.' };
  expect((await admin.put(`/admin/objections/${id}`, body)).status).toBe(200);
}

async function aHiddenService() {
  const service = await aService(site);
  const id = await hide('service', service._id);
  const path = `/services/${service._id}`;
  const save = (status: string, more = {}) =>
    service.by.put(path, { ...service.body, ...more, status });
  return { service, author: service.by, id, path, save };
}

const REFUSED = {
  code: 'hidden_by_admins',
  error:
    "Les administrateurs ont masqué cette publication : elle ne revient que s'ils l'acceptent. Vous pouvez contester leur décision.",
};

describe('what administrators have hidden', () => {
  it('is not opened again by who asked for help, who still mends its words', async () => {
    const { save, path, author } = await aHiddenService();
    for (const status of ['open', 'pending', 'assigned', 'completed']) {
      const { status: code, body } = await save(status);
      expect([status, code, body]).toMatchObject([status, 409, REFUSED]);
    }
    expect((await save('cancelled', { title: 'Un vélo à réparer' })).status).toBe(200);
    expect((await author.get(path)).body).toMatchObject({
      title: 'Un vélo à réparer',
      status: 'cancelled',
    });
    expect((await neighbour.get(path)).status).toBe(404);
  });

  it('what its creator has cancelled, nobody else, opens again', async () => {
    const service = await aService(site);
    const path = `/services/${service._id}`;
    await service.by.put(path, { ...service.body, status: 'cancelled' });
    expect((await service.by.put(path, { ...service.body, status: 'open' })).status).toBe(200);
  });

  it('is not published again by its author, who keeps what they write', async () => {
    const article = await anArticle(site);
    const path = `/journals/${article._id}`;
    await hide('journal', article._id);
    const again = await article.by.put(path, { ...article.body, published: true });
    expect([again.status, again.body]).toMatchObject([409, REFUSED]);
    const draft = await article.by.put(path, {
      ...article.body,
      title: 'Mieux dit',
      published: false,
    });
    expect([draft.status, draft.body.title]).toEqual([200, 'Mieux dit']);
    expect((await neighbour.get(path)).status).toBe(404);
  });

  it('comes back when an administrator takes it back, mended or not', async () => {
    const kept = await aHiddenService();
    expect((await admin.delete(`/admin/decisions/${kept.id}`)).status).toBe(200);
    expect((await neighbour.get(kept.path)).status).toBe(200);
    const mended = await aHiddenService();
    await mended.save('cancelled', { title: 'Mieux dit' });
    expect((await admin.delete(`/admin/decisions/${mended.id}`)).status).toBe(200);
    expect((await mended.save('open')).status).toBe(200);
    expect((await neighbour.get(mended.path)).status).toBe(200);
  });

  it('may be opened again by its author once their objection is granted', async () => {
    const { save, author, id, path } = await aHiddenService();
    await save('cancelled', { title: 'Mieux dit' });
    await grant(author, id);
    expect((await neighbour.get(path)).status).toBe(404);
    expect((await save('open')).status).toBe(200);
    const article = await anArticle(site);
    const hidden = await hide('journal', article._id);
    await article.by.put(`/journals/${article._id}`, { ...article.body, title: 'Mieux dit' });
    await grant(article.by, hidden);
    const path2 = `/journals/${article._id}`;
    const again = await article.by.put(path2, { ...article.body, published: true });
    expect(again.status).toBe(200);
  });

  it('may be opened again where an administrator did so in their table', async () => {
    const { service, save } = await aHiddenService();
    await admin.put(`/admin/services/${service._id}`, { status: 'open' });
    await save('cancelled');
    expect((await save('open')).status).toBe(200);
    const troc = await aTroc(site);
    await hide('troc', troc._id);
    await admin.put(`/admin/trocs/${troc._id}`, { status: 'available' });
    expect((await troc.by.get('/decisions')).body).toEqual([]);
  });

  it('is told to its author alone, with why', async () => {
    const { service, author, id } = await aHiddenService();
    const { body } = await author.get('/decisions');
    expect(body).toEqual([
      { _id: id, kind: 'service', targetId: service._id, reason: 'Rien ne se paie d’avance' },
    ]);
    expect((await neighbour.get('/decisions')).body).toEqual([]);
    await admin.delete(`/admin/decisions/${id}`);
    expect((await author.get('/decisions')).body).toEqual([]);
  });
});

it('a page is shown again: its owner is told once, by the answer alone where they contested', async () => {
  const own = await aResident(site);
  await own.put('/users/me/page', { about: 'Je jardine' });
  const newsOf = async () =>
    (await own.get('/notifications')).body
      .map(({ kind, sentence }: { kind: string; sentence: string }) => [kind, sentence])
      .filter(([kind]: string[]) => kind?.startsWith('moderation_'));
  const first = await hide('resident', own.id);
  expect((await admin.delete(`/admin/decisions/${first}`)).status).toBe(200);
  expect((await newsOf())[0]).toEqual([
    'moderation_page_restored',
    "L'équipe du quartier montre de nouveau aux autres ce que votre page dit de vous",
  ]);
  await grant(own, await hide('resident', own.id));
  const kinds = (await newsOf()).map(([kind]: string[]) => kind);
  expect(kinds.toSorted()).toEqual([
    'moderation_objection_granted',
    'moderation_page_hidden',
    'moderation_page_restored',
  ]);
});
