// A password that is tried first by whoever guesses is refused, wherever one is chosen.
import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { accountErrors } from '../accounts.contract.ts';
import { aRegistration, aResident, TEST_PASSWORD } from '../accounts.fixtures.ts';
import { refuseCommonOf } from './common-passwords.ts';
import { replaceReset } from './recovery.sql.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

const { code, message } = accountErrors.passwordCommon;
const anyone = () => createCaller(site);
const register = (given: Record<string, unknown>) =>
  anyone().post('/users/register', aRegistration(given));

it.each([
  '12345678!',
  '00000000!',
  '19871231!',
  'password12!',
  'PassWord12!',
  '!12password',
  'P@ssw0rd12!',
  'azerty12!',
  '4zerty12!',
  'motdepasse12!',
  'mot-de-passe-12!',
  'M0tdepa$$12!',
  'passwordpassword12!',
  'Soleil2024!',
  'vénus-2024',
  'abcdefgh12!',
  'qsdfghjk12!',
  'aaaaaaaa12!',
  'Nation75012!',
  'quartier-nation-12',
  '      11!',
])('%s is refused', async (password) => {
  const { status, body } = await register({ password });
  expect([status, body.code, body.error]).toEqual([400, code, message]);
});

it.each([
  ['the user name', 'zorglub12!'],
  ['the first name', 'Hermengarde75!'],
  ['the name, its accents left out', '12!Dubouchedouze'],
  ['first name and name', 'Hermengarde.Dubouchédouze.12'],
  ['the e-mail', 'h-dbd-1975!12'],
])('%s as a password is refused', async (_what, password) => {
  const { status, body } = await register({
    username: 'zorglub89',
    firstName: 'Hermengarde',
    lastName: 'Dubouchédouze',
    email: 'h.dbd.1975@exemple.fr',
    password,
  });
  expect([status, body.code]).toEqual([400, code]);
});

it.each([
  TEST_PASSWORD,
  'Place-Nation-75012',
  'Correct horse battery staple 12!',
  'Marronnier-bleu-47!',
  'T7!gr0wk-49',
  'zorglub-mange-des-pommes-12',
])('%s is not', async (password) => {
  const username = password.startsWith('zorglub') ? 'zorglub' : undefined;
  expect((await register({ password, ...(username ? { username } : {}) })).status).toBe(201);
});

it('the rules of the form are told first', async () => {
  const { body } = await register({ password: 'azerty' });
  expect(body.error).toBe('Le mot de passe doit contenir au moins 8 caractères');
});

describe('with the link of a mail', () => {
  it('a common password and one’s own name are refused, and the link stays good', async () => {
    const { id, firstName } = await aResident(site, { firstName: 'Hermengarde' });
    const token = 'a-token-of-this-test';
    const hash = createHash('sha256').update(token).digest();
    await site.site.db.transaction((tx) => replaceReset(tx, { hash, residentId: id, minutes: 60 }));
    const reset = (password: string) => anyone().post('/users/reset-password', { token, password });
    for (const password of ['motdepasse12!', `${firstName}75!`]) {
      expect((await reset(password)).body.code).toBe(code);
    }
    expect((await reset('Marronnier-bleu-47!')).status).toBe(200);
  });
});

it('a resident who changes theirs is refused the same', async () => {
  const { id } = await aResident(site, { firstName: 'Hermengarde' });
  const { once } = site.site.db;
  await expect(refuseCommonOf(once, id, 'Hermengarde75!')).rejects.toThrow(message);
  await expect(refuseCommonOf(once, id, TEST_PASSWORD)).resolves.toBeUndefined();
});

it('administrators too, whose six characters stay', async () => {
  const secretKey = site.site.config.adminSecretKey;
  const create = (password: string) =>
    anyone().post('/users/admin-register', aRegistration({ password, secretKey }));
  const refused = await create('azerty');
  expect([refused.status, refused.body.code, refused.body.errors]).toEqual([400, code, [message]]);
  expect((await create('xk7$Pq')).status).toBe(201);
});
