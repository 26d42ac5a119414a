// Verified neighbours as administrators see to them: by hand, circles taken back, letters printed.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from '../accounts/accounts.fixtures.ts';
import { anAdmin } from '../admin/admin.fixtures.ts';
import { askFor, aVerified, readHow, readNews, readStanding, vouch } from './residency.fixtures.ts';

let site: TestSite;
let admin: TestResident;
let claire: TestResident;
let karim: TestResident;
let yvette: TestResident;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());
beforeEach(async () => {
  claire = await aResident(site, { firstName: 'Claire' });
  karim = await aVerified(site, { firstName: 'Karim' });
  yvette = await aVerified(site, { firstName: 'Yvette' });
});

describe('an administrator', () => {
  it('who takes a verification back takes the circle with it, and says why', async () => {
    const [second, third] = [await aResident(site), await aResident(site)];
    for (const by of [karim, yvette]) await vouch(claire, by);
    for (const by of [karim, yvette]) await vouch(second, by);
    await site.site.db.pool.query(
      `update residency_verification set at = now() - interval '31 days'`,
    );
    for (const by of [claire, second]) await vouch(third, by);
    expect(await readHow(third)).toBe('vouching');
    const taken = await admin.delete(`/admin/users/${karim.id}/residency`, {
      reason: 'Adresse fausse',
    });
    expect(taken.status).toBe(200);
    for (const who of [karim, claire, second, third]) expect(await readHow(who)).toBeNull();
    expect(await readHow(yvette)).toBe('letter');
    expect((await readNews(karim))[0]).toEqual([
      "L'équipe du quartier a retiré votre vérification : « Adresse fausse »",
      '/voisin-verifie',
    ]);
    const { body } = await admin.get('/admin/audit?kind=residency');
    expect(body[0]).toMatchObject({
      action: 'unverify',
      targetId: karim.id,
      title: karim.username,
      after: { reason: 'Adresse fausse' },
    });
  });

  it('who takes a verification back leaves open what they were asked and have not answered', async () => {
    const id = await askFor(claire, karim);
    await admin.delete(`/admin/users/${karim.id}/residency`, { reason: 'Adresse fausse' });
    expect((await readStanding(karim)).toAnswer.map(({ _id }) => _id)).toEqual([id]);
    expect((await readStanding(claire)).asked.map(({ _id }) => _id)).toEqual([id]);
  });

  it('sees who vouches for whom, and ends it', async () => {
    const id = await vouch(claire, karim);
    await vouch(claire, yvette);
    const { body } = await admin.get(`/admin/residency/vouchings?q=${karim.username}`);
    expect(body).toEqual([
      {
        _id: id,
        voucher: expect.objectContaining({ _id: karim.id, verified: true }),
        asker: expect.objectContaining({ _id: claire.id, verified: true }),
        answeredAt: expect.stringMatching(/Z$/),
        endedAt: null,
      },
    ]);
    const end = () =>
      admin.delete(`/admin/residency/vouchings/${id}`, { reason: 'Ne se connaissent pas' });
    expect((await end()).status).toBe(200);
    expect((await end()).body.code).toBe('vouching_not_found');
    expect(await readHow(claire)).toBeNull();
  });

  it('verifies by hand, once, and is named with the reason', async () => {
    const verify = () =>
      admin.post(`/admin/users/${claire.id}/residency`, { reason: 'Vue au marché' });
    expect((await verify()).status).toBe(201);
    expect((await verify()).body.code).toBe('resident_verified');
    expect(await readHow(claire)).toBe('administrator');
    const { body } = await admin.get(
      `/admin/residency/residents?verified=true&q=${claire.username}`,
    );
    expect(body).toMatchObject([
      { adresse: claire.adresse, verification: { how: 'administrator', by: { _id: admin.id } } },
    ]);
    expect((await admin.get('/admin/audit?kind=residency')).body[0]).toMatchObject({
      action: 'verify',
      after: { reason: 'Vue au marché' },
    });
  });

  it('whose reason nothing can keep is told so', async () => {
    const { status, body } = await admin.post(`/admin/users/${claire.id}/residency`, {
      reason: 'Vue\u0000au marché',
    });
    expect([status, body.code]).toEqual([400, 'malformed_body']);
    expect(await readHow(claire)).toBeNull();
  });

  it('prints what waits, once, and no list or log tells a code', async () => {
    const waiting = [claire, await aResident(site)];
    for (const by of waiting) await by.post('/residency/letter');
    const print = () => admin.post('/admin/residency/letters/print', {});
    const [one, two] = await Promise.all([print(), print()]);
    const printed = [...one.body, ...two.body];
    expect(printed.map(({ name }) => name).sort()).toEqual(
      waiting.map(({ firstName, lastName }) => `${firstName} ${lastName}`).sort(),
    );
    for (const path of ['/admin/residency/letters', '/admin/audit?kind=residency']) {
      const text = JSON.stringify((await admin.get(path)).body);
      for (const { code } of printed) expect(text).not.toContain(code);
    }
    const left = await admin.get('/admin/residency/letters?printed=false');
    expect(left.body).toEqual([]);
  });

  it('prints no letter to a home that is being left at this moment', async () => {
    await claire.post('/residency/letter');
    const mover = await site.site.db.pool.connect();
    try {
      await mover.query('begin');
      await mover.query('select from resident where id = $1 for update', [claire.id]);
      expect((await admin.post('/admin/residency/letters/print', {})).body).toEqual([]);
    } finally {
      await mover.query('commit');
      mover.release();
    }
    expect((await admin.post('/admin/residency/letters/print', {})).body).toHaveLength(1);
  });

  it('sends no letter that seems wrong to them, and says so in the audit log', async () => {
    await claire.post('/residency/letter');
    const { body } = await admin.get(`/admin/residency/letters?q=${claire.username}`);
    const drop = () => admin.delete(`/admin/residency/letters/${body[0]._id}`);
    expect((await drop()).status).toBe(200);
    expect((await drop()).body.code).toBe('letter_not_found');
    expect(await readStanding(claire)).toMatchObject({ letter: null, lettersLeft: 2 });
    expect((await admin.post('/admin/residency/letters/print', {})).body).toEqual([]);
    expect((await admin.get('/admin/audit?kind=residency')).body[0]).toMatchObject({
      action: 'drop',
      targetId: claire.id,
    });
  });
});
