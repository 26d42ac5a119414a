import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { createCaller } from '../../src/server/testing/caller.ts';
import { openTestSite, type TestSite } from '../../src/server/testing/site.ts';
import { DEMO_PASSWORD, loadDemo } from './load.ts';
import { talkByDay } from './messages.ts';
import { demoFace } from './people.ts';
import { demoQuarter } from './quarter.ts';

const quarter = demoQuarter();
const face = demoFace(quarter.people);
const ofFace = quarter.messages.filter(({ sender, receiver }) => [sender, receiver].includes(face));

describe('the conversations of the demonstration', () => {
  test('are many, lead nobody to talk to themselves, and end before now', () => {
    expect(quarter.messages.length).toBeGreaterThan(200);
    for (const { sender, receiver, minutesAgo, content } of quarter.messages) {
      expect(sender).not.toBe(receiver);
      expect(minutesAgo).toBeGreaterThan(0);
      expect(content).not.toMatch(/’/);
    }
  });

  test('begin by day, in the order they were written', () => {
    for (const hour of [2, 9, 23]) {
      const now = new Date(Date.UTC(2026, 10, 21, hour, 17));
      const begun = new Set<string>();
      for (const { sender, receiver, minutesAgo } of talkByDay(quarter.messages, now)) {
        const pair = [sender.username, receiver.username].sort().join(' ');
        if (begun.has(pair)) continue;
        begun.add(pair);
        const at = new Date(now.getTime() - minutesAgo * 60_000).getUTCHours();
        expect(at).toBeGreaterThanOrEqual(6);
        expect(at).toBeLessThan(20);
      }
    }
  });

  test('leave something to read to whoever it is shown as', () => {
    const others = new Set(
      ofFace.map(({ sender, receiver }) => (sender === face ? receiver : sender)),
    );
    expect(others.size).toBeGreaterThanOrEqual(3);
    expect(ofFace.some(({ receiver, read }) => receiver === face && !read)).toBe(true);
  });
});

describe('once loaded', () => {
  let site: TestSite;
  beforeAll(async () => {
    site = await openTestSite({ clusterUrl: inject('clusterUrl') });
    const people = quarter.people.map(({ avatar: _none, ...person }) => person);
    const named = (one: { username: string }) =>
      people.find(({ username }) => username === one.username) ?? people[0];
    const messages = ofFace.flatMap((message) => {
      const [sender, receiver] = [named(message.sender), named(message.receiver)];
      return sender && receiver ? [{ ...message, sender, receiver }] : [];
    });
    const demo = {
      people,
      services: [],
      trocs: [],
      gatherings: [],
      articles: [],
      messages,
      reports: [],
      pages: [],
    };
    await loadDemo(site.site, demo, { now: new Date(), progress: () => undefined });
  });
  afterAll(() => site.close());

  test('each is listed with its last message and what is unread, and reads in order', async () => {
    const { body } = await createCaller(site).post('/users/login', {
      login: face.username,
      password: DEMO_PASSWORD,
    });
    const caller = createCaller(site, body.token);
    const { body: listed } = await caller.get('/messages/conversations');
    const unread = ofFace.filter(({ receiver, read }) => receiver === face && !read);
    const counts: number[] = listed.map((one: { unreadCount: number }) => one.unreadCount);
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(unread.length);
    for (const { user, lastMessage } of listed) {
      const said = ofFace.filter(({ sender, receiver }) =>
        [sender.username, receiver.username].includes(user.username),
      );
      expect(lastMessage.content).toBe(said.at(-1)?.content);
    }
  });
});
