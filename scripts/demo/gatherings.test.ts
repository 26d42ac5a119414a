import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { EVENT_TYPES } from '../../src/features/events/events.contract.ts';
import { OUTING_TYPES } from '../../src/features/outings/outings.contract.ts';
import { createCaller } from '../../src/server/testing/caller.ts';
import { openTestSite, type TestSite } from '../../src/server/testing/site.ts';
import { dateGathering, demoGatherings, hoursAgoOf } from './gatherings.ts';
import { DEMO_PASSWORD, loadDemo } from './load.ts';
import { demoFace, demoPeople } from './people.ts';
import { isInQuarter } from './places.ts';

const people = demoPeople();
const gatherings = demoGatherings(people);
const outings = gatherings.filter(({ kind }) => kind === 'outing');
const events = gatherings.filter(({ kind }) => kind === 'event');
const typesOf = (list: typeof gatherings) => new Set(list.map(({ type }) => type));

describe('the outings and events of the demonstration', () => {
  test('are of every type, all different, always the same', () => {
    expect(typesOf(outings)).toEqual(new Set(OUTING_TYPES));
    expect(typesOf(events)).toEqual(new Set(EVENT_TYPES));
    for (const part of ['title', 'description'] as const) {
      expect(new Set(gatherings.map((one) => one[part])).size).toBe(gatherings.length);
    }
    expect(demoGatherings(demoPeople())).toEqual(gatherings);
  });

  test('are mostly to come, some over, some full with residents who wait', () => {
    const coming = gatherings.filter(({ dateOffsetHours }) => dateOffsetHours > 0);
    expect(coming.length).toBeGreaterThan(gatherings.length / 2);
    expect(coming.length).toBeLessThan(gatherings.length);
    expect(gatherings.filter(({ waiting }) => waiting.length > 0).length).toBeGreaterThan(1);
    for (const { participants, waiting, maxParticipants, creator } of gatherings) {
      expect(participants.length).toBeLessThanOrEqual(maxParticipants);
      if (waiting.length > 0) expect(participants).toHaveLength(maxParticipants);
      const all = [creator, ...participants, ...waiting];
      expect(new Set(all).size).toBe(all.length);
    }
  });

  test('begin at an hour of theirs, over or to come whatever the hour of the demonstration', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 2, 27, hour, 40));
      for (const one of gatherings) {
        const date = dateGathering(one, now);
        expect(date > now, one.title).toBe(one.dateOffsetHours > 0);
        const created = now.getTime() - one.createdHoursAgo * 3_600_000;
        expect(date.getTime()).toBeGreaterThan(created);
        const shown = Temporal.Instant.fromEpochMilliseconds(date.getTime());
        const clock = shown.toZonedDateTimeISO('Europe/Paris');
        expect([clock.hour, clock.minute]).toEqual([one.at.hour, 0]);
        if (one.at.day && date > now) expect(clock.dayOfWeek).toBe(one.at.day);
      }
    }
  });

  test('always have an outing tonight, or tomorrow night once it has begun', () => {
    const nights = [
      ...['2026-11-23T09:00', '2026-11-27T18:30', '2026-11-29T19:59'],
      ...['2026-12-31T08:00', '2027-03-27T00:30', '2028-02-29T12:00'],
    ];
    const begins = (now: Temporal.ZonedDateTime) =>
      outings
        .filter(({ status, dateOffsetHours }) => status !== 'cancelled' && dateOffsetHours > 0)
        .map((one) =>
          Temporal.Instant.fromEpochMilliseconds(
            dateGathering(one, new Date(now.epochMilliseconds)).getTime(),
          ).toZonedDateTimeISO('Europe/Paris'),
        )
        .filter(({ hour }) => hour >= 19)
        .map((begun) => begun.toPlainDate().toString());
    for (const night of nights) {
      const now = Temporal.PlainDateTime.from(night).toZonedDateTime('Europe/Paris');
      expect(begins(now)).toContain(now.toPlainDate().toString());
      const late = now.withPlainTime('20:30');
      expect(begins(late)).toContain(late.add({ days: 1 }).toPlainDate().toString());
    }
  });

  test('are joined and prepared before they begin', () => {
    for (let hour = 0; hour < 24; hour += 1) {
      const now = new Date(Date.UTC(2026, 2, 27, hour, 40));
      for (const one of gatherings) {
        const begun = (now.getTime() - dateGathering(one, now).getTime()) / 3_600_000;
        const last = [hoursAgoOf(one, 0.7), ...one.messages.map(({ hoursAgo }) => hoursAgo)];
        expect(Math.min(...last), one.title).toBeGreaterThan(Math.max(0, begun));
        expect(Math.max(...last)).toBeLessThan(one.createdHoursAgo);
      }
    }
  });

  test('include some that whoever shows them organises, and some they take part in', () => {
    const face = demoFace(people);
    for (const list of [outings, events]) {
      const hers = list.filter(
        ({ creator, dateOffsetHours }) => creator === face && dateOffsetHours > 0,
      );
      expect(hers.map(({ status }) => status)).toContain('pending');
      expect(list.filter(({ participants }) => participants.includes(face)).length).toBeGreaterThan(
        1,
      );
    }
  });

  test('take place in the quarter, in clean French, spoken of by those who take part', () => {
    for (const { coordonnees, title, description, messages, creator, participants } of gatherings) {
      expect(isInQuarter(coordonnees)).toBe(true);
      for (const text of [title, description, ...messages.map(({ content }) => content)]) {
        expect(text).not.toMatch(/[\u2018\u2019\u201C\u201D"\u00A0]/);
        expect(text).not.toMatch(/\p{L}[!?:;]/u);
        expect(text).not.toMatch(/ {2}|^ | $/);
      }
      for (const { sender } of messages) expect([creator, ...participants]).toContain(sender);
    }
  });
});

describe('loaded', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ clusterUrl: inject('clusterUrl') });
    const now = new Date();
    const plain = people.map(({ avatar: _, ...person }) => person);
    const same = new Map(people.map((person, index) => [person, plain[index] ?? person]));
    const of = (person: (typeof people)[number]) => same.get(person) ?? person;
    const demo = {
      people: plain,
      services: [],
      trocs: [],
      gatherings: gatherings.map((one) => ({
        ...one,
        creator: of(one.creator),
        participants: one.participants.map(of),
        waiting: one.waiting.map(of),
        messages: one.messages.map((message) => ({ ...message, sender: of(message.sender) })),
      })),
      articles: [],
      messages: [],
      reports: [],
      pages: [],
    };
    await loadDemo(site.site, demo, { now, progress: () => undefined });
  });
  afterAll(() => site.close());

  test('they stand in the lists, with their participants and their discussions', async () => {
    const full = gatherings.find(
      ({ waiting, messages }) => waiting.length > 0 && messages.length > 0,
    );
    const shown = full ?? gatherings.find(({ messages }) => messages.length > 0);
    const { body } = await createCaller(site).post('/users/login', {
      login: shown?.creator.username,
      password: DEMO_PASSWORD,
    });
    const creator = createCaller(site, body.token);
    for (const [path, list] of [
      ['/outings', outings],
      ['/events', events],
    ] as const) {
      const answer = await creator.get(path);
      const total = Number(answer.headers.get('x-total-count'));
      const told = answer.body as {
        _id: string;
        title: string;
        series: { _id: string } | null;
        circle: object | null;
      }[];
      // Those of an open circle stand among them.
      const firsts = told.filter(
        ({ _id, series, circle }) => !circle && (series === null || series._id === _id),
      );
      expect([total, firsts.length]).toEqual([told.length, list.length]);
      expect(firsts.map(({ title }) => title)).toEqual(list.map(({ title }) => title).reverse());
      const again = told.filter(({ series }) => series !== null).map(({ title }) => title);
      expect(new Set(again)).toEqual(new Set(path === '/outings' ? ['Belote du mardi'] : []));
    }
    const path = shown?.kind === 'event' ? '/events' : '/outings';
    const found = (await creator.get(path)).body.find(
      ({ title }: { title: string }) => title === shown?.title,
    );
    expect(
      found.participants.map(({ user }: { user: { username: string } }) => user.username),
    ).toEqual(shown?.participants.map(({ username }) => username));
    expect(found.waitingCount).toBe(shown?.waiting.length);
    const { body: messages } = await creator.get(`${path}/${found._id}/messages`);
    expect(messages.map(({ content }: { content: string }) => content)).toEqual(
      shown?.messages.map(({ content }) => content),
    );
  });
});
