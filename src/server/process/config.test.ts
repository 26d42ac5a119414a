import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { findDataFolder } from './data-folder.ts';
import { createVapidKey, vapidKeysOf } from './web-push.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quartier-config-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

it('the keys of a site are made at its first start, for its own account alone, and kept', async () => {
  const DATA_DIR = join(folder, 'data');
  const first = readConfig({ DATA_DIR });
  expect(vapidKeysOf(first.vapidPrivateKey).publicKey).toMatch(/^B[\w-]{86}$/);
  for (const name of ['jwt-secret', 'admin-secret-key', 'vapid-private-key']) {
    expect((await stat(join(DATA_DIR, name))).mode & 0o777, name).toBe(0o600);
  }
  expect(readConfig({ DATA_DIR })).toEqual(first);
  const other = readConfig({ DATA_DIR: join(folder, 'other') });
  expect(other.vapidPrivateKey).not.toBe(first.vapidPrivateKey);
  expect(other.jwtSecret).not.toBe(first.jwtSecret);
});

it('what nobody says is as the table of README says it', async () => {
  const readme = await readFile(new URL('../../../README.md', import.meta.url), 'utf8');
  const said = (name: string) =>
    new RegExp(`^\\| \`${name}\` +\\| \`([^\`]+)\``, 'm').exec(readme)?.[1] ?? '';
  // Given, so that nothing is written where this test runs.
  const { host, port, mailFrom } = readConfig({
    ...{ JWT_SECRET: 'a'.repeat(16), ADMIN_SECRET_KEY: 'a'.repeat(8) },
    VAPID_PRIVATE_KEY: createVapidKey(),
  });
  const home = join(folder, 'site');
  expect(findDataFolder(home)).toBe(resolve(home, said('DATA_DIR')));
  expect([host, port, mailFrom]).toEqual([said('HOST'), Number(said('PORT')), said('MAIL_FROM')]);
});

it('data that was kept beside the folder of the site for some days is found again, unless the site has its own', async () => {
  const home = join(folder, 'site');
  const keep = async (data: string) => {
    await mkdir(data, { recursive: true });
    await writeFile(join(data, 'vapid-private-key'), '');
  };
  await keep(join(folder, 'data'));
  expect(findDataFolder(home)).toBe(join(folder, 'data'));
  await keep(join(home, 'data'));
  expect(findDataFolder(home)).toBe(join(home, 'data'));
});

it('a given key is taken as it is, and written nowhere', async () => {
  const VAPID_PRIVATE_KEY = createVapidKey();
  const { publicKey } = vapidKeysOf(VAPID_PRIVATE_KEY);
  const given = { DATA_DIR: folder, VAPID_PRIVATE_KEY };
  for (const VAPID_PUBLIC_KEY of [undefined, '', publicKey]) {
    expect(readConfig({ ...given, VAPID_PUBLIC_KEY }).vapidPrivateKey).toBe(VAPID_PRIVATE_KEY);
  }
  await expect(readFile(join(folder, 'vapid-private-key'))).rejects.toThrow('ENOENT');
});

it('the place for pictures is given in megabytes, 500 unless told; 0 takes the limit away', () => {
  const quotaOf = (UPLOAD_QUOTA?: string) =>
    readConfig({ DATA_DIR: folder, UPLOAD_QUOTA }).uploadQuota;
  expect([quotaOf(), quotaOf('20'), quotaOf('0')]).toEqual([500 * 1024 ** 2, 20 * 1024 ** 2, null]);
});

it.each([
  [{}, undefined],
  [{ MAIL_FROM: 'moi@nation.example' }, 'mailto:moi@nation.example'],
  [{ MAIL_FROM: 'Nous <nous@nation.example>' }, 'mailto:nous@nation.example'],
  [{ SECURITY_CONTACT: 'faille@nation.example' }, 'mailto:faille@nation.example'],
  [{ SECURITY_CONTACT: 'https://nation.example/faille' }, 'https://nation.example/faille'],
])('whom to tell of a flaw is who sends the mails, unless it is said: %j', (given, contact) => {
  expect(readConfig({ DATA_DIR: folder, ...given }).securityContact).toBe(contact);
});

it('whoever cannot sign in writes to who sends the mails, where that is given', () => {
  const teamOf = (given: { MAIL_FROM?: string }) =>
    readConfig({ DATA_DIR: folder, ...given }).teamEmail;
  expect(teamOf({})).toBeUndefined();
  expect(teamOf({ MAIL_FROM: 'Nous <nous@nation.example>' })).toBe('nous@nation.example');
  // Nobody reads what is written there.
  for (const name of ['no-reply', 'noreply', 'ne-pas-repondre', 'NePasRepondre', 'donotreply'])
    expect(teamOf({ MAIL_FROM: `Nous <${name}@nation.example>` })).toBeUndefined();
  expect(teamOf({ MAIL_FROM: 'norepas@nation.example' })).toBe('norepas@nation.example');
});

it.each([
  [{}, false],
  [{ SMTP_URL: 'smtp://localhost' }, true],
  [{ CONFIRM_EMAIL: 'on' }, true],
  [{ CONFIRM_EMAIL: 'off', SMTP_URL: 'smtp://localhost' }, false],
])('mailboxes are confirmed where mails are sent, unless it is said: %j', (given, confirmed) => {
  expect(readConfig({ DATA_DIR: folder, ...given }).confirmEmail).toBe(confirmed);
});

it.each([
  [{}, false],
  [{ ADMIN_SECOND_FACTOR: 'offered' }, false],
  [{ ADMIN_SECOND_FACTOR: 'required' }, true],
])('administrators need a second factor where it is said: %j', (given, required) => {
  expect(readConfig({ DATA_DIR: folder, ...given }).adminFactor).toBe(required);
});

it.each([
  ['ADMIN_SECOND_FACTOR', 'oui'],
  ['CONFIRM_EMAIL', 'peut-être'],
  ['UPLOAD_QUOTA', '500 Mo'],
  ['UPLOAD_QUOTA', '-1'],
  ['UPLOAD_QUOTA', '1.5'],
  ['VAPID_PRIVATE_KEY', 'trop-courte'],
  ['VAPID_PUBLIC_KEY', 'une autre'],
  ['PORT', '70000'],
  ['PUBLIC_URL', 'nation.example'],
  ['TEAM_PHONE', 'chez Odile'],
  ['SECURITY_CONTACT', 'http://nation.example/'],
  ['SECURITY_CONTACT', 'a@nation.example\nExpires: 2020-01-01'],
])('a wrong value stops the start with one sentence that names it: %s', (name, value) => {
  expect(() => readConfig({ DATA_DIR: folder, [name]: value })).toThrow(
    new RegExp(`^La variable ${name} a une valeur incorrecte ; attendu : .+\\.$`),
  );
});

it('where answers come in is an address and the domain they are written to, both or none', () => {
  const read = (given: Record<string, string>) => readConfig({ DATA_DIR: folder, ...given });
  const MAIL_IN_DOMAIN = 'reponse.exemple.fr';
  expect(read({})).toMatchObject({ mailIn: undefined, mailInDomain: undefined });
  expect(read({ MAIL_IN: 'smtp://127.0.0.1:2525', MAIL_IN_DOMAIN })).toMatchObject({
    mailIn: { host: '127.0.0.1', port: 2525 },
    mailInDomain: MAIL_IN_DOMAIN,
  });
  expect(read({ MAIL_IN: 'smtp://[::1]', MAIL_IN_DOMAIN }).mailIn).toEqual({
    host: '::1',
    port: 25,
  });
  expect(() => read({ MAIL_IN: 'smtp://127.0.0.1:2525' })).toThrow('MAIL_IN');
  for (const MAIL_IN of ['http://127.0.0.1', 'smtp://', '2525']) {
    expect(() => read({ MAIL_IN, MAIL_IN_DOMAIN })).toThrow('MAIL_IN');
  }
  expect(() => read({ MAIL_IN_DOMAIN: 'exemple fr' })).toThrow('MAIL_IN_DOMAIN');
});
