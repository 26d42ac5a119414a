import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant, inHours } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { notificationsOf } from '#features/notifications/notifications.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAdmin } from './admin.fixtures.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

/** The newest first. */
async function toldTo(resident: TestResident): Promise<string[]> {
  const told = await notificationsOf(resident);
  return told
    .map(({ sentence }) => sentence)
    .filter((one) => one.startsWith("L'équipe du quartier"));
}

/** What the form of a service sends. */
async function shown(id: string) {
  const { body } = await admin.get('/admin/services?limit=100');
  const { title, description, location, date, category } = body.find(
    ({ _id }: { _id: string }) => _id === id,
  );
  return { title, description, location, date, category: category._id };
}

it('whoever asked for a service is told what an administrator does to it, in no other name', async () => {
  const service = await aService(site);
  const { helper } = await aProposal(site, { service });
  const path = `/admin/services/${service._id}`;
  const sent = await shown(service._id);
  await admin.put(path, { ...sent, title: 'Un autre titre' });
  expect(await toldTo(service.by)).toEqual(["L'équipe du quartier a modifié « Un autre titre »"]);
  expect(await toldTo(helper)).toEqual([]);
  await admin.put(path, { ...sent, status: 'cancelled' });
  const stopped = `L'équipe du quartier a annulé « ${sent.title} »`;
  expect((await toldTo(service.by))[0]).toBe(stopped);
  expect(await notificationsOf(helper)).toMatchObject([
    { sentence: stopped, url: `/services?service=${service._id}` },
  ]);
  await admin.put(path, { ...sent, status: 'open' });
  await admin.delete(path);
  const removed = `L'équipe du quartier a supprimé « ${sent.title} »`;
  expect((await toldTo(service.by))[0]).toBe(removed);
  expect((await toldTo(helper))[0]).toBe(removed);
  const [last] = (await admin.get('/admin/deletions?limit=1')).body;
  await admin.post(`/admin/deletions/${last._id}/restore`);
  expect((await toldTo(service.by))[0]).toBe(`L'équipe du quartier a rétabli « ${sent.title} »`);
});

it('a status that is not sent stays, whatever it has become since the form was opened', async () => {
  const service = await aService(site);
  const { helper } = await aProposal(site, { service });
  const sent = await shown(service._id);
  await service.by.put(`/services/${service._id}/accept-help/${helper.id}`);
  const { status, body } = await admin.put(`/admin/services/${service._id}`, sent);
  expect([status, body.status, body.assignedTo._id]).toEqual([200, 'assigned', helper.id]);
  const event = await aGathering(site, 'event');
  const { title, description, type, location, date, maxParticipants } = event.body;
  const fields = { title, description, type, location, date, maxParticipants };
  await admin.put(`/admin/events/${event._id}`, { ...fields, status: 'confirmed' });
  expect((await admin.put(`/admin/events/${event._id}`, fields)).body.status).toBe('confirmed');
});

it('those who were to come are told when an event moves or goes, and whoever organises it', async () => {
  const event = await aGathering(site, 'event', { title: 'Vide-grenier' });
  const guest = await aParticipant(site, event);
  const path = `/admin/events/${event._id}`;
  const { description, type, location, maxParticipants } = event.body;
  const fields = { title: 'Vide-grenier', description, type, location, maxParticipants };
  await admin.put(path, { ...fields, description: 'Autrement dit', date: event.body.date });
  expect(await toldTo(guest)).toEqual([]);
  await admin.put(path, { ...fields, date: inHours(90) });
  const moved = "L'équipe du quartier a modifié « Vide-grenier »";
  expect([await toldTo(guest), await toldTo(event.by)]).toEqual([[moved], [moved]]);
  const later = { ...fields, date: inHours(90) };
  await guest.post('/notifications/read', {});
  await admin.put(path, { ...later, status: 'cancelled' });
  await admin.put(path, { ...later, status: 'confirmed' });
  const off = "L'équipe du quartier a annulé « Vide-grenier »";
  // On again is news, too; the same of a kind are one only while they are unread.
  expect((await toldTo(guest)).slice(0, 2)).toEqual([moved, off]);
  await admin.delete(path);
  expect((await notificationsOf(guest))[0]).toMatchObject({
    sentence: "L'équipe du quartier a supprimé « Vide-grenier »",
    url: '/evenements',
  });
});

it('whoever asked for a troc, and whoever wrote an article, is told too; of their own act nobody is', async () => {
  const troc = await aTroc(site, { title: 'Un vélo' });
  const { requester } = await aTradeRequest(site, { troc });
  await admin.delete(`/admin/trocs/${troc._id}`);
  const sentence = "L'équipe du quartier a supprimé « Un vélo »";
  expect([await toldTo(requester), await toldTo(troc.by)]).toEqual([[sentence], [sentence]]);
  const article = await anArticle(site, { title: 'Le marché' });
  await admin.put(`/admin/journals/${article._id}`, { title: 'Le marché', content: 'Relu.' });
  expect(await toldTo(article.by)).toEqual(["L'équipe du quartier a modifié « Le marché »"]);
  const { body: own } = await admin.post('/admin/journals', { title: 'Avis', content: 'Lisez.' });
  await admin.put(`/admin/journals/${own._id}`, { title: 'Avis', content: 'Relisez.' });
  expect(await toldTo(admin)).toEqual([]);
  expect(await toldTo(await aResident(site))).toEqual([]);
});
