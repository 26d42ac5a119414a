// A site where writing asks for a verified neighbour (RESIDENCY=verified).
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { routes } from '#app/contracts.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from '../accounts/accounts.fixtures.ts';
import { anAdmin } from '../admin/admin.fixtures.ts';
import { aGathering, aParticipant } from '../gatherings/gatherings.fixtures.ts';
import { anArticle } from '../journal/journal.fixtures.ts';
import { aVerified } from './residency.fixtures.ts';

let site: TestSite;
let claire: TestResident;
let karim: TestResident;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    config: { residency: 'verified' },
  });
  [claire, karim, admin] = [await aResident(site), await aVerified(site), await anAdmin(site)];
});
afterAll(() => site.close());

const call = (
  { method, path }: { method: string; path: string },
  by: TestResident,
  body: object = {},
) =>
  createCaller(site, by.token)[method.toLowerCase() as 'post' | 'put' | 'delete'](
    path.replace(/:\w+/g, 'a'.repeat(24)),
    body,
  );

const closed = routes.filter(({ unverified }) => unverified === 'may not');

it.each(closed.map((route) => [`${route.method} ${route.path}`, route] as const))(
  'is read by whoever is not yet verified, and not written to: %s',
  async (_name, route) => {
    const { status, body } = await call(route, claire);
    expect([status, body.code]).toEqual([403, 'residency_unverified']);
    for (const by of [karim, admin]) {
      expect((await call(route, by)).body.code).not.toBe('residency_unverified');
    }
  },
);

it('leaves to everybody what is their own, and taking back what they wrote or joined before', () => {
  const open = routes
    .filter(({ method, access, unverified }) => {
      return method !== 'GET' && access === 'resident' && unverified !== 'may not';
    })
    .map(({ name }) => name)
    .sort();
  // A new call of one's own account or session says `unverified: 'may'`, and stands here.
  expect(open).toMatchInlineSnapshot(`
    [
      "accounts.address",
      "accounts.change_password",
      "accounts.delete",
      "accounts.end_other_sessions",
      "accounts.end_session",
      "accounts.keep_mailbox",
      "accounts.logout",
      "accounts.profile",
      "accounts.recognise_session",
      "accounts.resend_confirmation",
      "agreements.cancel",
      "agreements.show_thanks",
      "agreements.take_address_back",
      "agreements.take_back",
      "agreements.withdraw",
      "alerts.change",
      "alerts.create",
      "alerts.remove",
      "circles.dissolve",
      "circles.leave",
      "circles.mute",
      "circles.read",
      "circles.remove",
      "discovery.pause",
      "discovery.resume",
      "events.cancel",
      "events.check_in",
      "events.confirm",
      "events.confirm_for",
      "events.delete",
      "events.exclude",
      "events.leave",
      "events.leave_for",
      "events.read",
      "events.readmit",
      "events.registrations",
      "events.unname_host",
      "factors.add_passkey",
      "factors.confirm_authenticator",
      "factors.reauthenticate",
      "factors.reauthenticate_options",
      "factors.remove_authenticator",
      "factors.remove_passkey",
      "factors.rename_passkey",
      "factors.renew_codes",
      "factors.start_authenticator",
      "factors.start_passkey",
      "gatherings.create_calendar_feed",
      "gatherings.delete_calendar_feed",
      "gatherings.remove_photo",
      "gatherings.unthank",
      "journal.create_feed",
      "journal.delete",
      "journal.delete_feed",
      "journal.remove_comment",
      "journal.unthank",
      "letter.choose",
      "live.ticket",
      "messages.archive",
      "messages.edit",
      "messages.mute",
      "messages.react",
      "messages.read",
      "messages.send",
      "messages.unarchive",
      "messages.unmute",
      "messages.unreact",
      "messages.withdraw",
      "moderation.block",
      "moderation.object",
      "moderation.report",
      "moderation.unblock",
      "notifications.read",
      "notifications.set_preferences",
      "notifications.subscribe_push",
      "notifications.unsubscribe_push",
      "outings.check_in",
      "outings.confirm",
      "outings.confirm_for",
      "outings.delete",
      "outings.exclude",
      "outings.leave",
      "outings.leave_for",
      "outings.read",
      "outings.readmit",
      "outings.registrations",
      "outings.unname_host",
      "presence.tell",
      "proches.end",
      "proches.tell",
      "residency.answer_vouching",
      "residency.ask_vouching",
      "residency.code",
      "residency.end_vouching",
      "residency.letter",
      "residency.link",
      "residency.open_link",
      "rings.read",
      "services.answer_still",
      "services.cancel_acceptance",
      "services.cancel_proposal",
      "services.delete",
      "trocs.cancel_acceptance",
      "trocs.cancel_request",
      "trocs.delete",
      "trocs.return",
      "trocs.stop_waiting",
      "uploads.avatar",
    ]
  `);
  const features = ['accounts', 'residency', 'notifications', 'presence', 'live', 'moderation'];
  const shut = closed.filter(({ name }) => features.includes(name.split('.')[0] ?? ''));
  expect(shut.map(({ name }) => name)).toEqual([]);
});

it('lets them write to administrators alone, who answer', async () => {
  const send = (by: TestResident, to: TestResident) =>
    by.post('/messages/send', { receiverId: to.id, content: 'Bonjour' });
  expect((await send(claire, karim)).body.code).toBe('residency_unverified');
  expect((await send(claire, admin)).status).toBe(201);
  expect((await send(admin, claire)).status).toBe(201);
  expect((await send(karim, claire)).status).toBe(201);
  expect((await send(claire, karim)).status).toBe(403);
});

it('lets whoever has moved since take themself out of what they had joined', async () => {
  const lea = await aVerified(site);
  const outing = await aGathering(site, 'outing', { creator: karim });
  await aParticipant(site, outing, lea);
  const article = await anArticle(site, { author: lea });
  await lea.put('/users/address', {
    adresse: 'Place de la Nation 75012 Paris',
    coordonnees: [2.3958, 48.8484],
  });
  expect((await lea.post(`${outing.path}/leave`)).status).toBe(200);
  expect((await lea.post(`${outing.path}/join`)).body.code).toBe('residency_unverified');
  expect((await lea.delete(`/journals/${article._id}`)).status).toBe(200);
});

it('opens to somebody the moment they are verified, and closes when they move', async () => {
  const lea = await aResident(site);
  const write = async () => (await lea.post('/troc', {})).body.code;
  expect(await write()).toBe('residency_unverified');
  await admin.post(`/admin/users/${lea.id}/residency`, { reason: 'Vue au marché' });
  expect(await write()).not.toBe('residency_unverified');
  await lea.put('/users/address', {
    adresse: 'Place de la Nation 75012 Paris',
    coordonnees: [2.3958, 48.8484],
  });
  expect(await write()).toBe('residency_unverified');
  expect((await lea.get('/residency')).body.mode).toBe('verified');
});

it('names an administrator to write to, until they are verified', async () => {
  const lea = await aResident(site);
  const team = async (by: TestResident) =>
    (await by.get('/residency')).body.team.map(({ _id }: { _id: string }) => _id);
  expect(await team(lea)).toEqual([admin.id]);
  expect(await team(karim)).toEqual([]);
  await lea.post(`/users/${admin.id}/block`);
  expect(await team(lea)).toEqual([]);
});

it('names whom to write to, whoever asks, unless one has blocked the other', async () => {
  const lea = await aResident(site);
  const team = async (by: TestResident) =>
    (await by.get('/residency/team')).body.map(({ _id }: { _id: string }) => _id);
  expect(await team(lea)).toEqual([admin.id]);
  expect(await team(karim), 'somebody verified').toEqual([admin.id]);
  expect(await team(admin), 'nobody writes to themself').toEqual([]);
  await lea.post(`/users/${admin.id}/block`);
  expect(await team(lea)).toEqual([]);
});
