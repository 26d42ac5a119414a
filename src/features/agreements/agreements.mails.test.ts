// What is told of an agreement by mail: once, as it stands when the mail goes, under the name a calendar has for it.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { notificationsOf } from '#features/notifications/notifications.fixtures.ts';
import { sendDueMails } from '#features/notifications/notifications.mail.ts';
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

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
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
