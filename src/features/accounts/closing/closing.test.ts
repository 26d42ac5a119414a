// An account that administrators close: what neighbours see of it, what it can do, and that it comes back as it was.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aModerator, anAdmin } from '#features/admin/admin.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
} from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aVerified } from '#features/residency/residency.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeBody, aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { sendFile } from '#features/uploads/uploads.fixtures.ts';
import { sweepUploads } from '#features/uploads/uploads.public.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { readStream } from '#server/testing/stream-reader.ts';
import {
  aRegistration,
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '../accounts.fixtures.ts';
import { forgetPassword, lastTokenTo, mailsTo } from '../accounts.mails.fixtures.ts';

let site: TestSite;
let admin: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const query = (text: string, values: unknown[] = []) => site.site.db.pool.query(text, values);
const visitor = () => createCaller(site);
const signIn = ({ username }: TestResident) =>
  visitor().post('/users/login', { login: username, password: TEST_PASSWORD });

async function close({ id }: TestResident): Promise<void> {
  const { status, body } = await admin.delete(`/admin/users/${id}`);
  expect([status, body.message]).toEqual([200, 'Utilisateur supprimé avec succès']);
}
const deletionOf = async ({ id }: { id: string }) =>
  (await admin.get('/admin/deletions?kind=user&limit=100')).body.find(
    ({ targetId }: { targetId: string }) => targetId === id,
  );
async function reopen(resident: TestResident) {
  return admin.post(`/admin/deletions/${(await deletionOf(resident))?._id}/restore`);
}

/** Somebody who has done everything there is, with a neighbour. */
async function aLife() {
  const own = await aVerified(site, { firstName: 'Théodora', lastName: 'Vasseur', days: 8 });
  const neighbour = await aResident(site, { days: 8 });
  const picture = await sendFile(site, { path: '/avatar/upload', token: own.token });
  await own.put('/users/profile', { avatarUrl: picture.body.avatarUrl });
  const [asked, theirs] = [
    await aService(site, { creator: own }),
    await aService(site, { creator: neighbour }),
  ];
  await aProposal(site, { service: theirs, helper: own });
  const troc = await aTroc(site, { owner: own });
  const wanted = await aTroc(site, { owner: neighbour });
  await aTradeRequest(site, { troc: wanted, requester: own });
  const outing = await aGathering(site, 'outing', { creator: own });
  await aParticipant(site, outing, neighbour);
  await aGroupMessage(own, outing);
  const joined = await aGathering(site, 'event', { creator: neighbour });
  await aParticipant(site, joined, own);
  const article = await anArticle(site, { author: own });
  await aMessage(own, neighbour);
  await aMessage(neighbour, own);
  const paths = [
    ...[`/services/${asked._id}`, `/services/${theirs._id}`],
    ...[`/troc/${troc._id}`, `/troc/${wanted._id}`, '/troc'],
    ...[outing.path, `${outing.path}/messages`, joined.path, '/outings', '/events'],
    ...[`/journals/${article._id}`, '/journals', '/services', '/users/status'],
    ...[`/messages/${own.id}`, '/messages/conversations', '/messages/users', '/notifications'],
    ...['/search?q=Vasseur', '/suggestions/meetings', '/interactions/history', '/recommendations'],
  ];
  return { own, neighbour, asked, theirs, troc, wanted, outing, joined, article, paths };
}

describe('an account that is closed', () => {
  it('is signed Ancien voisin wherever a neighbour reads it, in answers read before too', async () => {
    const { own, neighbour, paths, asked, article, outing } = await aLife();
    const read = () => Promise.all(paths.map((path) => neighbour.get(path)));
    const before = JSON.stringify(await read());
    expect([before.includes(own.username), before.includes('Vasseur')]).toEqual([true, true]);
    await close(own);
    for (const [index, { status, body }] of (await read()).entries()) {
      const text = JSON.stringify(body);
      const found = [own.username, 'Théodora', 'Vasseur', own.email].filter((name) =>
        text.includes(name),
      );
      expect([paths[index], status, found]).toEqual([paths[index], 200, []]);
    }
    const gone = { firstName: 'Ancien', lastName: 'voisin', avatarUrl: null, verified: false };
    expect((await neighbour.get(`/services/${asked._id}`)).body.creator).toMatchObject(gone);
    expect((await neighbour.get(`/journals/${article._id}`)).body.author).toMatchObject(gone);
    const [said] = (await neighbour.get(`${outing.path}/messages`)).body;
    expect(said.sender).toMatchObject({ firstName: 'Ancien', lastName: 'voisin' });
    const present = (await neighbour.get('/users/status')).body;
    expect(JSON.stringify(present)).not.toContain(own.id);
    expect((await admin.get(`/admin/users?q=${own.username}`)).body).toEqual([]);
  });

  it('is told so at every mailbox it had in the last days', async () => {
    const own = await aResident(site);
    await own.put('/users/profile', { email: `autre-${own.email}` });
    await close(own);
    for (const email of [own.email, `autre-${own.email}`]) {
      expect((await mailsTo(site, email)).at(-1)?.subject).toBe('Votre compte est fermé');
    }
  });

  it('is neither entered nor told anything, and its streams end', async () => {
    const own = await aResident(site);
    await forgetPassword(site, own.email);
    const reset = await lastTokenTo(site, own.email);
    const feed = (await own.post('/calendar/feed')).body.url.replace(/^.*\/api/, '');
    expect((await fetch(`${site.url}/api${feed}`)).status).toBe(200);
    const stream = readStream(own.token);
    await stream.connect(site.url);
    await close(own);
    await stream.ended();
    expect((await own.get('/users/me')).status).toBe(401);
    const { refreshToken } = own;
    expect((await visitor().post('/users/refresh', { refreshToken })).status).toBe(401);
    expect((await signIn(own)).body.error).toBe('Identifiants incorrects');
    const chosen = { token: reset, password: 'Tilleul-1789!' };
    expect((await visitor().post('/users/reset-password', chosen)).status).toBe(400);
    expect((await fetch(`${site.url}/api${feed}`)).status).toBe(403);
    const sent = await mailsTo(site, own.email);
    await forgetPassword(site, own.email);
    expect(await mailsTo(site, own.email)).toHaveLength(sent.length);
    expect(sent.at(-1)?.subject).toBe('Votre compte est fermé');
    expect(sent.at(-1)?.text).toContain("Rien n'est encore effacé");
    expect(sent.at(-1)?.text).not.toContain('token=');
  });

  it('keeps its user name and its mailbox from others, what looks like them too', async () => {
    const own = await aResident(site, { username: 'colette', email: 'colette@exemple.fr' });
    await close(own);
    const register = async (given: Record<string, unknown>) =>
      (await visitor().post('/users/register', aRegistration(given))).body.code;
    expect(await register({ username: 'Colette' })).toBe('username_taken');
    expect(await register({ username: 'co1ette' })).toBe('username_taken');
    expect(await register({ email: 'COLETTE@exemple.fr' })).toBe('email_taken');
    expect(await register({ email: 'colette+2@exemple.fr' })).toBe('email_taken');
    const other = await aResident(site);
    const given = await admin.put(`/admin/users/${other.id}`, { email: own.email });
    expect([given.status, given.body.code]).toEqual([409, 'email_taken']);
    expect((await admin.put(`/admin/users/${own.id}`, { firstName: 'X' })).status).toBe(404);
  });

  it('gets no new agreement: nobody writes to it, helps it, trades with it, joins what it organises', async () => {
    const { own, neighbour, asked, theirs, troc, wanted, outing } = await aLife();
    await close(own);
    const other = await aResident(site);
    const acts = await Promise.all([
      other.post('/messages/send', { receiverId: own.id, content: 'Allô ?' }),
      other.post(`/services/${asked._id}/propose-help`, { message: 'Volontiers' }),
      neighbour.put(`/services/${theirs._id}/accept-help/${own.id}`),
      other.post(`/troc/${troc._id}/trade`, aTradeBody()),
      neighbour.post(`/troc/${wanted._id}/respond`, { accept: true }),
      other.post(`${outing.path}/join`),
    ]);
    expect(acts.map(({ status, body }) => [status, body.code])).toEqual([
      [404, expect.any(String)],
      ...Array(5).fill([409, 'neighbour_left']),
    ]);
    expect((await neighbour.post(`${outing.path}/leave`)).status).toBe(200);
  });

  it('waits for a place that somebody else is given', async () => {
    const event = await aGathering(site, 'event', { maxParticipants: 2 });
    const first = await aParticipant(site, event);
    await aParticipant(site, event);
    const [waits, after] = [await aResident(site), await aResident(site)];
    for (const one of [waits, after]) await one.post(`${event.path}/join`, { waitWhenFull: true });
    await close(waits);
    await first.post(`${event.path}/leave`);
    const { participants } = (await after.get(event.path)).body;
    expect(JSON.stringify(participants)).toContain(after.id);
    expect(JSON.stringify(participants)).not.toContain(waits.id);
  });
});

describe('the link that undoes what was done to an account', () => {
  it('is worth nothing while it is closed, and says so before it is pressed; reopened, it is good again', async () => {
    const own = await aResident(site);
    await own.put('/users/profile', { email: 'voleur-de-colette@exemple.fr' });
    const token = await lastTokenTo(site, own.email);
    const look = () => visitor().get(`/users/changes?token=${token}`);
    const undo = () => visitor().post('/users/changes/undo', { token });
    await close(own);
    for (const act of [look, undo]) expect((await act()).body.code).toBe('undo_link_dead');
    const { rows } = await query('select email from resident where id = $1', [own.id]);
    expect(rows).toEqual([{ email: null }]);
    await reopen(own);
    for (const act of [look, undo]) expect((await act()).status).toBe(200);
  });
});

describe('an account that is reopened', () => {
  it('is as it was: its row, what it took part in, its password, its portrait', async () => {
    const { own, neighbour, paths, theirs, wanted, joined } = await aLife();
    const row = async () => {
      const { rows } = await query('select * from resident where id = $1', [own.id]);
      const { updated_at: _, ...rest } = rows[0];
      return rest;
    };
    const read = async () =>
      Promise.all(paths.map(async (path) => JSON.stringify((await neighbour.get(path)).body)));
    const [kept, seen] = [await row(), await read()];
    await close(own);
    await query("update upload set created_at = created_at - interval '3 days'");
    await sweepUploads(site.site);
    const { status, body } = await reopen(own);
    expect([status, body.message]).toEqual([200, "Le compte est rouvert, tel qu'il était"]);
    expect(await row()).toEqual(kept);
    expect((await fetch(site.url + kept.avatar_url)).status).toBe(200);
    const names = (await read()).map((text) => text.includes('Vasseur'));
    expect(names).toEqual(seen.map((text) => text.includes('Vasseur')));
    expect((await own.get('/users/me')).status, 'sessions stay ended').toBe(401);
    const back = createCaller(site, (await signIn(own)).body.token);
    expect(JSON.stringify((await back.get('/services/my-proposals')).body)).toContain(theirs._id);
    expect(JSON.stringify((await back.get('/troc/my-requests')).body)).toContain(wanted._id);
    expect(JSON.stringify((await back.get(joined.path)).body.participants)).toContain(own.id);
    expect((await mailsTo(site, own.email)).at(-1)?.subject).toBe('Votre compte est rouvert');
    const { rows } = await query(
      'select seen_on = current_date as today from resident_visit where resident_id = $1',
      [own.id],
    );
    expect(rows).toEqual([{ today: true }]);
  });

  it('of a suspended resident is suspended still, of an administrator has its rights again', async () => {
    const [kept, other] = [await aResident(site), await anAdmin(site)];
    const endsAt = new Date(Date.now() + 86_400_000).toISOString();
    await admin.post(`/admin/users/${kept.id}/suspension`, { reason: 'Insultes', endsAt });
    for (const one of [kept, other]) {
      await close(one);
      expect((await reopen(one)).status).toBe(200);
    }
    expect((await signIn(kept)).body.code).toBe('suspended');
    const back = createCaller(site, (await signIn(other)).body.token);
    expect((await back.get('/admin/users?limit=1')).status).toBe(200);
  });

  it('of a moderator looks after reports again; of who is held to live here no more is not verified', async () => {
    const [moderator, own] = [await aModerator(site), await aVerified(site)];
    for (const one of [moderator, own]) await close(one);
    await query('delete from residency_verification where resident_id = $1', [own.id]);
    for (const one of [moderator, own]) expect((await reopen(one)).status).toBe(200);
    const back = createCaller(site, (await signIn(moderator)).body.token);
    expect((await back.get('/admin/queue')).status).toBe(200);
    expect((await admin.get(`/neighbours/${own.id}`)).body.verified).toBe(false);
  });

  it('is so once: of those who ask at once the others are told, and it may be closed again', async () => {
    const own = await aResident(site);
    await close(own);
    expect((await admin.delete(`/admin/users/${own.id}`)).body.code).toBe('user_not_found');
    const path = `/admin/deletions/${(await deletionOf(own))._id}/restore`;
    const asked = await Promise.all([1, 2, 3].map(() => admin.post(path)));
    const codes = asked.map(({ status, body }) => [status, body.code]).sort(([a], [b]) => a - b);
    expect(codes).toEqual([[200, undefined], ...Array(2).fill([409, 'already_restored'])]);
    await close(own);
    expect((await reopen(own)).status).toBe(200);
    expect((await signIn(own)).status).toBe(200);
  });

  it('is not when its name was given away all the same', async () => {
    const own = await aResident(site);
    await query('update resident set username_skeleton = null where id = $1', [own.id]);
    await close(own);
    await aResident(site, { username: own.username, email: 'autre-colette@exemple.fr' });
    const refused = await reopen(own);
    expect([refused.status, refused.body.code]).toEqual([409, 'cannot_reopen']);
    expect(await deletionOf(own), 'it can still be erased').toBeDefined();
  });
});
