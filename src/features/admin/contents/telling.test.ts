// Whoever's e-mail or rights an administrator changes is told, at the mailbox left too.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { anAdmin } from '../admin.fixtures.ts';

let site: TestSite;
let admin: TestResident;
beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  admin = await anAdmin(site);
});
afterAll(() => site.close());

const GIVEN = 'Vous êtes administrateur';
const TAKEN = "Vous n'êtes plus administrateur";
const LEFT = 'Votre adresse e-mail a changé';

const subjects = async (email: string) =>
  (await mailsTo(site, email)).map(({ subject }) => subject);
const change = ({ id }: TestResident, fields: object) => admin.put(`/admin/users/${id}`, fields);
const query = (sql: string, dryRun = false) =>
  admin.post('/admin/query', { sql, model: 'users', dryRun });

describe('an administrator who changes rights', () => {
  it('tells whose they are, each time, and what nobody changed is not told', async () => {
    const one = await aResident(site);
    for (const isAdmin of [true, true, false]) {
      expect((await change(one, { isAdmin })).status).toBe(200);
    }
    await change(one, { lastName: 'Desbois' });
    expect(await subjects(one.email)).toEqual([GIVEN, TAKEN]);
    expect((await mailsTo(site, one.email))[0]?.text).toContain("par l'administration du site");
    const { events } = (await one.get('/users/me/security')).body;
    expect(
      events.map(({ kind, byAdmin }: { kind: string; byAdmin: boolean }) => [kind, byAdmin]),
    ).toEqual([
      ['rights_taken', true],
      ['rights_given', true],
    ]);
  });

  it('tells by a query too, many at once, not by a dry run', async () => {
    const many = [];
    for (let n = 0; n < 3; n++) many.push(await aResident(site, { username: `bande-${n}` }));
    const sql = "UPDATE users SET isAdmin = true WHERE username LIKE 'bande-%'";
    await query(sql, true);
    for (const { email } of many) expect(await subjects(email)).toEqual([]);
    expect((await query(sql)).body).toEqual({ matched: 3, modified: 3 });
    for (const { email } of many) expect(await subjects(email)).toEqual([GIVEN]);
    await query(sql.replace('true', 'false'));
    for (const { email } of many) expect(await subjects(email)).toEqual([GIVEN, TAKEN]);
  });

  it('and the mailbox tells the one left, whether both are changed at once or one after the other', async () => {
    const [one, other] = [await aResident(site), await aResident(site)];
    await change(one, { email: 'nouvelle-une@exemple.fr', isAdmin: true });
    await change(other, { email: 'nouvelle-autre@exemple.fr' });
    await query(`UPDATE users SET isAdmin = true WHERE _id == '${other.id}'`);
    for (const { email } of [one, other]) {
      expect((await subjects(email)).toSorted()).toEqual([LEFT, GIVEN]);
    }
    for (const email of ['nouvelle-une@exemple.fr', 'nouvelle-autre@exemple.fr']) {
      expect(await subjects(email)).toContain(GIVEN);
    }
  });
});
