// 'Voisin sans internet': who may be spoken for, who reads what of it, and how it ends.
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { forgetTries } from '#server/testing/tries.ts';
import { aProche, aProcheBody } from './proches.fixtures.ts';
import { procheErrors } from './proches-sentences.contract.ts';

let site: TestSite;
let beside: TestSite;
let speaker: TestResident;
let next = 0;

beforeAll(async () => {
  const clusterUrl = inject('clusterUrl');
  site = await openTestSite({ clusterUrl });
  beside = await openTestSite({ clusterUrl, beside: site });
});
afterAll(async () => {
  await beside.close();
  await site.close();
});
beforeEach(async () => {
  await forgetTries(site);
  speaker = await aResident(site);
});

/** Somebody else each time. */
const someone = (more: Record<string, unknown> = {}) => {
  next += 1;
  return aProcheBody({ firstName: `Odette ${'abcdefghijklmnopqrstuvwxyz'[next]}`, ...more });
};
const ask = (by: TestResident, body: Record<string, unknown>) => by.post('/proches', body);

describe('a resident speaks for somebody without internet', () => {
  it('noted as sent, read by them alone, and shown to others by an initial', async () => {
    const sent = someone();
    const answer = await ask(speaker, sent);
    expect(answer.status).toBe(201);
    expect(answer.body).toMatchObject({ ...sent, shownAs: 'Mme R.' });
    expect((await speaker.get('/proches')).body).toEqual([answer.body]);
    const stranger = await aResident(site);
    expect((await stranger.get('/proches')).body).toEqual([]);
    const path = `/proches/${answer.body._id}`;
    expect((await stranger.put(path, someone())).status).toBe(404);
    expect((await stranger.delete(path)).status).toBe(404);
    expect((await speaker.get('/proches')).body).toEqual([answer.body]);
  });

  it('is called by both initials where no civility is given', async () => {
    const { body } = await ask(speaker, someone({ civility: null, phone: null }));
    expect(body).toMatchObject({ shownAs: 'O. R.', phone: null });
    const changed = await speaker.put(`/proches/${body._id}`, someone({ civility: 'm' }));
    expect(changed.body.shownAs).toBe('M. R.');
  });

  it('is of the quarter, agreed in the past, and has a telephone that is one', async () => {
    const faults = [
      [{ adresse: '8 Rue de la Paix 75002 Paris' }, procheErrors.notTaken.message],
      [{ consentOn: '2999-01-01' }, 'Cette date est à venir'],
      [{ consentOn: 'hier' }, "La date de l'accord est requise"],
      [{ consentOn: '0000-01-01' }, "La date de l'accord est requise"],
      [{ consentHow: '' }, 'Dites comment cette personne a donné son accord'],
      [{ phone: 'appelez-moi' }, 'Ce numéro de téléphone est mal écrit'],
    ] as const;
    for (const [wrong, sentence] of faults) {
      const answer = await ask(speaker, someone(wrong));
      expect([answer.status, JSON.stringify(answer.body)]).toEqual([
        400,
        expect.stringContaining(sentence),
      ]);
    }
    expect((await speaker.get('/proches')).body).toEqual([]);
  });

  it('two at most, of two servers at once too', async () => {
    const there = { ...speaker, ...createCaller(beside, speaker.token) };
    const answers = await Promise.all(
      [speaker, there, speaker, there].map((by) => ask(by, someone())),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect((await speaker.get('/proches')).body).toHaveLength(2);
  });

  it('once, however it is written; the refusal is that of an address', async () => {
    const sent = someone({ firstName: 'Andrée', lastName: 'Le Goff' });
    const kept = await ask(speaker, sent);
    const other = await aResident(site);
    const again = [
      sent,
      { ...sent, firstName: 'andree', lastName: 'LE GOFF', civility: null },
      { ...sent, adresse: '12, rue de Picpus, 75012 Paris' },
    ];
    const outside = await ask(other, someone({ adresse: '8 Rue de la Paix 75002 Paris' }));
    for (const one of again) {
      const refused = await ask(other, one);
      expect([refused.status, refused.body]).toEqual([outside.status, outside.body]);
    }
    const hers = await aProche(other, someone());
    const renamed = await other.put(`/proches/${hers._id}`, sent);
    expect([renamed.status, renamed.body]).toEqual([outside.status, outside.body]);
    // Once the first speaks for them no more, another may.
    await speaker.delete(`/proches/${kept.body._id}`);
    expect((await ask(other, sent)).status).toBe(201);
  });

  it('asks ten times a day, wrong ones counted', async () => {
    for (let n = 0; n < 10; n += 1) {
      await ask(speaker, someone({ adresse: '8 Rue de la Paix 75002 Paris' }));
    }
    expect((await ask(speaker, someone())).status).toBe(429);
  });
});

describe('speaking for somebody ends', () => {
  it('by the speaker, and nothing of them is left', async () => {
    const { _id } = await aProche(speaker, someone({ lastName: 'Introuvable' }));
    expect((await speaker.delete(`/proches/${_id}`)).status).toBe(200);
    expect((await speaker.get('/proches')).body).toEqual([]);
    expect((await speaker.delete(`/proches/${_id}`)).status).toBe(404);
  });

  it('by an administrator, who reads who speaks for whom, and whose act is in the audit log', async () => {
    const admin = await aResident(site, { isAdmin: true });
    const { _id } = await aProche(speaker, someone({ lastName: 'Auditée' }));
    expect((await speaker.get('/admin/proches')).status).toBe(403);
    const { body } = await admin.get('/admin/proches?q=Auditée');
    expect(body).toMatchObject([{ _id, shownAs: 'Mme A.', speaker: { _id: speaker.id } }]);
    expect(JSON.stringify(body)).not.toMatch(/Picpus|43 43/);
    const reason = 'La famille le demande';
    expect((await admin.delete(`/admin/proches/${_id}`, { reason })).status).toBe(200);
    expect((await speaker.get('/proches')).body).toEqual([]);
    const audit = (await admin.get('/admin/audit?kind=proche')).body;
    expect(audit).toMatchObject([{ action: 'delete', targetId: _id, after: { reason } }]);
  });

  it('with the account of the speaker, whose file tells of them before', async () => {
    const sent = someone({ lastName: 'Emportée' });
    const { _id } = await aProche(speaker, sent);
    const file = await speaker.get('/users/me/export');
    expect(file.body.proches.proches).toMatchObject([{ _id, adresse: sent.adresse }]);
    expect((await speaker.delete('/users/me', { password: TEST_PASSWORD })).status).toBe(200);
    const { rows } = await site.site.db.pool.query('select from proche where id = $1', [_id]);
    expect(rows).toEqual([]);
    expect((await ask(await aResident(site), sent)).status).toBe(201);
  });
});
