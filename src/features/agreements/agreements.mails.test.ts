// What is told of an agreement by mail: once, as it stands when the mail goes, under the name a calendar has for it.

import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { notificationsOf } from '#features/notifications/notifications.fixtures.ts';
import { writePage } from '#server/process/mail-page.ts';
import { inDays } from '#server/testing/moments.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { AGREEMENT_KINDS } from './agreements.contract.ts';
import { anAgreement, passHours } from './agreements.fixtures.ts';
import { tellDue } from './agreements.work.ts';

/** Its jobs do not run: what they would do is done by the test. */
let site: TestSite;

beforeAll(async () => {
  const config = { publicUrl: 'https://nation.example' };
  site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
});
afterAll(() => site.close());

const send = () => sendDueMails(site.site, new Date());
const newsTo = async (resident: TestResident) =>
  (await mailsTo(site, resident.email)).filter(({ text }) => text.includes('/desabonnement'));

describe.each(AGREEMENT_KINDS)('of an agreement on a %s', (kind) => {
  const agreed = () => anAgreement(site, kind);

  it('its acceptance is told once, with the entry that its own calendar file has', async () => {
    const one = await agreed();
    await send();
    const mails = await newsTo(one.guest);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.subject).toContain('accepte');
    expect(mails[0]?.attachments?.[0]?.content).toContain(`UID:${one._id}@nation.example`);
    expect((await notificationsOf(one.guest)).map(({ about }) => about.type)).toEqual([kind]);
  });

  it('a proposal that was answered before its mail went is told by none, what was moved with the street alone', async () => {
    const one = await agreed();
    await send();
    await one.guest.post(`${one.path}/propose`, { date: inDays(5) });
    await one.owner.post(`${one.path}/answer`, { accept: true });
    await send();
    const about = (await newsTo(one.owner)).filter(({ text }) => text.includes('rendez-vous='));
    expect(about).toEqual([]);
    const moved = (await newsTo(one.guest)).at(-1);
    expect(moved?.subject).toContain("est d'accord pour « ");
    expect(moved?.text).toContain('Rue de Reuilly 75012 Paris');
    expect(moved?.text).not.toContain('20 Rue');
    expect(moved?.attachments?.[0]?.content).toContain(`UID:${one._id}@nation.example`);
  });

  it('the reminder of an hour that was moved, or called off, is not told any more', async () => {
    const [moved, off, kept] = [await agreed(), await agreed(), await agreed()];
    await send();
    for (const { _id } of [moved, off, kept]) await passHours(site, _id, 71.5);
    await tellDue(site.site, new Date());
    await moved.guest.post(`${moved.path}/propose`, { date: inDays(5) });
    await moved.owner.post(`${moved.path}/answer`, { accept: true });
    await off.owner.post(`${off.path}/cancel`, { reason: 'unable' });
    await send();
    const texts = async (one: typeof off) =>
      (await newsTo(one.guest)).map(({ text }) => text).join('\n');
    expect(await texts(kept)).toContain("C'est bientôt");
    expect(await texts(off)).toContain('annule le rendez-vous');
    for (const one of [moved, off]) expect(await texts(one)).not.toContain("C'est bientôt");
  });
});

it.each(AGREEMENT_KINDS)(
  'a %s called off is taken out of the calendar it was put into',
  async (kind) => {
    const one = await anAgreement(site, kind);
    await send();
    const file = async () => (await newsTo(one.guest)).at(-1)?.attachments?.[0];
    const entered = await file();
    await one.owner.post(`${one.path}/cancel`, { reason: 'unable' });
    await send();
    const left = await file();
    expect([entered?.filename, left?.filename]).toEqual(['rendez-vous.ics', 'annulation.ics']);
    expect(left?.contentType).toContain('method=CANCEL');
    expect(left?.content).toContain('METHOD:CANCEL\r\n');
    expect(left?.content).toContain('STATUS:CANCELLED\r\n');
    expect(left?.content).toContain(`UID:${one._id}@nation.example\r\n`);
    const sequence = (content = '') => Number(/SEQUENCE:(\d+)/.exec(content)?.[1]);
    expect(sequence(left?.content)).toBeGreaterThan(sequence(entered?.content));
    expect((await newsTo(one.guest)).at(-1)?.text).toContain('le retire de votre agenda');
  },
);

it('the page of an acceptance has the day, the street, with whom, what each brings, and the buttons', async () => {
  const [owner, guest] = [
    await aResident(site, { firstName: 'Élodie', lastName: 'Caron' }),
    await aResident(site, { firstName: 'Claire' }),
  ];
  const request = { brings: ['une plante <b>verte</b>'], message: 'Avec plaisir !' };
  const one = await anAgreement(site, 'troc', { owner, guest, request });
  await send();
  const [mail] = await newsTo(guest);
  if (!mail) throw new Error('No mail');
  const page = writePage(mail, 'https://nation.example');
  expect(page).toContain('Bonjour Claire,');
  expect(page).toContain('Rue de Reuilly 75012 Paris<br>avec Élodie C.');
  expect(page).toContain('une plante &lt;b&gt;verte&lt;/b&gt;');
  expect(page).not.toContain('<b>verte');
  expect(page).not.toContain('20 Rue');
  for (const path of [one.subject, `/mes-rendez-vous?rendez-vous=${one._id}`]) {
    expect(page).toContain(`href="https://nation.example${path}"`);
  }
  expect(page).toContain(`href="https://nation.example/messagerie?user=${owner.id}"`);
});

it('a service its creator moves is told from where to where, and not at all once it is back', async () => {
  const one = await anAgreement(site, 'service');
  await send();
  const service = (await one.owner.get(one.subject)).body;
  const put = (date: string) =>
    one.owner.put(one.subject, {
      ...{ title: service.title, description: service.description, date },
      ...{ category: service.category._id, location: service.location, status: 'assigned' },
    });
  expect((await put(inDays(6))).status).toBe(200);
  const [news] = await notificationsOf(one.guest);
  expect(news?.sentence).toContain('a changé la date ou le lieu');
  expect(news?.detail).toMatch(/^Avant : .*\. Maintenant : /);
  await put(service.date);
  await send();
  const texts = (await newsTo(one.guest)).map(({ text }) => text).join('\n');
  expect(texts).not.toContain('a changé');
});
