import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, it } from 'vitest';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD, type TestResident } from '../accounts.fixtures.ts';

const SENT =
  'Si un compte existe à cette adresse, un lien vient de lui être envoyé. Il est valable une heure.';
const NEW_PASSWORD = 'Nouvelle-clé-75!';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({
    clusterUrl: inject('clusterUrl'),
    config: { publicUrl: 'https://nation.example' },
    jobs: true,
  });
});
afterAll(() => site.close());

const anyone = () => createCaller(site);
const forget = (email: unknown) => anyone().post('/users/forgot-password', { email });
const reset = (token: unknown, password: unknown = NEW_PASSWORD) =>
  anyone().post('/users/reset-password', { token, password });
const signIn = (login: string, password: string) =>
  anyone().post('/users/login', { login, password });

async function readMails(to: string): Promise<string[]> {
  const folder = join(site.dataDir, 'mail');
  const files = await readdir(folder).catch(() => []);
  const mails = await Promise.all(
    files
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`To: ${to}\r\n`));
}

async function waitForMails(to: string, count: number): Promise<string[]> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const mails = await readMails(to);
    if (mails.length >= count) return mails;
    if (Date.now() > deadline) throw new Error(`${mails.length} mails au lieu de ${count}`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Once all that was asked for is looked for, and sent where there was somebody. */
const linksSent = () =>
  expect
    .poll(async () => (await site.site.db.pool.query('select from graphile_worker.jobs')).rowCount)
    .toBe(0);

async function linkFor(neighbour: TestResident, count = 1): Promise<string> {
  await forget(neighbour.email);
  const mails = await waitForMails(neighbour.email, count);
  return /reset-password\?token=([\w-]+)/.exec(mails.at(-1) ?? '')?.[1] ?? '';
}

describe('a neighbour forgot their password', () => {
  it('and gets a mail whose link opens the account with a new one', async () => {
    const neighbour = await aResident(site);
    const { status, body } = await forget(neighbour.email.toUpperCase());
    expect([status, body]).toEqual([200, { message: SENT }]);
    const [mail = ''] = await waitForMails(neighbour.email, 1);
    expect(mail).toContain(`Bonjour ${neighbour.firstName},`);
    const link = /https:\/\/nation\.example\/reset-password\?token=([\w-]{43})\s/.exec(mail);
    const done = await reset(link?.[1]);
    expect([done.status, done.body.message]).toEqual([
      200,
      'Votre mot de passe est changé. Vous pouvez vous connecter.',
    ]);
    expect((await signIn(neighbour.email, NEW_PASSWORD)).status).toBe(200);
    expect((await signIn(neighbour.email, TEST_PASSWORD)).status).toBe(401);
  });

  it('and whoever was signed in with the old one no longer is', async () => {
    const neighbour = await aResident(site);
    const token = await linkFor(neighbour);
    expect((await neighbour.get('/users/me')).status).toBe(200);
    await reset(token);
    expect((await neighbour.get('/users/me')).status).toBe(401);
    const refreshed = await anyone().post('/users/refresh', {
      refreshToken: neighbour.refreshToken,
    });
    expect(refreshed.status).toBe(401);
  });

  it('and signs in at once, even after ten wrong tries', async () => {
    const neighbour = await aResident(site);
    for (let tries = 0; tries < 10; tries++) await signIn(neighbour.email, 'faux');
    expect((await signIn(neighbour.email, TEST_PASSWORD)).status).toBe(429);
    await reset(await linkFor(neighbour));
    expect((await signIn(neighbour.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('and the new one must be as good as any', async () => {
    const neighbour = await aResident(site);
    const token = await linkFor(neighbour);
    const weak = await reset(token, 'court');
    expect([weak.status, weak.body.error]).toEqual([
      400,
      'Le mot de passe doit contenir au moins 8 caractères',
    ]);
    expect((await reset(token)).status).toBe(200);
  });
});

describe('a link', () => {
  it('works once, even used twice at the same moment', async () => {
    const token = await linkFor(await aResident(site));
    const both = await Promise.all([reset(token), reset(token)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
    const again = await reset(token);
    expect([again.status, again.body]).toEqual([
      400,
      {
        error: 'Ce lien ne fonctionne plus. Demandez-en un nouveau.',
        code: 'reset_link_dead',
      },
    ]);
  });

  it('is dead after an hour', async () => {
    const neighbour = await aResident(site);
    const token = await linkFor(neighbour);
    const { rows } = await site.site.db.pool.query(
      `update password_reset set expires_at = expires_at - interval '1 hour' where resident_id = $1
       returning expires_at <= now() as dead, expires_at > now() - interval '1 minute' as just`,
      [neighbour.id],
    );
    expect(rows).toEqual([{ dead: true, just: true }]);
    expect((await reset(token)).status).toBe(400);
    expect((await signIn(neighbour.email, TEST_PASSWORD)).status).toBe(200);
  });

  it('is dead once another was asked for, or once the e-mail was changed', async () => {
    const neighbour = await aResident(site);
    const first = await linkFor(neighbour);
    const second = await linkFor(neighbour, 2);
    expect(second).not.toBe(first);
    expect((await reset(first)).status).toBe(400);
    await neighbour.put('/users/profile', { email: 'ailleurs@exemple.fr' });
    expect((await reset(second)).status).toBe(400);
  });

  it('is the only one, asked for twice at the same moment', async () => {
    for (let round = 0; round < 4; round++) {
      const neighbour = await aResident(site);
      await Promise.all([forget(neighbour.email), forget(neighbour.email)]);
      const mails = await waitForMails(neighbour.email, 2);
      await linksSent();
      const tokens = mails.map((mail) => /reset-password\?token=([\w-]+)/.exec(mail)?.[1]);
      const statuses = [(await reset(tokens[0])).status, (await reset(tokens[1])).status];
      expect(statuses.sort()).toEqual([200, 400]);
    }
  });

  it('of several is the last that opens anything', async () => {
    const neighbour = await aResident(site);
    const token = await linkFor(neighbour);
    await site.site.db.pool.query(
      `insert into password_reset (token_hash, resident_id, expires_at)
       values (sha256('another'), $1, now() + interval '1 hour')`,
      [neighbour.id],
    );
    expect((await reset(token)).status).toBe(200);
    const { rows } = await site.site.db.pool.query(
      'select from password_reset where resident_id = $1',
      [neighbour.id],
    );
    expect(rows).toEqual([]);
  });

  it('cannot be guessed, nor read in the database or its mails by another', async () => {
    const neighbour = await aResident(site);
    const token = await linkFor(neighbour);
    const { rows } = await site.site.db.pool.query('select * from password_reset');
    expect(JSON.stringify(rows)).not.toContain(token);
    const [file = ''] = await readdir(join(site.dataDir, 'mail'));
    expect((await stat(join(site.dataDir, 'mail', file))).mode & 0o077).toBe(0);
    for (const guess of ['', 'x', 'A'.repeat(43), token.slice(1), `${token}=`]) {
      expect((await reset(guess)).status).toBe(400);
    }
    for (const guess of [undefined, null, 12, [token], { token }]) {
      expect((await reset(guess)).status).toBe(400);
    }
  });
});

describe('whoever asks for another', () => {
  // How often the first of them asks depends on the machine; one address asks twenty times.
  beforeEach(async () => {
    await site.site.db.pool.query(
      `delete from rate_limit where key = 'forgotten-password:127.0.0.1'`,
    );
  });

  it('cannot tell whether the account exists, by the answer or by its time: nobody is looked for before it is given', async () => {
    const still = await openTestSite({ clusterUrl: inject('clusterUrl') });
    try {
      const { email } = await aResident(still);
      const ask = async (typed: string) => {
        const answer = await createCaller(still).post('/users/forgot-password', { email: typed });
        const { rows } = await still.site.db.pool.query(
          `select j.task_identifier, j.attempts, (select count(*)::int from password_reset) as links
           from graphile_worker.jobs j order by j.id`,
        );
        await still.site.db.pool.query('truncate graphile_worker._private_jobs');
        return { status: answer.status, body: answer.body, rows };
      };
      const known = await ask(email);
      expect(known).toEqual({
        status: 200,
        body: { message: SENT },
        rows: [{ task_identifier: 'accounts.reset_link', attempts: 0, links: 0 }],
      });
      expect(await ask('personne@exemple.fr')).toEqual(known);
    } finally {
      await still.close();
    }
  });

  it('who has no account is sent nothing', async () => {
    await forget('personne@exemple.fr');
    await linksSent();
    expect(await readMails('personne@exemple.fr')).toEqual([]);
  });

  it('cannot fill a mailbox: five mails an hour, the answer stays the same', async () => {
    const neighbour = await aResident(site);
    for (let asked = 0; asked < 5; asked++) await forget(neighbour.email);
    await waitForMails(neighbour.email, 5);
    const readLink = () =>
      site.site.db.pool
        .query('select token_hash from password_reset where resident_id = $1', [neighbour.id])
        .then(({ rows }) => rows);
    const before = await readLink();
    const sixth = await forget(neighbour.email);
    await linksSent();
    expect([sixth.status, sixth.body.message]).toEqual([200, SENT]);
    // The link already sent still stands: no sixth one was made.
    expect(await readLink()).toEqual(before);
    expect(await readMails(neighbour.email)).toHaveLength(5);
  });

  it('is told when what they typed is no e-mail', async () => {
    const { status, body } = await forget('nous');
    expect([status, body.error]).toEqual([400, "Format d'email invalide"]);
  });

  it('is stopped after twenty from one address', async () => {
    expect((await forget('nous@exemple.fr')).status).toBe(200);
    await site.site.db.pool.query(
      `update rate_limit set points = 20 where key = 'forgotten-password:127.0.0.1'`,
    );
    expect((await forget('nous@exemple.fr')).status).toBe(429);
  });
});
