// Verified by two neighbours who know the person. What a circle of fresh accounts would try is tried here.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, type TestResident } from '../accounts/accounts.fixtures.ts';
import { anAdmin } from '../admin/admin.fixtures.ts';
import {
  acquaint,
  answer,
  askFor,
  aVerified,
  readHow,
  readNews,
  readStanding,
  vouch,
} from './residency.fixtures.ts';

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

const ask = (by: TestResident, other: TestResident) =>
  by.post('/residency/vouching', { username: other.username });

describe('a question that is over', () => {
  const waiting = async (of: TestResident) =>
    (await of.get('/notifications?unread=true')).body.map(({ kind }: { kind: string }) => kind);

  it.each<[string, (id: string) => Promise<unknown>]>([
    ['withdrawn', (id) => claire.delete(`/residency/vouching/${id}`)],
    [
      'of somebody verified meanwhile',
      () => admin.post(`/admin/users/${claire.id}/residency`, { reason: 'Vue au marché' }),
    ],
    [
      'of somebody who moves',
      () => claire.put('/users/address', { adresse: '45 Rue du Rendez-Vous 75012 Paris' }),
    ],
  ])('%s, waits in nobody’s bell', async (_what, end) => {
    const id = await askFor(claire, karim);
    expect(await waiting(karim)).toContain('residency_asked');
    await end(id);
    expect(await readStanding(karim)).toMatchObject({ toAnswer: [] });
    expect(await waiting(karim)).not.toContain('residency_asked');
  });
});

describe('a neighbour who is kept out of the site', () => {
  it('is asked nothing meanwhile, as if there were no such person', async () => {
    await acquaint(claire, karim);
    await admin.post(`/admin/users/${karim.id}/suspension`, {
      reason: 'Insultes',
      endsAt: inDays(3),
    });
    expect((await ask(claire, karim)).body.code).toBe('resident_unknown');
    await admin.delete(`/admin/users/${karim.id}/suspension`);
    expect((await ask(claire, karim)).status).toBe(201);
  });
});

describe('an account that is closed', () => {
  it('asks nobody to vouch any more, and asks again once it is reopened', async () => {
    const id = await askFor(claire, karim);
    await admin.delete(`/admin/users/${claire.id}`);
    expect((await readStanding(karim)).toAnswer).toEqual([]);
    expect((await answer(karim, id, 'yes')).body.code).toBe('vouching_not_found');
    const [{ _id }] = (await admin.get(`/admin/deletions?q=${claire.username}`)).body;
    await admin.post(`/admin/deletions/${_id}/restore`);
    expect((await readStanding(karim)).toAnswer).toMatchObject([{ _id: id }]);
  });
});

describe('two neighbours', () => {
  it('who say yes make somebody verified; one does not', async () => {
    const first = await askFor(claire, karim);
    expect(await readNews(karim)).toEqual([
      ['Claire vous demande de dire que vous êtes voisins', '/voisin-verifie'],
    ]);
    await answer(karim, first, 'yes');
    expect(await readHow(claire)).toBeNull();
    expect((await readStanding(claire)).asked).toMatchObject([
      { user: { _id: karim.id }, vouches: true },
    ]);
    await vouch(claire, yvette);
    expect(await readHow(claire)).toBe('vouching');
    expect((await readNews(claire)).map(([sentence]: string[]) => sentence)).toEqual([
      'Votre adresse est maintenant vérifiée',
      'Yvette répond de vous',
      'Karim répond de vous',
    ]);
    expect((await readStanding(karim)).given).toMatchObject([{ user: { _id: claire.id } }]);
  });

  it('who answer at the same moment count both, once each', async () => {
    const ids = [await askFor(claire, karim), await askFor(claire, yvette)];
    const answers = await Promise.all(
      [karim, karim, yvette, yvette].map((by, nth) =>
        answer(by, ids[nth < 2 ? 0 : 1] ?? '', 'yes'),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    expect(await readHow(claire)).toBe('vouching');
    expect((await readStanding(karim)).vouchesLeft).toBe(4);
  });

  it('one of whom takes it back leave nobody verified, unless a third holds', async () => {
    const third = await aVerified(site);
    await vouch(claire, karim);
    const id = await askFor(claire, third);
    await vouch(claire, yvette);
    // Asked before, and no longer: they are verified.
    expect((await answer(third, id, 'yes')).body.code).toBe('vouching_not_found');
    const { given } = await readStanding(karim);
    expect((await karim.delete(`/residency/vouching/${given[0]?._id}`)).status).toBe(200);
    expect(await readHow(claire)).toBeNull();
    expect((await readNews(claire))[0]).toEqual([
      "Votre adresse n'est plus vérifiée : il faut que deux voisins répondent de vous",
      '/voisin-verifie',
    ]);
    await site.site.db.pool.query(
      `update residency_vouching set asked_at = now() - interval '31 days'`,
    );
    await vouch(claire, third);
    expect(await readHow(claire)).toBe('vouching');
  });

  it('say nothing more once the person has moved', async () => {
    await vouch(claire, karim);
    const id = await askFor(claire, yvette);
    await claire.put('/users/address', {
      adresse: 'Place de la Nation 75012 Paris',
      coordonnees: [2.3958, 48.8484],
    });
    expect((await answer(yvette, id, 'yes')).body.code).toBe('vouching_not_found');
    expect((await readStanding(claire)).asked).toEqual([]);
    expect(await readHow(claire)).toBeNull();
  });

  it('who move or leave later take nothing from whom they know', async () => {
    await vouch(claire, karim);
    await vouch(claire, yvette);
    await karim.put('/users/address', {
      adresse: 'Place de la Nation 75012 Paris',
      coordonnees: [2.3958, 48.8484],
    });
    await yvette.delete('/users/me', { password: 'Quartier-2025!' });
    expect(await readHow(karim)).toBeNull();
    expect(await readHow(claire)).toBe('vouching');
  });
});

describe('a refusal', () => {
  it('is never told: it stays as it would without an answer', async () => {
    const id = await askFor(claire, karim);
    const before = await readStanding(claire);
    expect((await answer(karim, id, 'no')).status).toBe(200);
    expect(await readStanding(claire)).toEqual(before);
    expect((await readStanding(karim)).toAnswer).toEqual([]);
    expect(await readNews(claire)).toEqual([]);
    expect((await ask(claire, karim)).body.code).toBe('vouching_already_asked');
    const { residency } = (await claire.get('/users/me/export')).body;
    expect(residency.asked).toEqual([
      { residentId: karim.id, askedAt: expect.any(String), vouchedAt: null, endedAt: null },
    ]);
    expect((await karim.get('/users/me/export')).body.residency.answered).toMatchObject([
      { residentId: claire.id, answer: 'no' },
    ]);
    const { body } = await admin.get('/admin/residency/vouchings');
    expect(JSON.stringify(body)).not.toContain(id);
  });

  it('is not asked away by withdrawing and asking again', async () => {
    const id = await askFor(claire, karim);
    await answer(karim, id, 'no');
    expect((await claire.delete(`/residency/vouching/${id}`)).status).toBe(200);
    expect((await ask(claire, karim)).body.code).toBe('vouching_already_asked');
  });
});

describe('who may be asked', () => {
  it('is somebody one has exchanged messages with, both ways', async () => {
    expect((await ask(claire, karim)).body.code).toBe('not_acquainted');
    await claire.post('/messages/send', { receiverId: karim.id, content: 'Bonjour' });
    expect((await ask(claire, karim)).body.code).toBe('not_acquainted');
    await karim.post('/messages/send', { receiverId: claire.id, content: 'Bonjour' });
    expect((await ask(claire, karim)).status).toBe(201);
  });

  it('is not somebody unknown, blocked or blocking, all told the same', async () => {
    await acquaint(claire, karim);
    await acquaint(claire, yvette);
    await claire.post(`/users/${karim.id}/block`);
    await yvette.post(`/users/${claire.id}/block`);
    const told = [];
    for (const username of [karim.username, yvette.username, 'personne-du-tout']) {
      const { status, body } = await claire.post('/residency/vouching', { username });
      told.push([status, body.code, body.error]);
    }
    expect(new Set(told.map(String)).size).toBe(1);
    expect(told[0]?.slice(0, 2)).toEqual([404, 'resident_unknown']);
    expect((await ask(claire, claire)).body.code).toBe('vouching_oneself');
  });

  it('is not somebody fresh: neither unverified, nor verified of late', async () => {
    for (const fresh of [await aResident(site), await aVerified(site, { since: 29 })]) {
      await acquaint(claire, fresh);
      expect((await ask(claire, fresh)).body.code).toBe('cannot_vouch');
    }
  });

  it('is five at once, those who refused among them', async () => {
    for (let nth = 0; nth < 5; nth++) {
      const id = await askFor(claire, nth === 0 ? karim : await aVerified(site));
      if (nth === 0) await answer(karim, id, 'no');
    }
    await acquaint(claire, yvette);
    expect((await ask(claire, yvette)).body.code).toBe('vouching_too_many');
  });
});

describe('who vouches', () => {
  it('was verified for thirty days when they say it, whatever they were when asked', async () => {
    const id = await askFor(claire, karim);
    await site.site.db.pool.query(
      'update residency_verification set at = now() where resident_id = $1',
      [karim.id],
    );
    expect((await answer(karim, id, 'yes')).body.code).toBe('may_not_vouch');
    expect((await answer(karim, id, 'no')).status).toBe(200);
  });

  it('does so five times a year, what was taken back included', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth++) ids.push(await vouch(await aResident(site), karim));
    expect((await readStanding(karim)).vouchesLeft).toBe(0);
    await karim.delete(`/residency/vouching/${ids[0]}`);
    const id = await askFor(claire, karim);
    expect((await answer(karim, id, 'yes')).body.code).toBe('vouches_used_up');
  });

  it('asked by seven at once and saying yes to all, does so five times', async () => {
    const ids: string[] = [];
    for (let nth = 0; nth < 7; nth++) ids.push(await askFor(await aResident(site), karim));
    const answers = await Promise.all(ids.map((id) => answer(karim, id, 'yes')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('has said yes to whoever left since, too', async () => {
    const gone = await aResident(site);
    await vouch(gone, karim);
    await gone.delete('/users/me', { password: 'Quartier-2025!' });
    expect(await readStanding(karim)).toMatchObject({ given: [], vouchesLeft: 4 });
  });

  it('answers what they were asked themselves', async () => {
    const id = await askFor(claire, karim);
    for (const by of [claire, yvette]) {
      expect((await answer(by, id, 'yes')).body.code).toBe('vouching_not_found');
    }
    expect((await yvette.delete(`/residency/vouching/${id}`)).body.code).toBe('vouching_not_found');
  });
});
