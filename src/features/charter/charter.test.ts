import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aRegistration, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAdmin } from '#features/admin/admin.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const read = async (query = '') => createCaller(site).get(`/charter${query}`);

describe('the charter', () => {
  it('is there from the first day, and a change is a version of its own', async () => {
    const { body: first } = await read();
    expect(first.content).toContain("## 4. Rien ne se paie d'avance");
    const content = '## 1. On se dit bonjour\n\nDans l’escalier aussi.';
    const saved = await admin.put('/admin/charter', { from: first._id, content });
    expect(saved.status).toBe(200);
    const { body: now } = await read();
    expect([now.content, now.versions.length]).toEqual([content, 2]);
    const { body: before } = await read(`?version=${first._id}`);
    expect(before.content).toBe(first.content);
    expect((await read(`?version=${'a'.repeat(24)}`)).body.code).toBe('charter_unknown');
    const [entry] = (await admin.get('/admin/audit?kind=charter')).body;
    expect(entry).toMatchObject({ after: { content }, before: { content: first.content } });
  });

  it('is not overwritten by whoever wrote from an older version', async () => {
    const { body: now } = await read();
    const both = await Promise.all(
      ['## 1. Une', '## 1. Deux'].map((content) =>
        admin.put('/admin/charter', { from: now._id, content }),
      ),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.code).toBe('charter_moved');
    expect((await read()).body.versions).toHaveLength(now.versions.length + 1);
  });

  it('that was shown at registration is among what is kept of a resident', async () => {
    const { body: now } = await read();
    const given = aRegistration({});
    await createCaller(site).post('/users/register', given);
    const { body: entered } = await createCaller(site).post('/users/login', {
      login: given.email,
      password: given.password,
    });
    const { body } = await createCaller(site, entered.token).get('/users/me/export');
    expect(body.charter.reading).toMatchObject([{ version: now._id }]);
  });
});

describe('the reasons of administrators', () => {
  const given = {
    title: 'Chien sans laisse',
    words: 'En laisse au jardin.',
    rule: 3,
    answers: null,
  };

  it('are added, changed and taken away, once under each name', async () => {
    const added = await admin.post('/admin/reasons', given);
    expect([added.status, added.body]).toMatchObject([201, given]);
    const again = await admin.post('/admin/reasons', given);
    expect([again.status, again.body.code]).toEqual([409, 'reason_taken']);
    const path = `/admin/reasons/${added.body._id}`;
    const changed = await admin.put(path, { ...given, answers: 'danger' });
    expect(changed.body.answers).toBe('danger');
    const { body: listed } = await admin.get('/admin/reasons');
    expect(listed.map(({ title }: { title: string }) => title)).toContain('Chien sans laisse');
    expect((await admin.delete(path)).status).toBe(200);
    expect((await admin.delete(path)).body.code).toBe('reason_not_found');
    expect((await admin.put(path, given)).body.code).toBe('reason_not_found');
  });

  it.each([
    [{ title: ' ' }, 'Le nom de la raison est requis'],
    [{ words: '' }, "Dites ce que l'auteur lira"],
    [{ rule: 0 }, 'La règle est un nombre de 1 à 99'],
    [{ rule: 2.5 }, 'La règle est un nombre de 1 à 99'],
    [{ answers: 'vengeance' }, 'Choisissez une raison'],
  ])('are refused with %o', async (wrong, sentence) => {
    const { status, body } = await admin.post('/admin/reasons', { ...given, ...wrong });
    expect([status, body.error]).toEqual([400, sentence]);
  });
});
