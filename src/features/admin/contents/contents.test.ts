import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
  inHours,
} from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { anAcceptedTroc, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAdmin } from '../admin.fixtures.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

async function undo() {
  const [last] = (await admin.get('/admin/deletions?limit=1')).body;
  return admin.post(`/admin/deletions/${last._id}/restore`);
}

describe('services', () => {
  it.each(['open', 'pending', 'assigned', 'completed', 'cancelled'])(
    'are set %s by an administrator, even when completed, and everything else is kept',
    async (status) => {
      const service = await aService(site, { title: 'Poser un miroir' });
      await service.by.put(`/services/${service._id}`, { ...service.body, status: 'completed' });
      const { body: list } = await admin.get('/admin/services?q=miroir');
      const [{ _id, description, category, location, date }] = list;
      const sent = { title: 'Poser une glace', description, location, date, status };
      const changed = await admin.put(`/admin/services/${_id}`, {
        ...sent,
        category: category._id,
      });
      expect([changed.status, changed.body]).toMatchObject([200, { ...sent, category }]);
    },
  );

  it('lose their helper when they are opened again, and are deleted whatever their status, with what undoes it', async () => {
    const { service, helper } = await aProposal(site);
    const { body: seen } = await admin.get(`/admin/services?limit=100`);
    const mine = seen.find(({ _id }: { _id: string }) => _id === service._id);
    expect(mine).toMatchObject({ status: 'pending', assignedTo: null });
    const owner = mine.creator._id;
    expect(owner).not.toBe(helper.id);
    const gone = await admin.delete(`/admin/services/${service._id}`);
    expect(gone.body.message).toBe('Service supprimé avec succès');
    expect((await helper.get(`/services/${service._id}`)).status).toBe(404);
    const undo = `/admin/deletions/${gone.body.deletionId}/restore`;
    expect((await admin.post(undo)).status).toBe(200);
    expect((await helper.get(`/services/${service._id}`)).status).toBe(200);
  });

  it('come back as they were when their deletion is undone: offers, helper, counters', async () => {
    const { service, helper } = await aProposal(site);
    const { rows } = await site.site.db.pool.query('select creator_id from service where id = $1', [
      service._id,
    ]);
    await site.site.db.pool.query(
      "update service set status = 'assigned', assigned_to = $2 where id = $1",
      [service._id, helper.id],
    );
    const before = (await helper.get(`/services/${service._id}`)).body;
    const { total } = await totalOf('/services');
    await admin.delete(`/admin/services/${service._id}`);
    expect((await totalOf('/services')).total).toBe(total - 1);
    const undone = await undo();
    expect([undone.status, undone.body.message]).toEqual([200, 'Suppression annulée']);
    expect((await helper.get(`/services/${service._id}`)).body).toEqual(before);
    expect((await totalOf('/services')).total).toBe(total);
    expect(rows[0].creator_id).toBe(before.creator._id);
  });

  it('of an unknown category, or none, are refused', async () => {
    const service = await aService(site);
    const { title, description, location, date } = service;
    const body = { title, description, location, date, status: 'open', category: 'a'.repeat(24) };
    expect((await admin.put(`/admin/services/${service._id}`, body)).body.code).toBe(
      'category_unknown',
    );
    expect((await admin.delete(`/admin/services/${'a'.repeat(24)}`)).body.error).toBe(
      'Service non trouvé',
    );
  });
});

async function totalOf(path: string) {
  const { headers } = await admin.get(`/admin${path}?limit=1`);
  return { total: Number(headers.get('x-total-count')) };
}

describe('trocs', () => {
  it.each(['available', 'pending', 'accepted', 'completed', 'cancelled'])(
    'are set %s by an administrator',
    async (status) => {
      const troc = await aTroc(site);
      const { body } = await admin.put(`/admin/trocs/${troc._id}`, {
        title: 'Des livres',
        description: troc.description,
        itemsOffered: [' un roman ', ''],
        itemsWanted: ['une bande dessinée'],
        status,
      });
      expect(body).toMatchObject({ title: 'Des livres', itemsOffered: ['un roman'], status });
    },
  );

  it('show whose request stands, and come back with it', async () => {
    const { troc, requester } = await anAcceptedTroc(site);
    const find = async () => (await admin.get('/admin/trocs?limit=1')).body[0];
    const before = await find();
    expect(before).toMatchObject({
      _id: troc._id,
      user: { _id: troc.by.id },
      tradeRequest: { user: { _id: requester.id }, status: 'accepted' },
    });
    await admin.delete(`/admin/trocs/${troc._id}`);
    expect((await find())?._id).not.toBe(troc._id);
    await undo();
    expect(await find()).toEqual(before);
  });
});

describe.each(['event', 'outing'] as const)('an %s', (kind) => {
  const path = `/admin/${kind}s`;
  const sent = () => ({
    title: 'Fête de la place',
    description: 'Tout le monde apporte un plat.',
    type: kind === 'event' ? 'meeting' : 'nature',
    location: '20 Rue de Reuilly 75012 Paris',
    date: inHours(50),
    maxParticipants: 6,
    status: 'confirmed',
  });

  it('is created by an administrator, with its status, even for now', async () => {
    const { status, body } = await admin.post(path, sent());
    expect([status, body]).toMatchObject([201, { ...sent(), date: body.date, participants: [] }]);
    expect(body.creator._id).toBe(admin.id);
    const now = await admin.post(path, { ...sent(), date: new Date().toISOString() });
    expect(now.status).toBe(201);
  });

  it('is changed whoever organises it, never below those who take part', async () => {
    const one = await aGathering(site, kind);
    await aParticipant(site, one);
    const third = await aParticipant(site, one);
    await aParticipant(site, one);
    const few = await admin.put(`${path}/${one._id}`, { ...sent(), maxParticipants: 2 });
    expect([few.status, few.body.code]).toEqual([409, 'places_taken']);
    for (const status of ['confirmed', 'cancelled', 'pending']) {
      const { body } = await admin.put(`${path}/${one._id}`, { ...sent(), status });
      expect(body).toMatchObject({ title: 'Fête de la place', status });
      expect(body.participants).toHaveLength(3);
    }
    expect((await third.get(one.path)).body.creator._id).toBe(one.by.id);
  });

  it('comes back with its participants and its discussion', async () => {
    const one = await aGathering(site, kind);
    const guest = await aParticipant(site, one);
    await aGroupMessage(guest, one, { content: 'Je viens avec ma guitare' });
    const before = (await guest.get(one.path)).body;
    const talk = (await guest.get(`${one.path}/messages`)).body;
    await admin.delete(`${path}/${one._id}`);
    expect((await guest.get(one.path)).status).toBe(404);
    expect((await undo()).status).toBe(200);
    expect((await guest.get(one.path)).body).toEqual(before);
    expect((await guest.get(`${one.path}/messages`)).body).toEqual(talk);
  });

  it('says its faults', async () => {
    const none = await admin.post(path, { ...sent(), title: ' ', maxParticipants: 1 });
    expect(none.status).toBe(400);
    const many = await admin.post(path, { ...sent(), maxParticipants: 200 });
    expect(many.status).toBe(kind === 'event' ? 201 : 400);
    const away = await admin.post(path, { ...sent(), location: '10 Rue de la Paix 75002 Paris' });
    expect(away.status).toBe(kind === 'event' ? 201 : 400);
  });
});

describe('articles', () => {
  it('are written, changed, deleted and brought back by an administrator', async () => {
    const { body: made } = await admin.post('/admin/journals', { title: 'Avis', content: 'Texte' });
    expect(made).toMatchObject({ title: 'Avis', author: { _id: admin.id } });
    const article = await anArticle(site);
    const { body } = await admin.put(`/admin/journals/${article._id}`, {
      title: 'Corrigé',
      content: 'Mieux',
    });
    expect(body).toMatchObject({ title: 'Corrigé', tags: article.tags, author: article.author });
    await admin.delete(`/admin/journals/${article._id}`);
    expect((await article.by.get(`/journals/${article._id}`)).status).toBe(404);
    await undo();
    expect((await article.by.get(`/journals/${article._id}`)).body.title).toBe('Corrigé');
    const faulty = await admin.post('/admin/journals', { title: '', content: 'x' });
    expect(faulty.body.error).toBe('Le titre et le contenu sont requis');
  });

  it('that are drafts stay their author’s alone', async () => {
    const draft = await anArticle(site, { published: false, title: 'Brouillon secret' });
    const { body } = await admin.get('/admin/journals?limit=100');
    expect(JSON.stringify(body)).not.toContain('Brouillon secret');
    expect((await admin.delete(`/admin/journals/${draft._id}`)).status).toBe(404);
  });
});

describe('categories', () => {
  it('are created active, renamed, refused twice, kept while in use, and brought back', async () => {
    const { status, body } = await admin.post('/admin/service-categories', { name: 'Couture' });
    expect([status, body]).toMatchObject([
      201,
      { name: 'Couture', icon: 'Category', description: null, active: true, serviceCount: 0 },
    ]);
    const again = await admin.post('/admin/service-categories', { name: 'COUTURE' });
    expect([again.status, again.body.code]).toEqual([409, 'category_taken']);
    const icon = await admin.post('/admin/service-categories', { name: 'X', icon: 'Rocket' });
    expect([icon.status, icon.body.error]).toEqual([400, "L'icône doit venir de la liste"]);
    expect((await admin.post('/admin/service-categories', { name: ' ' })).status).toBe(400);
    const path = `/admin/service-categories/${body._id}`;
    const changed = await admin.put(path, { name: 'Retouches', icon: 'Home', active: false });
    expect(changed.body).toMatchObject({ name: 'Retouches', icon: 'Home', active: false });
    expect((await admin.delete(path)).body.message).toBe('Catégorie supprimée avec succès');
    expect((await undo()).status).toBe(200);
    const { body: list } = await admin.get('/admin/service-categories');
    expect(list.map(({ name }: { name: string }) => name)).toContain('Retouches');
    const used = await aService(site);
    const refused = await admin.delete(`/admin/service-categories/${used.category._id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'category_used']);
  });
});

it('the dashboard counts and shows the five latest of each kind', async () => {
  const { status, body } = await admin.get('/admin/dashboard');
  expect(status).toBe(200);
  for (const [kind, path] of Object.entries({
    users: '/users?homes=hidden&limit=5',
    services: '/services?limit=5',
    trocs: '/trocs?limit=5',
    events: '/events?limit=5',
    outings: '/outings?limit=5',
    journals: '/journals?limit=5',
  })) {
    const list = await admin.get(`/admin${path}`);
    expect(body.recent[kind]).toEqual(list.body);
    expect(body.counts[kind]).toBe(Number(list.headers.get('x-total-count')));
  }
});

it('the dashboard says how many letters are to be printed', async () => {
  const waiting = async () => (await admin.get('/admin/dashboard')).body.waiting.letters;
  const before = await waiting();
  const asker = await aResident(site);
  expect((await asker.post('/residency/letter')).status).toBe(201);
  expect(await waiting()).toBe(before + 1);
  await admin.post('/admin/residency/letters/print', {});
  expect(await waiting()).toBe(0);
});

it('what is kept as a count is the count, whatever came, went and came back', async () => {
  const gone = await aResident(site);
  const theirs = await aService(site);
  await admin.delete(`/admin/users/${gone.id}`);
  await admin.delete(`/admin/services/${theirs._id}`);
  for (const [path, counted] of Object.entries({
    users: 'resident where erased_at is null',
    services: 'service',
    trocs: 'troc',
    journals: 'article where published',
    audit: 'audit_entry',
    deletions: "deletion where at > now() - interval '30 days'",
  })) {
    const { rows } = await site.site.db.pool.query(`select count(*)::int as n from ${counted}`);
    expect([path, await totalOf(`/${path}`)]).toEqual([path, { total: rows[0].n }]);
  }
});
