import { expect, test } from 'vitest';
import { aMeeting, NOW } from './agreement-samples.ts';
import { sayProposed } from './agreement-words.ts';
import { asksMe, describeAsking } from './meeting-asking.ts';

const plain = (words: string | undefined) => words?.replaceAll('\u00a0', ' ');
const proposedBy = (by: 'me' | 'them') =>
  aMeeting({
    status: 'proposed',
    proposal: {
      by,
      date: '2026-11-29T10:30:00.000Z',
      location: aMeeting().location,
      message: '',
      createdAt: '2026-11-26T10:00:00.000Z',
    },
  });

test('another moment waits for whoever has not proposed it', () => {
  expect(asksMe(proposedBy('them'), NOW)).toBe(true);
  expect(asksMe(proposedBy('me'), NOW)).toBe(false);
  expect(asksMe(aMeeting(), NOW)).toBe(false);
});

test('it says what is proposed instead of what, and when it was', () => {
  const said = describeAsking(proposedBy('them'), NOW);
  expect(plain(said.title)).toBe('Élodie C. propose 11 h 30');
  expect(plain(said.text)).toContain('Romans policiers, convenu dimanche');
  expect(said).toMatchObject({
    at: '2026-11-26T10:00:00.000Z',
    due: '2026-11-29T10:00:00.000Z',
    news: [`troc_meeting_proposed ${said.id}`],
  });
  expect(plain(sayProposed(proposedBy('them'), NOW))).toBe('Autre heure proposée : 11 h 30');
});

test('what is over asks whether it took place, until that is said', () => {
  const over = aMeeting({ date: '2026-11-26T10:00:00.000Z' });
  expect(asksMe(over, NOW)).toBe(true);
  expect(plain(describeAsking(over, NOW).title)).toBe('Cela a-t-il eu lieu ?');
});
