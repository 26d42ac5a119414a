import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { type CalendarEntry, writeCalendar } from '#server/process/calendar-file.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { GATHERING_KINDS } from '../gatherings.contract.ts';
import { aGathering, aParticipant, type MadeGathering } from '../gatherings.fixtures.ts';

const CALCURSE = '/usr/bin/calcurse';
const hasCalcurse = existsSync(CALCURSE);

let site: TestSite;
let folder: string;

beforeAll(async () => {
  site = await openTestSite({ clusterUrl: inject('clusterUrl') });
  folder = await mkdtemp(join(tmpdir(), 'quartier-agenda-'));
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await site.close();
});

/** What a calendar asks: no session, the address alone. */
async function ask(resident: TestResident, path: string) {
  const headers = { authorization: `Bearer ${resident.token}` };
  const answer = await fetch(`${site.url}/api${path}`, { headers });
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    text: await answer.text(),
  };
}

/** The entries a real calendar program finds, in the clocks of `zone`: start, title. */
async function readBack(text: string, zone: string): Promise<string[]> {
  const own = await mkdtemp(join(folder, 'calcurse-'));
  const file = join(own, 'agenda.ics');
  await writeFile(file, text);
  const env = { ...process.env, TZ: zone, LC_ALL: 'C.UTF-8', HOME: own };
  const where = ['-D', own, '-C', own];
  const imported = spawnSync(CALCURSE, [...where, '-q', '-i', file], { env, encoding: 'utf8' });
  expect([imported.status, imported.stderr]).toEqual([0, '']);
  const form = '%(start:%Y-%m-%d %H:%M) %m\\n';
  const { stdout } = spawnSync(CALCURSE, [...where, '-G', '--format-apt', form], {
    env,
    encoding: 'utf8',
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .toSorted();
}

/** Dates as a resident means them, on both sides of each change of 2031 to and from summer time. */
const IN_PARIS = [
  { date: '2031-03-29T10:00:00+01:00', paris: '2031-03-29 10:00' },
  { date: '2031-03-30T10:00:00+02:00', paris: '2031-03-30 10:00' },
  { date: '2031-03-30T01:30:00+01:00', paris: '2031-03-30 01:30' },
  { date: '2031-03-30T03:30:00+02:00', paris: '2031-03-30 03:30' },
  { date: '2031-10-25T20:00:00+02:00', paris: '2031-10-25 20:00' },
  { date: '2031-10-26T20:00:00+01:00', paris: '2031-10-26 20:00' },
];

describe.runIf(hasCalcurse).each(GATHERING_KINDS)('the calendar file of an %s', (kind) => {
  it('is read by a calendar program at the hour meant in Paris, before and after each change of time', async () => {
    for (const { date, paris } of IN_PARIS) {
      const one = await aGathering(site, kind, { date, title: `Balade ${paris}` });
      const { status, type, text } = await ask(one.by, `${one.path}/calendar.ics`);
      expect([status, type]).toEqual([200, 'text/calendar; charset=utf-8']);
      expect(await readBack(text, 'Europe/Paris')).toEqual([`${paris} Balade ${paris}`]);
    }
  });

  it('is right in a program set to another zone', async () => {
    const one = await aGathering(site, kind, { date: '2031-07-14T21:00:00+02:00', title: 'Bal' });
    const { text } = await ask(one.by, `${one.path}/calendar.ics`);
    expect(await readBack(text, 'America/Montreal')).toEqual(['2031-07-14 15:00 Bal']);
    expect(await readBack(text, 'Asia/Tokyo')).toEqual(['2031-07-15 04:00 Bal']);
  });

  it('keeps accents, long lines, commas and line breaks', async () => {
    const title = `Goûter ; crêpes, cidre \\ « à volonté » ${'é'.repeat(80)} 🥞🥞🥞`;
    const one = await aGathering(site, kind, { title, description: 'Ligne 1\nLigne 2; fin' });
    const { text } = await ask(one.by, `${one.path}/calendar.ics`);
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    const [entry] = await readBack(text, 'Europe/Paris');
    expect(entry?.slice(17)).toBe(title);
    expect(text.replaceAll('\r\n ', '')).toContain('DESCRIPTION:Ligne 1\\nLigne 2\\; fin');
  });
});

describe('the secret feed of a resident', () => {
  const pathOf = (url: string) => url.slice(url.indexOf('/api/'));
  const feedOf = async (resident: TestResident): Promise<string> =>
    (await resident.post('/calendar/feed')).body.url;
  const read = (url: string) => fetch(site.url + pathOf(url));

  it('holds what they organise and take part in, and nothing else; cancelled is said', async () => {
    const lea = await aResident(site);
    const outing = await aGathering(site, 'outing', { creator: lea, title: 'Mienne' });
    const event = await aGathering(site, 'event', { title: 'Rejointe' });
    await aParticipant(site, event, lea);
    await aGathering(site, 'event', { title: 'Étrangère' });
    const url = await feedOf(lea);
    expect((await lea.get('/calendar/feed')).body.url).toBe(url);
    const text = await (await read(url)).text();
    const unfolded = text.replaceAll('\r\n ', '');
    expect(
      [...unfolded.matchAll(/^SUMMARY:(.*)\r$/gm)].map(([, title]) => title).toSorted(),
    ).toEqual(['Mienne', 'Rejointe']);
    expect(unfolded).toContain(`/sorties/${outing._id}`);
    expect(unfolded).toContain(`/evenements/${event._id}`);
    await event.by.post(`${event.path}/cancel`);
    expect((await (await read(url)).text()).match(/STATUS:CANCELLED/g)).toHaveLength(1);
  });

  it("carries no other resident's name", async () => {
    const lea = await aResident(site);
    const made: MadeGathering[] = [];
    for (const kind of GATHERING_KINDS) {
      const one = await aGathering(site, kind, { description: 'Voir avec mon voisin' });
      made.push(one);
      await aParticipant(site, one, lea);
      await aParticipant(site, one);
    }
    const text = await (await read(await feedOf(lea))).text();
    for (const { by, path } of made) {
      const { body } = await by.get(path);
      for (const { user } of [{ user: body.creator }, ...body.participants]) {
        for (const word of [user.lastName, user.username, user._id]) {
          expect(text).not.toContain(word);
        }
      }
    }
    expect(text).not.toContain('voisin');
    expect(text).not.toContain('@example');
  });

  it('opens with its address alone; a new address ends the former, and stopping ends it', async () => {
    const lea = await aResident(site);
    expect((await lea.get('/calendar/feed')).body).toEqual({ url: null });
    const first = await feedOf(lea);
    expect((await read(first)).status).toBe(200);
    const second = await feedOf(lea);
    expect((await read(first)).status).toBe(403);
    expect((await read(second)).status).toBe(200);
    const last = second.at(-5) === '0' ? '1' : '0';
    const forged = second.replace(/.\.ics$/, `${last}.ics`);
    expect((await read(forged)).status).toBe(403);
    await lea.delete('/calendar/feed');
    const stopped = await read(second);
    const { code } = (await stopped.json()) as { code: string };
    expect([stopped.status, code]).toEqual([403, 'calendar_link']);
  });

  it.runIf(hasCalcurse)('is read back by a calendar program', async () => {
    const lea = await aResident(site);
    await aGathering(site, 'outing', {
      creator: lea,
      title: 'Ciné',
      date: '2031-03-29T20:30:00+01:00',
    });
    await aGathering(site, 'event', {
      creator: lea,
      title: 'Vide-grenier',
      date: '2031-03-30T09:00:00+02:00',
    });
    const text = await (await read(await feedOf(lea))).text();
    expect(await readBack(text, 'Europe/Paris')).toEqual([
      '2031-03-29 20:30 Ciné',
      '2031-03-30 09:00 Vide-grenier',
    ]);
  });
});

describe('a calendar file', () => {
  const entry: CalendarEntry = {
    id: 'a'.repeat(24),
    title: '',
    location: 'Place de la Nation',
    date: '2031-03-30T08:00:00.000Z',
    createdAt: '2031-01-01T08:00:00.000Z',
    updatedAt: '2031-01-01T08:00:00.000Z',
    cancelled: false,
    confirmed: false,
    url: 'https://quartier.example/sorties/a',
  };
  const readText = (value: string) =>
    value.replace(/\\(.)/g, (_, escaped: string) => (escaped === 'n' ? '\n' : escaped));

  it('tells the same moment, however it is written', () => {
    for (const date of [entry.date, '2031-03-30T10:00:00+02:00', '2031-03-30T10:00:00+0200']) {
      const file = writeCalendar([{ ...entry, date }], { host: 'quartier.example', name: '' });
      expect(file).toContain('\r\nDTSTART:20310330T080000Z\r\n');
    }
  });

  it('holds any text, on lines of 75 octets at most, none cut inside a character', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 200 }), (title) => {
        const file = writeCalendar([{ ...entry, title }], {
          host: 'quartier.example',
          name: title,
        });
        for (const line of file.split('\r\n')) {
          expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
          expect(line.isWellFormed()).toBe(title.isWellFormed());
        }
        const [, value = ''] = /\r\nSUMMARY:([^\r]*)\r/.exec(file.replaceAll('\r\n ', '')) ?? [];
        const kept = title.replace(/\r\n|\r/g, '\n');
        expect(readText(value)).toBe(
          // biome-ignore lint/suspicious/noControlCharactersInRegex: what no calendar can hold
          kept.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, ''),
        );
      }),
    );
  });
});
