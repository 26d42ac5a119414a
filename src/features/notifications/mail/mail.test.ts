import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { notificationsOf, tellMessage } from '../notifications.fixtures.ts';
import { sendDueMails } from './mail.ts';
import { createUnsubscribeLinks } from './unsubscribe.ts';

const PUBLIC_URL = 'https://nation.example';

let site: TestSite;
let other: TestSite;

beforeAll(async () => {
  const setting = { clusterUrl: inject('clusterUrl'), config: { publicUrl: PUBLIC_URL } };
  site = await openTestSite({ ...setting, jobs: true });
  other = await openTestSite({ ...setting, beside: site });
});
afterAll(async () => {
  await other.close();
  await site.close();
});

/** The clock of the routine, so many minutes from now. */
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const minute = (minutes: number) => sendDueMails(site.site, later(minutes));

const write = (from: TestResident, to: TestResident, text: string) =>
  tellMessage(site, { from, to, text });

async function readMails(to: TestResident): Promise<string[]> {
  const folder = join(site.dataDir, 'mail');
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(
    names.toSorted().map((name) => readFile(join(folder, name), 'utf8')),
  );
  return mails.filter((mail) => mail.includes(`To: ${to.email}\r\n`));
}

/** All mails to a neighbour, once no job is left to write one. */
async function mailsTo(neighbour: TestResident): Promise<string[]> {
  const left = async () =>
    (await site.site.db.pool.query('select from graphile_worker.jobs')).rowCount;
  await expect.poll(left, { timeout: 15_000 }).toBe(0);
  return readMails(neighbour);
}

const bodyOf = (mail = '') => mail.slice(mail.indexOf('\r\n\r\n') + 4).replaceAll('\r\n', '\n');
/** A header's value, unfolded, its encoded words (RFC 2047) read. */
function headerOf(mail: string | undefined, name: string): string | undefined {
  const head = (mail ?? '').split('\r\n\r\n', 1)[0]?.replaceAll(/\r\n[ \t]+/g, ' ') ?? '';
  const value = new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1];
  return value
    ?.replaceAll('?= =?', '?==?')
    .replaceAll(/=\?UTF-8\?Q\?([^?]*)\?=/gi, (_, text: string) =>
      decodeURIComponent(text.replaceAll('_', ' ').replaceAll('=', '%')),
    );
}

describe('a mail tells what stayed unread', () => {
  it('after a quarter of an hour, not before, with a link to each thing', async () => {
    const claire = await aResident(site, { firstName: 'Claire' });
    const hugo = await aResident(site, { firstName: 'Hugo' });
    await write(hugo, claire, 'Vous êtes là ?');
    await minute(14);
    expect(await mailsTo(claire)).toEqual([]);
    await minute(16);
    const [mail, ...others] = await mailsTo(claire);
    expect(others).toEqual([]);
    expect(headerOf(mail, 'Subject')).toBe('Hugo vous a écrit');
    const body = bodyOf(mail);
    expect(body).toContain('Bonjour Claire,\n');
    expect(body).toContain(
      `Hugo vous a écrit : « Vous êtes là ? »\n${PUBLIC_URL}/messagerie?user=${hugo.id}\n`,
    );
    const [, token = ''] = /\?token=([\w.-]+)\n/.exec(body) ?? [];
    expect(token.length).toBeGreaterThan(24);
    expect(body).toContain(`\n${PUBLIC_URL}/desabonnement?token=${token}\n`);
    expect(headerOf(mail, 'List-Unsubscribe')).toBe(
      `<${PUBLIC_URL}/api/notifications/unsubscribe?token=${token}>`,
    );
    expect(headerOf(mail, 'List-Unsubscribe-Post')).toBe('List-Unsubscribe=One-Click');
  });

  it('all of it in one, the oldest first', async () => {
    const claire = await aResident(site);
    const amadou = await aResident(site, { firstName: 'Amadou' });
    const lea = await aResident(site, { firstName: 'Léa' });
    await write(lea, claire, 'Bonsoir');
    for (const text of ['Bonjour', 'Samedi ?']) await write(amadou, claire, text);
    await minute(20);
    const [mail, ...others] = await mailsTo(claire);
    expect(others).toEqual([]);
    expect(headerOf(mail, 'Subject')).toBe('2 nouvelles de vos voisins');
    const body = bodyOf(mail);
    expect(body).toContain("2 nouveaux messages d'Amadou : « Samedi ? »");
    expect(body.indexOf('Bonsoir')).toBeLessThan(body.indexOf('« Samedi ? »'));
  });

  it('but at once what is no talk: an offer of help, by the jobs themselves', async () => {
    const claire = await aResident(site);
    const amadou = await aResident(site, { firstName: 'Amadou' });
    const service = await aService(site, { creator: claire });
    await aProposal(site, { service, helper: amadou });
    const [mail, ...others] = await mailsTo(claire);
    expect(others).toEqual([]);
    expect(headerOf(mail, 'Subject')).toBe('Amadou propose son aide pour « Monter une étagère »');
    expect(bodyOf(mail)).toContain(`\n${PUBLIC_URL}/my-services?propositions=${service._id}\n`);
  });

  it('but nothing that was read, nor of a neighbour blocked since', async () => {
    const [claire, hugo, lea] = [
      await aResident(site),
      await aResident(site),
      await aResident(site),
    ];
    await write(hugo, claire, 'Bonjour');
    await claire.post('/notifications/read');
    await write(lea, claire, 'Bonjour');
    await claire.post(`/users/${lea.id}/block`);
    await minute(20);
    expect(await mailsTo(claire)).toEqual([]);
  });

  it('but no kind that is not wanted by mail, even chosen after it came', async () => {
    const [claire, hugo] = [await aResident(site), await aResident(site)];
    await write(hugo, claire, 'Bonjour');
    await claire.put('/notifications/preferences', { message: { mail: false } });
    await minute(20);
    await claire.put('/notifications/preferences', { message: { mail: true } });
    await minute(90);
    expect(await mailsTo(claire)).toEqual([]);
  });

  it('once an hour at most for a conversation; another conversation need not wait', async () => {
    const claire = await aResident(site);
    const hugo = await aResident(site, { firstName: 'Hugo' });
    const lea = await aResident(site, { firstName: 'Léa' });
    await write(hugo, claire, 'Un');
    await minute(16);
    await write(hugo, claire, 'Deux');
    await write(lea, claire, 'Trois');
    await minute(32);
    const subjects = async () =>
      (await mailsTo(claire)).map((mail) => headerOf(mail, 'Subject')).toSorted();
    expect(await subjects()).toEqual(['Hugo vous a écrit', 'Léa vous a écrit']);
    await minute(75);
    expect(await subjects()).toHaveLength(2);
    await minute(77);
    expect((await subjects()).toSorted()).toEqual([
      '2 nouveaux messages de Hugo',
      'Hugo vous a écrit',
      'Léa vous a écrit',
    ]);
    // Nothing new since: nothing more, however long it stays unread.
    await minute(600);
    expect(await subjects()).toHaveLength(3);
  });

  it('to all whom it is due, however few are told in one transaction', async () => {
    const [hugo, lea, ana] = [await aResident(site), await aResident(site), await aResident(site)];
    for (const to of [lea, ana]) await write(hugo, to, 'Bonjour');
    await sendDueMails(site.site, later(16), 1);
    for (const to of [lea, ana]) expect(await mailsTo(to)).toHaveLength(1);
  });

  it('once, whatever the number of processes that look at the same moment', async () => {
    const hugo = await aResident(site);
    const neighbours = await Promise.all(Array.from({ length: 8 }, () => aResident(site)));
    for (const neighbour of neighbours) await write(hugo, neighbour, 'Bonjour');
    const now = later(16);
    await Promise.all([site, other, site, other].map((process) => sendDueMails(process.site, now)));
    for (const neighbour of neighbours) expect(await mailsTo(neighbour)).toHaveLength(1);
  });
});

describe('unsubscribing', () => {
  const links = () => createUnsubscribeLinks(site.site.config.jwtSecret);
  const address = (token: string) => `/notifications/unsubscribe?token=${token}`;
  const anyone = () => createCaller(site);

  it('takes one click of a mail program, without signing in (RFC 8058)', async () => {
    const [claire, hugo] = [await aResident(site), await aResident(site)];
    await write(hugo, claire, 'Bonjour');
    await minute(16);
    const [mail] = await mailsTo(claire);
    const url = headerOf(mail, 'List-Unsubscribe')?.slice(1, -1).replace(PUBLIC_URL, site.url);
    const response = await fetch(url ?? '', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect([response.status, await response.json()]).toEqual([
      200,
      { message: 'Vous ne recevrez plus de courriels de notification' },
    ]);
    await write(await aResident(site), claire, 'Bonjour');
    await minute(40);
    expect(await mailsTo(claire)).toHaveLength(1);
    expect(await notificationsOf(claire)).toHaveLength(2);
    const { body } = await claire.get('/notifications/preferences');
    expect(body.message).toEqual({ inApp: true, push: true, mail: false });
  });

  it('is told by a page first: looking at the link changes nothing', async () => {
    const claire = await aResident(site, { firstName: 'Claire' });
    const token = links().tokenFor(claire.id);
    for (let times = 0; times < 2; times++) {
      const { status, body } = await anyone().get(address(token));
      expect([status, body]).toEqual([200, { firstName: 'Claire', mail: true }]);
    }
    const form = new FormData();
    form.append('List-Unsubscribe', 'One-Click');
    const response = await fetch(`${site.url}/api${address(token)}`, {
      method: 'POST',
      body: form,
    });
    expect(response.status).toBe(200);
    expect((await anyone().get(address(token))).body.mail).toBe(false);
    expect((await anyone().post(address(token), {})).status).toBe(200);
  });

  it('is for nobody but the owner of the mail', async () => {
    const [claire, hugo] = [await aResident(site), await aResident(site)];
    const [, signature] = links().tokenFor(hugo.id).split('.');
    const elsewhere = createUnsubscribeLinks('a secret of another site').tokenFor(claire.id);
    for (const token of [`${claire.id}.${signature}`, elsewhere, claire.id, 'x', '%00']) {
      for (const answer of [
        await anyone().get(address(token)),
        await anyone().post(address(token)),
      ]) {
        expect([answer.status, answer.body.code]).toEqual([403, 'unsubscribe_link']);
      }
    }
    expect((await anyone().post('/notifications/unsubscribe')).status).toBe(400);
    expect((await claire.get('/notifications/preferences')).body.message.mail).toBe(true);
  });
});
