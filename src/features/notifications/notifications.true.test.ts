// Mails and pushes as things stand when they go.
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import {
  aResident,
  TEST_PASSWORD,
  type TestResident,
} from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { sendDueReminders } from '#features/gatherings/gatherings.work.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { sendDueMails, sendMailNow } from './mail/mail.ts';
import { notificationsOf, tellMessage } from './notifications.fixtures.ts';

/** Its jobs do not run: what they would do is done by the test. */
let site: TestSite;

beforeAll(async () => {
  const config = { publicUrl: 'https://nation.example' };
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
});
afterAll(() => site.close());

const SUNDAY = '2031-11-30T11:00:00+01:00';
const MONDAY = '2031-12-01T14:30:00+01:00';
const STREET = 'Rue de Reuilly 75012 Paris';

const person = (firstName: string) => aResident(site, { firstName });
const send = (at = new Date()) => sendDueMails(site.site, at);
const later = (minutes: number) => new Date(Date.now() + minutes * 60_000);
const newsTo = async (resident: TestResident) =>
  (await mailsTo(site, resident.email)).filter(({ text }) => text.includes('/desabonnement'));
const textsTo = async (resident: TestResident) =>
  (await newsTo(resident)).map(({ text }) => text).join('\n----\n');

/** Thi Lan's item and the request of Salah for Sunday at eleven. */
async function aRequest() {
  const [lan, salah] = [await person('Thi Lan'), await person('Salah')];
  const troc = await aTroc(site, { owner: lan, title: 'Poste de radio' });
  await aTradeRequest(site, { troc, requester: salah, date: SUNDAY });
  const respond = (accept: boolean) => lan.post(`/troc/${troc._id}/respond`, { accept });
  return { lan, salah, troc, path: `/troc/${troc._id}`, respond };
}

describe('an acceptance', () => {
  it('of an exchange is written at once, with day, hour and street, and the file for one’s calendar', async () => {
    const { salah, respond, path, lan } = await aRequest();
    await respond(true);
    await send();
    const [mail, ...others] = await newsTo(salah);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Thi Lan accepte votre demande d'échange pour « Poste de radio »");
    expect(mail?.text).toContain(
      `« Poste de radio »\nDimanche 30 novembre 2031 à 11\u00a0h, ${STREET}\nhttps://nation.example${path}\n`,
    );
    const [file] = mail?.attachments ?? [];
    expect(file?.content).toMatch(/UID:[0-9a-f]{24}@nation\.example\r\n/);
    expect(file?.content).toContain('DTSTART:20311130T100000Z\r\n');
    expect(file?.content).toContain('SUMMARY:Échange avec Thi Lan : Poste de radio\r\n');
    expect(`${mail?.text}${file?.content}`).not.toContain('20 Rue');
    const [news] = await notificationsOf(salah);
    expect(news?.detail).toBe(`Dimanche 30 novembre 2031 à 11\u00a0h, ${STREET}`);
    // Who accepted had been asked, and has answered.
    expect(await textsTo(lan)).toBe('');
  });

  it('of help likewise', async () => {
    const [claire, amadou] = [await person('Claire'), await person('Amadou')];
    const service = await aService(site, { creator: claire, date: SUNDAY });
    await aProposal(site, { service, helper: amadou });
    await claire.put(`/services/${service._id}/accept-help/${amadou.id}`);
    await send();
    const [mail] = await newsTo(amadou);
    expect(mail?.text).toContain('« Monter une étagère »\nDimanche 30 novembre 2031 à 11\u00a0h, ');
    expect(mail?.attachments?.[0]?.content).toContain('DTSTART:20311130T100000Z');
  });

  it('that was taken back before its mail went is told by none', async () => {
    const { salah, respond, lan, path } = await aRequest();
    await respond(true);
    await lan.post(`${path}/cancel-acceptance`);
    await send();
    const [mail, ...others] = await newsTo(salah);
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Thi Lan annule l'échange pour « Poste de radio »");
    expect(mail?.text).toContain('Dimanche 30 novembre 2031 à 11\u00a0h');
    expect(mail?.attachments?.map(({ filename }) => filename)).toEqual(['annulation.ics']);
    await send(later(600));
    expect(await newsTo(salah)).toHaveLength(1);
  });

  it('given, taken back, asked for and given again is told once, as it is now', async () => {
    const { salah, respond, lan, path } = await aRequest();
    await respond(true);
    await lan.post(`${path}/cancel-acceptance`);
    await salah.post(`${path}/trade`, { date: MONDAY });
    await respond(true);
    await send();
    const text = await textsTo(salah);
    expect(text).toContain('accepte');
    expect(text).toContain('Lundi 1er décembre 2031 à 14\u00a0h\u00a030');
    expect(text).not.toContain('annule');
    expect(text).not.toContain('30 novembre');
  });

  it('is told to nobody who is not told by mail, nor twice, however many look at the same moment', async () => {
    const { salah, respond } = await aRequest();
    const silent = await aRequest();
    await silent.salah.put('/notifications/preferences', { troc: { mail: false } });
    await respond(true);
    await silent.respond(true);
    const now = new Date();
    await Promise.all([
      send(now),
      sendMailNow(site.site, salah.id, now),
      sendMailNow(site.site, salah.id, now),
    ]);
    await send(now);
    expect(await newsTo(salah)).toHaveLength(1);
    expect(await newsTo(silent.salah)).toEqual([]);
  });
});

describe('what is told once an exchange has ended', () => {
  it('does not say that it was called off, when it was made since', async () => {
    const { lan, salah, path, respond } = await aRequest();
    await respond(true);
    await salah.post(`${path}/cancel-acceptance`);
    await salah.post(`${path}/trade`, { date: MONDAY });
    await respond(true);
    await salah.post(`${path}/complete`);
    await send();
    const text = await textsTo(lan);
    expect(text).toContain("L'échange de « Poste de radio » avec Salah est terminé");
    expect(text).not.toContain('annule');
    expect(text).not.toContain('propose');
    expect(await textsTo(salah)).not.toContain('accepte');
  });

  it('by whoever leaves the site says when it was to be', async () => {
    const { lan, salah, respond } = await aRequest();
    await respond(true);
    await salah.delete('/users/me', { password: TEST_PASSWORD });
    await send();
    expect(await textsTo(lan)).toContain(
      `annule l'échange pour « Poste de radio »\nDimanche 30 novembre 2031 à 11\u00a0h, ${STREET}`,
    );
  });
});

describe('several news in one mail', () => {
  it('stand oldest first, each with its hour; talk alone has rested', async () => {
    const { lan, salah, respond } = await aRequest();
    const hugo = await person('Hugo');
    await tellMessage(site, { from: hugo, to: salah, text: 'Bonjour' });
    await respond(false);
    const shift = (kind: string, at: string) =>
      site.site.db.pool.query(
        'update notification set updated_at = $3, waiting_since = $3 where recipient_id = $1 and kind = $2',
        [salah.id, kind, at],
      );
    await shift('message', '2031-11-25T09:05:00+01:00');
    await shift('troc_refused', '2031-11-25T09:15:00+01:00');
    await send(new Date('2031-11-25T09:21:00+01:00'));
    const [mail] = await newsTo(salah);
    expect(mail?.subject).toBe('2 nouvelles de vos voisins');
    const text = mail?.text ?? '';
    expect(text).toContain('Mardi 25 novembre à 9\u00a0h\u00a005 :\nHugo vous a écrit : « Bon');
    expect(text).toContain('Mardi 25 novembre à 9\u00a0h\u00a015 :\nThi Lan refuse');
    expect(text.indexOf('Hugo')).toBeLessThan(text.indexOf('Thi Lan'));
    expect(text).toContain('Écrit mardi 25 novembre à 9\u00a0h\u00a021, tel que');
    expect(await textsTo(lan)).toBe('');
  });
});

describe.each(['outing', 'event'] as const)('the news of an %s', (kind) => {
  const make = (overrides = {}) =>
    aGathering(site, kind, { title: 'Bal', date: SUNDAY, ...overrides });

  it('that it was moved says from when to when, once, and where', async () => {
    const one = await make();
    const lea = await aParticipant(site, one);
    const place = one.location;
    await one.by.put(one.path, { ...one.body, date: '2031-12-05T20:00:00+01:00' });
    await one.by.put(one.path, { ...one.body, date: MONDAY });
    await send();
    const [mail, ...others] = await newsTo(lea);
    expect(others).toEqual([]);
    expect(mail?.text).toContain(
      ` a changé la date de « Bal » : venez-vous toujours ?\nAvant : dimanche 30 novembre 2031 à 11\u00a0h. Maintenant : lundi 1er décembre 2031 à 14\u00a0h\u00a030, ${place}.\n`,
    );
    expect(mail?.attachments?.[0]?.content).toContain(`UID:${one._id}@nation.example\r\n`);
    expect(mail?.attachments?.[0]?.content).toContain('DTSTART:20311201T133000Z\r\n');
  });

  it('that it was moved and moved back is told to nobody; elsewhere, from where to where', async () => {
    const one = await make();
    const lea = await aParticipant(site, one);
    await one.by.put(one.path, { ...one.body, date: MONDAY });
    await one.by.put(one.path, one.body);
    await send();
    expect(await newsTo(lea)).toEqual([]);
    const location = '12 Rue de Picpus 75012 Paris';
    await one.by.put(one.path, { ...one.body, location });
    await send();
    expect(await textsTo(lea)).toContain(
      `a changé le lieu de « Bal »\nAvant : ${one.location}. Maintenant : dimanche 30 novembre 2031 à 11\u00a0h, ${location}.`,
    );
  });

  it('that it is moved again and again fills no mailbox: after three mails the last date comes once it has rested', async () => {
    const one = await make();
    const lea = await aParticipant(site, one);
    for (const hour of [12, 13, 14, 15, 16, 17]) {
      await one.by.put(one.path, { ...one.body, date: `2031-12-02T${hour}:00:00+01:00` });
      await send();
      await sendMailNow(site.site, lea.id, new Date());
    }
    expect(await newsTo(lea)).toHaveLength(3);
    await send(later(16));
    const mails = await newsTo(lea);
    expect(mails).toHaveLength(4);
    expect(mails[3]?.text).toContain('Maintenant : mardi 2 décembre 2031 à 17\u00a0h');
  });

  it('that it is called off comes at once, after a mail of its discussion too, alone, and says when it was to be', async () => {
    const one = await make();
    const lea = await aParticipant(site, one);
    await one.by.post(`${one.path}/messages`, { content: 'Qui apporte la nappe ?' });
    await send(later(16));
    expect(await newsTo(lea)).toHaveLength(1);
    await one.by.put(one.path, { ...one.body, date: MONDAY });
    await one.by.delete(one.path);
    await send(later(17));
    const [, mail, ...others] = await newsTo(lea);
    expect(others).toEqual([]);
    expect(mail?.text).toContain('annule');
    expect(mail?.text).toContain('Lundi 1er décembre 2031 à 14\u00a0h\u00a030');
    expect(mail?.text).not.toContain('a changé');
  });

  it('that a place is free comes at once, and not once it was given back', async () => {
    const one = await make({ maxParticipants: 2 });
    const first = await aParticipant(site, one);
    const second = await aParticipant(site, one);
    const [waiting, fickle] = [await aResident(site), await aResident(site)];
    for (const each of [waiting, fickle])
      await each.post(`${one.path}/join`, { waitWhenFull: true });
    await first.post(`${one.path}/leave`);
    await second.post(`${one.path}/leave`);
    await fickle.post(`${one.path}/leave`);
    await send();
    const [mail] = await newsTo(waiting);
    expect(mail?.subject).toContain("Une place s'est libérée pour vous : « Bal »");
    expect(mail?.text).toContain('Dimanche 30 novembre 2031 à 11\u00a0h');
    expect(mail?.attachments?.[0]?.filename).toBe('rendez-vous.ics');
    expect(await newsTo(fickle)).toEqual([]);
  });

  it('that it is tomorrow comes at once, and not on the day itself', async () => {
    const one = await make();
    const [lea, karim] = [await aParticipant(site, one), await aParticipant(site, one)];
    await karim.put('/notifications/preferences', { [kind]: { mail: false } });
    const eve = new Date('2031-11-29T11:00:30+01:00');
    await sendDueReminders(site.site, eve);
    await karim.put('/notifications/preferences', { [kind]: { mail: true } });
    await send(eve);
    expect(await textsTo(lea)).toContain(
      "C'est demain, à 11\u00a0h : « Bal »\nDimanche 30 novembre 2031 à",
    );
    expect(await newsTo(karim)).toEqual([]);
    const late = await make();
    await sendDueReminders(site.site, eve);
    await send(new Date('2031-11-30T00:01:00+01:00'));
    expect(await newsTo(late.by)).toEqual([]);
  });
});

it('a mail with a file for the calendar can still be read in the folder of mails', async () => {
  const { salah, respond } = await aRequest();
  await respond(true);
  await send();
  const [mail] = await newsTo(salah);
  if (!mail) throw new Error('Aucun courriel');
  await site.site.mailer.send(mail);
  const folder = join(site.dataDir, 'mail');
  const written = await Promise.all(
    (await readdir(folder)).map((name) => readFile(join(folder, name), 'utf8')),
  );
  const eml = written.find((each) => each.includes(`To: ${salah.email}\r\n`)) ?? '';
  expect(eml).toContain('\r\nhttps://nation.example/desabonnement?token=');
  expect(eml).toContain('Content-Type: text/calendar; charset=utf-8; method=PUBLISH');
  const [, encoded = ''] = /filename=rendez-vous\.ics\r\n\r\n([\w+/=\r\n]+)/.exec(eml) ?? [];
  expect(Buffer.from(encoded, 'base64').toString()).toBe(mail.attachments?.[0]?.content);
  expect(eml.endsWith('--\r\n')).toBe(true);
});
