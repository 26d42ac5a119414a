// One mailbox is one account, however its address is written.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { accountErrors } from '../accounts.contract.ts';
import { aRegistration, aResident } from '../accounts.fixtures.ts';
import { mailboxOf } from './mailbox.rules.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), jobs: true });
});
afterAll(() => site.close());

const register = (email: string) =>
  createCaller(site).post('/users/register', aRegistration({ email }));

it.each([
  '<monique@exemple.fr>',
  'Monique <monique@exemple.fr>',
  'monique@exemple.fr,autre@exemple.fr',
  'a@-.-',
  'a@b..c',
  'x@y.z,evil',
  'a@127.0.0.1.',
  'a@127.0.0.1',
  'a@[127.0.0.1]',
  'a@exemple.fr.',
  'a@.exemple.fr',
  'a@-exemple.fr',
  'a@exemple-.fr',
  'a.@exemple.fr',
  '.a@exemple.fr',
  'a..b@exemple.fr',
  'a@b@exemple.fr',
  'a@exemple',
  'a@exemple.1',
  '@exemple.fr',
  'a\u200b@exemple.fr',
  `${'a'.repeat(65)}@exemple.fr`,
])('%s is no address of a mailbox', async (email) => {
  const { status, body } = await register(email);
  expect([status, body.error]).toEqual([400, "Format d'email invalide"]);
  const resident = await aResident(site);
  expect((await resident.put('/users/profile', { email })).status).toBe(400);
});

it.each([
  "d'arc@exemple.fr",
  'prénom.nom@exemple.fr',
  'a_b-c@sous.domaine.exemple.paris',
  'x@éléphant.fr',
  'a1@x.xn--p1ai',
])('%s is one', async (email) => {
  expect((await register(email)).status).toBe(201);
});

describe('a second account in the same mailbox is refused', () => {
  const TAKEN = [409, accountErrors.emailTaken.code];
  it.each([
    ['monique@exemple.fr', 'MONIQUE@Exemple.FR'],
    ['henri@exemple.fr', 'henri+troc@exemple.fr'],
    ['j.dupont@gmail.com', 'jdu.pont+x@googlemail.com'],
    ['luc@éléphant-rose.fr', mailboxOf('luc@éléphant-rose.fr')],
    ['lou@exemple.fr', 'ｌｏｕ@exemple.fr'],
  ])('%s, then %s', async (first, second) => {
    expect((await register(first)).status).toBe(201);
    const again = await register(second);
    expect([again.status, again.body.code]).toEqual(TAKEN);
    const resident = await aResident(site);
    const changed = await resident.put('/users/profile', { email: second });
    expect([changed.status, changed.body.code]).toEqual(TAKEN);
  });

  it('even when both ask at the same moment', async () => {
    const answers = await Promise.all(
      ['nous', 'nous+1', 'nous+2', 'NOUS'].map((name) => register(`${name}@deux.fr`)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
  });

  it('but not where a dot is another mailbox', async () => {
    expect((await register('a.b@exemple.fr')).status).toBe(201);
    expect((await register('ab@exemple.fr')).status).toBe(201);
  });
});

it('a neighbour gets five reset links an hour, however they write their address', async () => {
  const { email } = await aResident(site, { email: 'oublieuse@exemple.fr' });
  for (let asked = 0; asked < 8; asked += 1) {
    const written = email.replace('@', `+${asked}@`);
    await createCaller(site).post('/users/forgot-password', { email: written });
  }
  await expect.poll(() => countMails(email), { timeout: 10_000 }).toBe(5);
});

async function countMails(to: string): Promise<number> {
  const folder = join(site.dataDir, 'mail');
  const mails = await Promise.all(
    (await readdir(folder).catch(() => []))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`To: ${to}`)).length;
}
