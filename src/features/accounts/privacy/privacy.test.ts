// What the privacy page promises, beside what shows it. A promise without its test fails here.
import { readFileSync } from 'node:fs';
import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, describe, expect, inject, it, vi } from 'vitest';
import { EVENTS_KEPT_HOURS } from '#app/open-site.ts';
import { workOf } from '#app/work.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { sweepSessions } from '#server/http/session.sql.ts';
import { pruneEvents } from '#server/live/live.sql.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { aResident, TEST_PASSWORD } from '../accounts.fixtures.ts';
import { eraseAccount } from '../closing/erasing.ts';
import { noteWrongPassword } from '../entering/wrong-passwords.sql.ts';

const textOf = (path: string) =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');
const PAGE = textOf('src/features/accounts/web/privacy/PrivacyPage.tsx');
const FACTS = ['facts', 'audiences']
  .map((part) => textOf(`src/features/accounts/web/privacy/privacy-${part}.ts`))
  .join('\n');

/** A promise by words of it, the file of the test that shows it, and words of the title of that test. */
type Shown = readonly [promise: string, file: string, title: string];

const ESSENTIALS: readonly Shown[] = [
  ['le numéro', 'src/features/services/board/location.test.ts', 'is told to its author alone'],
  ['e-mail', 'src/features/outings/outings.test.ts', "participants' e-mail"],
  ['distance', 'src/features/homes.attack.test.ts', 'by their few values alone'],
  ['Un seul cookie', 'src/features/accounts/privacy/privacy.test.ts', 'sets no cookie'],
  ['navigateur', 'src/features/accounts/privacy/privacy.test.ts', 'asks no other machine'],
  [
    'supprimer votre compte',
    'src/features/accounts/privacy/departure.test.ts',
    'nothing personal is left',
  ],
];

const KEPT_FOR: readonly Shown[] = [
  ['Sessions', 'src/features/accounts/privacy/privacy.test.ts', 'after 7 days a closed session'],
  [
    'Appareils qui se sont',
    'src/features/accounts/privacy/privacy.test.ts',
    'after 400 days a device',
  ],
  [
    'Ce qui a touché',
    'src/features/accounts/privacy/privacy.test.ts',
    'after 90 days what touched',
  ],
  ['Présence', 'src/features/accounts/privacy/privacy.test.ts', 'after an hour the last sign'],
  [
    'Notifications',
    'src/features/accounts/privacy/privacy.test.ts',
    'after 90 days a notification',
  ],
  [
    'Événements en direct',
    'src/features/accounts/privacy/privacy.test.ts',
    'after 48 hours an event',
  ],
  ['Signalements', 'src/features/moderation/reports/reports.test.ts', 'a year after'],
  [
    "Ce que l'administration",
    'src/features/moderation/audit/deletions.test.ts',
    '30 days have passed',
  ],
  ['Photo de profil', 'src/features/uploads/uploads.files.test.ts', 'removed after a week'],
  ['Mot de passe', 'src/features/accounts/passwords/passwords.test.ts', 'is kept as argon2id'],
  ['dernière venue', 'src/features/accounts/closing/dormancy.test.ts', 'the day alone is noted'],
  [
    'après trois courriels',
    'src/features/accounts/closing/dormancy.test.ts',
    '90, 30 and 7 days before',
  ],
];

const READ_BY: readonly Shown[] = [
  ['Le numéro', 'src/features/trocs/board/location.test.ts', 'told to both sides'],
  ["Une proposition d'aide", 'src/features/services/board/board.test.ts', 'offer'],
  ["Une demande d'échange", 'src/features/trocs/board/board.test.ts', 'request'],
  ['Vos articles', 'src/features/journal/journal.board.test.ts', 'draft'],
  ['Votre adresse', 'src/features/messages/messages.reading.test.ts', 'nothing of homes'],
  [
    'Si vous êtes en ligne',
    'src/features/presence/presence.live.test.ts',
    'do not hear of each other',
  ],
  [
    'Vos signalements',
    'src/features/moderation/reports/reports.test.ts',
    'never to who they are about',
  ],
];

describe('each promise of the privacy page', () => {
  it.each([...ESSENTIALS, ...KEPT_FOR, ...READ_BY])(
    '%s: is shown by %s',
    (promise, file, title) => {
      expect(PAGE + FACTS).toContain(promise);
      const titles = textOf(file)
        .split('\n')
        .filter((line) => /\b(?:it|test|describe)\b/.test(line));
      expect(titles.filter((line) => line.includes(title))).not.toEqual([]);
    },
  );

  it('of the first list has its line above', () => {
    const [, after = ''] = PAGE.split("<h2>L'essentiel</h2>");
    const [list = ''] = after.split('</ul>');
    const points = list.split('<li>').slice(1);
    expect(points).toHaveLength(ESSENTIALS.length);
    for (const point of points) {
      const words = point.split(/\s/).filter(Boolean).join(' ');
      expect(ESSENTIALS.filter(([promise]) => words.includes(promise))).not.toEqual([]);
    }
  });
});

describe('the site', () => {
  let site: TestSite;

  beforeAll(async () => {
    site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  });
  afterAll(() => site.close());

  const count = async (table: string) => {
    const { rows } = await site.site.db.pool.query(`select count(*)::int as n from ${table}`);
    return rows[0].n as number;
  };
  const age = (table: string, column: string, by: string) =>
    site.site.db.pool.query(`update ${table} set ${column} = now() - $1::interval`, [by]);
  const routine = (name: string) => {
    const found = workOf(site.site).routines.find((one) => one.name === name);
    if (!found) throw new Error(`Aucun travail ne s'appelle ${name}`);
    return found.work();
  };

  it('sets no cookie to who only reads, and asks no other machine but the IGN, for pictures, once a map is opened', async () => {
    for (const path of ['/', '/confidentialite', '/services', '/api/address/search?q=nation']) {
      const { headers } = await fetch(site.url + path);
      expect(headers.get('set-cookie'), path).toBeNull();
      const policy = headers.get('content-security-policy') ?? '';
      const elsewhere = policy.split('; ').filter((directive) => directive.includes('https:'));
      expect(
        elsewhere.filter((directive) => !/^img-src .*data\.geopf\.fr$/.test(directive)),
      ).toEqual([]);
    }
  });

  it('forgets after 48 hours an event told to open pages', async () => {
    await aService(site);
    expect(await count('live_event')).toBeGreaterThan(0);
    await age('live_event', 'at', '47 hours');
    await pruneEvents(site.site.db.once, EVENTS_KEPT_HOURS);
    expect(await count('live_event')).toBeGreaterThan(0);
    await age('live_event', 'at', '49 hours');
    // None goes while a transaction that began before it runs, in any database of the cluster.
    await vi.waitFor(async () => {
      await pruneEvents(site.site.db.once, EVENTS_KEPT_HOURS);
      expect(await count('live_event')).toBe(0);
    }, 10_000);
  });

  it('forgets after 90 days a notification', async () => {
    const service = await aService(site);
    const helper = await aResident(site);
    await helper.post(`/services/${service._id}/propose-help`, { message: 'Moi.' });
    await age('notification', 'updated_at', '89 days');
    await routine('notifications.sweep');
    expect(await count('notification')).toBe(1);
    await age('notification', 'updated_at', '91 days');
    await routine('notifications.sweep');
    expect(await count('notification')).toBe(0);
  });

  it('forgets after an hour the last sign of a tab', async () => {
    const resident = await aResident(site);
    await site.site.db.pool.query(
      `insert into presence_tab (session_id, tab, resident_id, status)
       select id, 'onglet', resident_id, 'online' from session where resident_id = $1`,
      [resident.id],
    );
    expect(await count('presence_tab')).toBe(1);
    await age('presence_tab', 'beat_at', '61 minutes');
    await routine('presence.sweep');
    expect(await count('presence_tab')).toBe(0);
  });

  it('forgets after 7 days a closed session', async () => {
    await age('session', 'revoked_at', '6 days');
    const before = await count('session');
    expect(before).toBeGreaterThan(0);
    await sweepSessions(site.site.db.once);
    expect(await count('session')).toBe(before);
    await age('session', 'revoked_at', '8 days');
    await sweepSessions(site.site.db.once);
    expect(await count('session')).toBe(0);
  });

  it('forgets after 400 days a device that signed in, after 90 days what touched the account', async () => {
    const { username } = await aResident(site);
    for (let at = 0; at < 2; at++) {
      const login = { login: username, password: TEST_PASSWORD };
      expect((await createCaller(site).post('/users/login', login)).status).toBe(200);
    }
    const wrong = { login: username, password: 'Un-faux-2025!' };
    await createCaller(site).post('/users/login', wrong);
    const counts = async () => [
      await count('known_device'),
      await count('security_event'),
      await count('refused_password'),
    ];
    await expect.poll(counts).toEqual([2, 1, 1]);
    await age('known_device', 'last_used_at', '399 days');
    await age('security_event', 'created_at', '89 days');
    await age('refused_password', 'day', '89 days');
    await routine('accounts_sweep');
    expect(await counts()).toEqual([2, 1, 1]);
    await age('known_device', 'last_used_at', '401 days');
    await age('security_event', 'created_at', '91 days');
    await age('refused_password', 'day', '92 days');
    await routine('accounts_sweep');
    expect(await counts()).toEqual([0, 0, 0]);
  });

  it('counts no password refused while somebody leaves once they have left', async () => {
    const { id } = await aResident(site);
    const { db } = site.site;
    await db.transaction(async (tx) => {
      await eraseAccount(tx, site.site, id);
      await noteWrongPassword(db.once, id);
    });
    expect(await count('refused_password')).toBe(0);
  });

  it('forgets after 8 days a passkey or code that was removed, after 5 minutes a sign-in that waits', async () => {
    const neighbour = await aResident(site);
    const { secret, setup } = (await neighbour.post('/users/me/authenticator/start')).body;
    const code = TOTP.generate({ secret: Secret.fromBase32(secret) });
    await neighbour.post('/users/me/authenticator', { setup, code });
    const login = { login: neighbour.username, password: TEST_PASSWORD };
    await createCaller(site).post('/users/login', login);
    await neighbour.delete('/users/me/authenticator');
    const left = async () => [
      await count('authenticator'),
      await count('recovery_code'),
      await count('sign_in_step'),
    ];
    await age('authenticator', 'removed_at', '7 days 23 hours');
    await age('recovery_code', 'removed_at', '7 days 23 hours');
    await routine('factors.sweep');
    expect(await left()).toEqual([1, 10, 1]);
    await age('authenticator', 'removed_at', '8 days 1 hour');
    await age('recovery_code', 'removed_at', '8 days 1 hour');
    await age('sign_in_step', 'expires_at', '1 second');
    await routine('factors.sweep');
    expect(await left()).toEqual([0, 0, 0]);
  });
});
