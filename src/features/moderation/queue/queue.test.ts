import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), jobs: true });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const signIn = ({ email }: TestResident) =>
  createCaller(site).post('/users/login', { login: email, password: TEST_PASSWORD });

async function aReport() {
  const service = await aService(site, { title: 'Gagnez 3000 € par mois' });
  const reporter = await aResident(site);
  await reporter.post('/reports', { kind: 'service', targetId: service._id, reason: 'arnaque' });
  const [report] = (await admin.get('/admin/reports?limit=1')).body;
  return { report, service, reporter };
}

describe('a report', () => {
  it('waits with a copy of what was reported, gets notes, and is closed once with its outcome', async () => {
    const { report, service, reporter } = await aReport();
    expect(report).toMatchObject({
      kind: 'service',
      targetId: service._id,
      content: expect.stringContaining('Gagnez 3000 €'),
      author: { _id: service.by.id },
      reporter: { _id: reporter.id },
      status: 'open',
      notes: [],
    });
    const noted = await admin.post(`/admin/reports/${report._id}/notes`, { content: 'Déjà vu ?' });
    expect(noted.body.notes).toMatchObject([{ content: 'Déjà vu ?', author: { _id: admin.id } }]);
    const closing = { status: 'upheld', outcome: 'Annonce retirée' };
    const closed = await admin.put(`/admin/reports/${report._id}`, closing);
    expect(closed.body).toMatchObject({ ...closing, handledBy: { _id: admin.id } });
    const again = await admin.put(`/admin/reports/${report._id}`, closing);
    expect([again.status, again.body.code]).toEqual([409, 'report_closed']);
    const { body: audit } = await admin.get('/admin/audit?kind=report&limit=2');
    expect(audit.map(({ action }: { action: string }) => action)).toEqual(['handle', 'note']);
  });

  it('is found by its status', async () => {
    const { report } = await aReport();
    const ids = async (status: string) =>
      (await admin.get(`/admin/reports?status=${status}`)).body.map(
        ({ _id }: { _id: string }) => _id,
      );
    expect(await ids('open')).toContain(report._id);
    expect(await ids('dismissed')).not.toContain(report._id);
  });
});

describe('a suspended resident', () => {
  it('is signed out at once, told why and until when by mail and at the door, and may object', async () => {
    const resident = await aResident(site);
    const endsAt = inDays(7);
    const { status, body } = await admin.post(`/admin/users/${resident.id}/suspension`, {
      reason: 'Insultes répétées',
      endsAt,
    });
    expect([status, body.standing]).toEqual([201, true]);
    expect((await resident.get('/users/me')).status).toBe(401);
    const renewed = await createCaller(site).post('/users/refresh', {
      refreshToken: resident.refreshToken,
    });
    expect(renewed.status).toBe(401);

    const refused = await signIn(resident);
    expect([refused.status, refused.body.code]).toEqual([403, 'suspended']);
    const [reason, until, link] = refused.body.details;
    expect([reason, until]).toEqual(['Insultes répétées', endsAt]);
    await vi.waitFor(async () => expect(await lastMail(resident.email)).toContain(link), 5_000);
    // An administrator may have deleted something besides: it promises nothing of that.
    const mail = (await lastMail(resident.email)).replaceAll(/\s+/g, ' ');
    expect(mail).toContain('ne supprime rien de ce que vous avez publi');

    const token = new URL(link, site.url).searchParams.get('token');
    const visitor = createCaller(site);
    expect((await visitor.post('/users/suspension', { token })).body).toEqual({
      reason: 'Insultes répétées',
      endsAt,
      objection: null,
      answer: null,
    });
    const sent = { token, message: "Ce n'était pas moi." };
    expect((await visitor.post('/users/suspension/objection', sent)).status).toBe(201);
    const twice = await visitor.post('/users/suspension/objection', sent);
    expect([twice.status, twice.body.code]).toEqual([409, 'already_objected']);
    const forged = await visitor.post('/users/suspension', { token: `${body._id}.xyz` });
    expect([forged.status, forged.body.code]).toEqual([404, 'suspension_link_broken']);
    const none = await visitor.post('/users/suspension', { token: '' });
    expect([none.status, none.body.error]).toEqual([400, forged.body.error]);

    const [row] = (await admin.get('/admin/suspensions?limit=1')).body;
    expect(row).toMatchObject({ objection: "Ce n'était pas moi.", standing: true });
    expect((await admin.get('/admin/dashboard')).body.waiting.objections).toBe(1);
    const lifted = await admin.delete(`/admin/users/${resident.id}/suspension`);
    expect(lifted.body.message).toBe('Suspension levée');
    expect((await signIn(resident)).status).toBe(200);
    expect((await visitor.post('/users/suspension', { token })).status).toBe(404);
  });

  it('signs in again when the time is over, and a wrong password learns nothing', async () => {
    const resident = await aResident(site);
    await admin.post(`/admin/users/${resident.id}/suspension`, { reason: 'x', endsAt: inDays(1) });
    const wrong = await createCaller(site).post('/users/login', {
      login: resident.email,
      password: 'faux-mot-1!',
    });
    expect([wrong.status, wrong.body.error]).toEqual([401, 'Identifiants incorrects']);
    await site.site.db.pool.query(
      "update suspension set ends_at = now() - interval '1 minute' where resident_id = $1",
      [resident.id],
    );
    expect((await signIn(resident)).status).toBe(200);
    const again = { reason: 'encore', endsAt: inDays(1) };
    expect((await admin.post(`/admin/users/${resident.id}/suspension`, again)).status).toBe(201);
  });

  it('is never an administrator, oneself, or for a time that is over', async () => {
    const other = await anAdmin(site);
    const body = { reason: 'x', endsAt: inDays(1) };
    expect((await admin.post(`/admin/users/${other.id}/suspension`, body)).status).toBe(409);
    expect((await admin.post(`/admin/users/${admin.id}/suspension`, body)).status).toBe(409);
    const resident = await aResident(site);
    const past = { ...body, endsAt: inDays(-1) };
    expect((await admin.post(`/admin/users/${resident.id}/suspension`, past)).status).toBe(400);
    expect((await admin.delete(`/admin/users/${resident.id}/suspension`)).status).toBe(404);
  });
});

/** The last mail to an address, its soft line breaks undone. */
async function lastMail(to: string): Promise<string> {
  const folder = join(site.dataDir, 'mail');
  const names = await readdir(folder).catch(() => []);
  const mails = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  const mine = mails.filter((mail) => mail.includes(to)).join('\n');
  return mine.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=');
}
