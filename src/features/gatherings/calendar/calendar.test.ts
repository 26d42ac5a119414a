// What calendars are told of what changes: how sure it is, whose it is, and that it is off.
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { mailsTo } from '#features/accounts/accounts.mails.fixtures.ts';
import { sendDueMails } from '#features/notifications/mail/mail.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import { aGathering, aParticipant, inHours } from '../gatherings.fixtures.ts';

let site: TestSite;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
});
afterAll(() => site.close());

/** The lines of the one entry of that title in somebody's feed, by their names. */
async function entryOf(resident: TestResident, title: string): Promise<Record<string, string>> {
  const url: string = (await resident.post('/calendar/feed')).body.url;
  const text = await (await fetch(site.url + url.slice(url.indexOf('/api/')))).text();
  const entries = text.replaceAll('\r\n ', '').split('BEGIN:VEVENT').slice(1);
  const found = entries.filter((each) => each.includes(`SUMMARY:${title}\r`));
  expect(found).toHaveLength(1);
  const lines = (found[0] ?? '').split('\r\n').filter((line) => line.includes(':'));
  return Object.fromEntries(
    lines.map((line) => [line.slice(0, line.search(/[;:]/)), line.slice(line.search(/[;:]/) + 1)]),
  );
}

describe.each(GATHERING_KINDS)('the calendar entry of an %s', (kind) => {
  it('is sure for who comes, unsure for who waits, and has the site as its organiser', async () => {
    const one = await aGathering(site, kind, { title: `Sûr ${kind}`, maxParticipants: 2 });
    const marie = await aParticipant(site, one);
    await aParticipant(site, one);
    const waiter = await aResident(site);
    await waiter.post(`${one.path}/join`, { waitWhenFull: true });
    const sure = await entryOf(marie, one.title);
    expect(sure.STATUS).toBe('CONFIRMED');
    expect(sure.ORGANIZER).toMatch(/^CN=Quartier Nation:mailto:/);
    expect(sure.ORGANIZER).not.toContain(one.by.email);
    expect((await entryOf(waiter, one.title)).STATUS).toBe('TENTATIVE');
    // The file of the page says the same.
    const unsure = await aResident(site);
    await unsure.put(`/gatherings/${one._id}/maybe`, { maybe: true });
    for (const [who, status] of [
      [marie, 'CONFIRMED'],
      [waiter, 'TENTATIVE'],
      [unsure, 'TENTATIVE'],
    ] as const) {
      const headers = { authorization: `Bearer ${who.token}` };
      const file = await fetch(`${site.url}/api${one.path}/calendar.ics`, { headers });
      expect(await file.text()).toContain(`STATUS:${status}\r\n`);
    }
  });

  it('comes by mail as the feed has it: whose it is, and until when', async () => {
    const one = await aGathering(site, kind, { title: `Déplacé ${kind}` });
    const marie = await aParticipant(site, one);
    const [date, end] = ['2031-12-01T14:30:00+01:00', '2031-12-01T16:30:00+01:00'];
    await one.by.put(one.path, { ...one.body, date, end });
    await sendDueMails(site.site, new Date());
    const [mail] = await mailsTo(site, marie.email);
    const file = mail?.attachments?.[0]?.content ?? '';
    expect(file).toContain('METHOD:PUBLISH\r\n');
    for (const name of ['UID', 'ORGANIZER', 'DTSTART', 'DTEND', 'SEQUENCE'] as const) {
      const written = new RegExp(`\r\n${name}[;:](.*)\r\n`).exec(file)?.[1];
      expect(written?.replace(/@.*/, '')).toBe(
        (await entryOf(marie, one.title))[name]?.replace(/@.*/, ''),
      );
    }
  });

  it('says that it is off when it was deleted, under the same identifier', async () => {
    const one = await aGathering(site, kind, { title: `Supprimé ${kind}` });
    const marie = await aParticipant(site, one);
    const before = await entryOf(marie, one.title);
    await one.by.delete(one.path);
    const after = await entryOf(marie, one.title);
    expect([after.STATUS, after.UID, after.DTSTART]).toEqual([
      ...['CANCELLED', before.UID, before.DTSTART],
    ]);
    expect(Number(after.SEQUENCE)).toBeGreaterThan(Number(before.SEQUENCE));
  });

  it('says so too to a calendar whose owner wants no news, and tells them nothing', async () => {
    const one = await aGathering(site, kind, { title: `Sans nouvelles ${kind}` });
    const marie = await aParticipant(site, one);
    const none = { inApp: false, push: false, mail: false };
    await marie.put('/notifications/preferences', { [kind]: none });
    await one.by.delete(one.path);
    expect((await entryOf(marie, one.title)).STATUS).toBe('CANCELLED');
    expect((await marie.get('/notifications')).body).toEqual([]);
    await sendDueMails(site.site, new Date(inHours(2)));
    expect(await mailsTo(site, marie.email)).toEqual([]);
  });

  it('has a higher number after each change, however fast they follow', async () => {
    const one = await aGathering(site, kind, { title: `Vite ${kind}` });
    const numbers: number[] = [];
    for (let at = 0; at < 4; at++) {
      numbers.push(Number((await entryOf(one.by, one.title)).SEQUENCE));
      await one.by.put(one.path, { ...one.body, date: inHours(80 + at) });
    }
    expect(new Set(numbers).size).toBe(4);
    expect(numbers).toEqual(numbers.toSorted((a, b) => a - b));
  });
});
