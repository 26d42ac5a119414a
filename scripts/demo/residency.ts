/** Who of the demonstration is a verified neighbour, and how it came: a letter, two neighbours, an administrator. */
import { VOUCHER_DAYS, VOUCHES_A_YEAR } from '../../src/features/residency/residency.contract.ts';
import type { DemoMessage } from './messages.ts';
import { type DemoPerson, demoFace } from './people.ts';
import { makeRandom, type Random } from './random.ts';

export interface DemoLetter {
  person: DemoPerson;
  askedHoursAgo: number;
  /** Null while it waits to be printed. */
  printedHoursAgo: number | null;
  /** When its code was typed; null while it is waited for. */
  usedHoursAgo: number | null;
}

export interface DemoVouching {
  asker: DemoPerson;
  voucher: DemoPerson;
  askedHoursAgo: number;
  /** Null while it waits for an answer. */
  answeredHoursAgo: number | null;
}

export interface DemoVerification {
  person: DemoPerson;
  how: 'letter' | 'vouching' | 'administrator';
  hoursAgo: number;
}

export interface DemoResidency {
  letters: DemoLetter[];
  vouchings: DemoVouching[];
  verifications: DemoVerification[];
}

const SEED = 1901;
const DAY = 24;
/** Who has lived with the site for so long may have had a letter, and vouched since. */
const SETTLED_DAYS = 90;
const BY_HAND = 3;
const VOUCHED_FOR = 8;
const TO_PRINT = 3;
const UNDER_WAY = 2;

/** Always the same for the same residents and messages. */
export function demoResidency(
  people: readonly DemoPerson[],
  messages: readonly DemoMessage[],
): DemoResidency {
  const random = makeRandom(SEED);
  const made: DemoResidency = { letters: [], vouchings: [], verifications: [] };
  const settled = people.filter(({ joinedDaysAgo }) => joinedDaysAgo >= SETTLED_DAYS);
  for (const [index, person] of settled.entries()) {
    // The administrator, and whoever the demonstration is shown as, to begin with.
    if (index < 2 || random.chance(0.4)) verifyByLetter(made, person, random);
  }
  const others = random.shuffle(
    settled.filter((person) => verifiedSince(made, person) === undefined),
  );
  for (const person of others.splice(0, BY_HAND)) {
    const hoursAgo = random.int(40, SETTLED_DAYS - 10) * DAY;
    made.verifications.push({ person, how: 'administrator', hoursAgo });
  }
  const met = meetingsOf(people, messages);
  for (const person of people) verifyByVouching(made, { person, met, random });
  askFace(made, people, met);
  const waiting = people.filter((person) => isFree(made, person));
  for (const [index, person] of waiting.slice(0, TO_PRINT + UNDER_WAY).entries()) {
    const printed = index < TO_PRINT ? null : 2 * DAY + index;
    made.letters.push({
      person,
      askedHoursAgo: Math.min(4 * DAY, person.joinedDaysAgo * DAY - 1) - 5 * index,
      printedHoursAgo: printed,
      usedHoursAgo: null,
    });
  }
  return made;
}

function verifyByLetter(made: DemoResidency, person: DemoPerson, random: Random): void {
  const askedHoursAgo = person.joinedDaysAgo * DAY - random.int(2, 20 * DAY);
  const printedHoursAgo = askedHoursAgo - random.int(1, 4) * DAY;
  const usedHoursAgo = printedHoursAgo - random.int(2 * DAY, 12 * DAY);
  made.letters.push({ person, askedHoursAgo, printedHoursAgo, usedHoursAgo });
  made.verifications.push({ person, how: 'letter', hoursAgo: usedHoursAgo });
}

const verifiedSince = ({ verifications }: DemoResidency, { username }: DemoPerson) =>
  verifications.find(({ person }) => person.username === username)?.hoursAgo;

/** Whom a resident has exchanged messages with, both ways, and since when, in hours. */
type Meetings = ReadonlyMap<string, ReadonlyMap<string, number>>;

function meetingsOf(people: readonly DemoPerson[], messages: readonly DemoMessage[]): Meetings {
  const wrote = new Map<string, number>();
  for (const { sender, receiver, minutesAgo } of messages) {
    const key = `${sender.username} ${receiver.username}`;
    wrote.set(key, Math.max(wrote.get(key) ?? 0, minutesAgo / 60));
  }
  return new Map(
    people.map(({ username }) => {
      const others = people.flatMap((other): [string, number][] => {
        const [there, back] = [
          wrote.get(`${username} ${other.username}`),
          wrote.get(`${other.username} ${username}`),
        ];
        return there === undefined || back === undefined
          ? []
          : [[other.username, Math.min(there, back)]];
      });
      return [username, new Map(others)];
    }),
  );
}

interface Case {
  person: DemoPerson;
  met: Meetings;
  random: Random;
}

/** By two verified neighbours: one they have written to, the other a neighbour whom they showed their code. */
function verifyByVouching(made: DemoResidency, { person, met, random }: Case): void {
  const done = made.verifications.filter(({ how }) => how === 'vouching').length;
  if (done >= VOUCHED_FOR || verifiedSince(made, person) !== undefined) return;
  const known = met.get(person.username) ?? new Map<string, number>();
  const vouchers = made.verifications
    .filter(({ how }) => how === 'letter')
    .map(({ person: voucher }) => voucher)
    .filter((voucher) => given(made, voucher) < VOUCHES_A_YEAR - 1);
  const friends = vouchers.filter(({ username }) => (known.get(username) ?? 0) > 3 * DAY);
  const [friend] = friends;
  if (!friend) return;
  const since = known.get(friend.username) ?? 0;
  const inPerson = random.pick(vouchers.filter((one) => !friends.includes(one)));
  const seenHoursAgo = Math.round(since / 3);
  const pairs = [
    {
      voucher: friend,
      askedHoursAgo: Math.round(since / 2),
      answeredHoursAgo: Math.round(since / 4),
    },
    { voucher: inPerson, askedHoursAgo: seenHoursAgo, answeredHoursAgo: seenHoursAgo },
  ];
  if (pairs.some(({ voucher, answeredHoursAgo }) => !mayVouch(made, voucher, answeredHoursAgo)))
    return;
  made.vouchings.push(...pairs.map((pair) => ({ asker: person, ...pair })));
  const hoursAgo = Math.min(...pairs.map(({ answeredHoursAgo }) => answeredHoursAgo));
  made.verifications.push({ person, how: 'vouching', hoursAgo });
}

const given = ({ vouchings }: DemoResidency, { username }: DemoPerson) =>
  vouchings.filter(({ voucher }) => voucher.username === username).length;

function mayVouch(made: DemoResidency, voucher: DemoPerson, hoursAgo: number): boolean {
  return (verifiedSince(made, voucher) ?? 0) - hoursAgo > VOUCHER_DAYS * DAY;
}

const isFree = (made: DemoResidency, person: DemoPerson): boolean =>
  verifiedSince(made, person) === undefined &&
  !made.vouchings.some(({ asker }) => asker.username === person.username);

/** A neighbour of whom they have heard waits for the answer of whoever the demonstration is shown as. */
function askFace(made: DemoResidency, people: readonly DemoPerson[], met: Meetings): void {
  const face = demoFace(people);
  const known = met.get(face.username);
  const asker = people.find((person) => known?.has(person.username) && isFree(made, person));
  const since = asker && known?.get(asker.username);
  if (!asker || !since) return;
  const askedHoursAgo = Math.min(20, since / 2);
  made.vouchings.push({ asker, voucher: face, askedHoursAgo, answeredHoursAgo: null });
}
