import { expect, it } from 'vitest';
import { chooseTime, describeStatus, sayPart } from './gathering-state.ts';

const NOW = Date.parse('2026-11-22T12:00:00Z');
const at = (hours: number) => new Date(NOW + hours * 3_600_000).toISOString();
const made = (status: 'pending' | 'confirmed' | 'cancelled' | 'completed', hours: number) => ({
  status,
  date: at(hours),
  end: null as string | null,
  dateOpen: false,
  wasThere: false,
  maxParticipants: 2,
  participantCount: 0,
  participants: [],
  registrationsOpen: true,
  creator: {
    _id: 'a',
    firstName: 'Ana',
    lastName: 'B.',
    username: 'ana',
    avatarUrl: null,
    verified: true,
  },
});
const chip = (kind: 'outing' | 'event', one: ReturnType<typeof made>) =>
  describeStatus({ kind }, one, NOW);

it('what has taken place waits for nothing, whatever its status says', () => {
  expect(chip('outing', made('pending', -1))).toEqual({ status: 'completed', label: 'Passée' });
  expect(chip('outing', made('confirmed', -1)).label).toBe('Passée');
  expect(chip('event', made('pending', -1))).toEqual({ status: 'completed' });
  expect(chip('outing', made('cancelled', -1)).status).toBe('cancelled');
  expect(chip('outing', { ...made('pending', -1), end: at(1) }).label).toBe('En ce moment');
  expect(chooseTime({ ...made('pending', -1), dateOpen: true }, NOW)).toBe('ahead');
});

it('what waits says for what: nobody who has their place reads that it waits', () => {
  const ahead = made('pending', 1);
  expect(chip('outing', ahead)).toEqual({
    status: 'pending',
    rest: 'de participants',
    quiet: true,
  });
  for (const settled of [
    // What fills, with places left, wants for nobody.
    { ...ahead, participantCount: 1 },
    { ...ahead, participantCount: 2 },
    { ...ahead, registrationsOpen: false },
  ])
    expect(chip('outing', settled)).toEqual({ status: 'pending', quiet: true });
  expect(chip('outing', { ...ahead, dateOpen: true }).rest).toBe("d'une date");
  expect(chip('outing', made('confirmed', 1)).rest).toBeUndefined();
  expect(chip('outing', made('confirmed', 1)).quiet).toBe(false);
});

it('says why nobody may come to what is ahead, unless its date is looked for', () => {
  const ahead = made('confirmed', 1);
  for (const standing of ['left', 'shut', 'closed'] as const)
    expect(sayPart(ahead, standing, NOW)).toBe('Inscriptions fermées');
  expect(sayPart({ ...ahead, dateOpen: true }, 'closed', NOW)).toBeUndefined();
  expect(sayPart(made('cancelled', 1), 'closed', NOW)).toBeUndefined();
  expect(sayPart(made('pending', 1), 'open', NOW)).toBeUndefined();
});

it('nobody takes part in what is over, or called off: they were there, or nothing is said', () => {
  const over = made('pending', -1);
  expect(sayPart(made('pending', 1), 'participant', NOW)).toBe('Vous participez');
  expect(sayPart({ ...over, wasThere: true }, 'participant', NOW)).toBe('Vous y étiez');
  expect(sayPart(over, 'participant', NOW)).toBeUndefined();
  expect(sayPart(over, 'waiting', NOW)).toBeUndefined();
  expect(sayPart(made('cancelled', 1), 'participant', NOW)).toBeUndefined();
});

it('whoever organises reads it of themselves, without a gender, and in the past once it is', () => {
  expect(sayPart(made('confirmed', 1), 'organiser', NOW)).toBe('Vous organisez');
  for (const behind of [made('pending', -1), made('cancelled', 1)])
    expect(sayPart(behind, 'organiser', NOW)).toBe('Vous organisiez');
});
