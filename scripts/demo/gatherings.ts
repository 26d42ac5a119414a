/** The outings and events of the demonstration: every text once, by somebody who could have written it. */
import { ZONE } from '#contract/paris.ts';
import type { GatheringKind } from '../../src/features/gatherings/gatherings.contract.ts';
import type { LonLat } from '../../src/quarter/quartier.config.ts';
import { type DemoPerson, demoFace, suits } from './people.ts';
import { makeLocator } from './places.ts';
import { makeRandom, type Random } from './random.ts';
import { EVENT_TEXTS } from './texts/events.ts';
import type { GatheringText } from './texts/gathering-text.ts';
import { OUTING_TEXTS } from './texts/outings.ts';

export type DemoGroupMessage = { sender: DemoPerson; content: string; hoursAgo: number };

export type DemoGathering = {
  kind: GatheringKind;
  creator: DemoPerson;
  title: string;
  description: string;
  type: string;
  location: string;
  coordonnees: LonLat;
  maxParticipants: number;
  status: 'pending' | 'confirmed' | 'cancelled';
  /** Hours from now to its beginning, or nearly; negative for what is over. See `dateGathering`. */
  dateOffsetHours: number;
  at: GatheringText['at'];
  createdHoursAgo: number;
  /** First come first; those who wait come after, when it is full. */
  participants: DemoPerson[];
  waiting: DemoPerson[];
  messages: DemoGroupMessage[];
};

const SEED = 1307;
const PAST_IN = 4;
const PAST_HOURS = 70 * 24;
const ADULT = 18;
/** One in so many is as popular as it has places, and more. */
const FULL_IN = 5;
const MOST_WAITING = 4;
const SOON_HOURS = 48;
/** Dealt so soon, its hour falls on this day; by night, on the next one. */
const TONIGHT = 1;
/** Of each kind, whoever shows the demonstration takes part in so many. */
const JOINED_BY_FACE = 2;

function dealTime(random: Random): Pick<DemoGathering, 'dateOffsetHours' | 'createdHoursAgo'> {
  if (random.int(1, PAST_IN) === 1) {
    const over = random.int(30, PAST_HOURS);
    return { dateOffsetHours: -over, createdHoursAgo: over + random.int(80, 300) };
  }
  return { dateOffsetHours: random.int(20, 30 * 24), createdHoursAgo: random.int(30, 400) };
}

function dealStatus(dateOffsetHours: number, random: Random): DemoGathering['status'] {
  if (dateOffsetHours < 0) return 'pending';
  const [cancelled, confirmed] = [random.chance(0.05), random.chance(0.15)];
  if (cancelled) return 'cancelled';
  return confirmed ? 'confirmed' : 'pending';
}

function makeWriter(people: readonly DemoPerson[], random: Random) {
  const locate = makeLocator();
  const face = demoFace(people);
  const ofFace = new Set<GatheringKind>(['outing', 'event']);
  return (kind: GatheringKind, text: GatheringText): DemoGathering => {
    const time = dealTime(random);
    const present = people.filter(
      ({ joinedDaysAgo, age }) => age >= ADULT && joinedDaysAgo * 24 > time.createdHoursAgo,
    );
    const able = present.filter((person) => suits(person, text.by));
    const drawn = random.pick(able);
    const hers = time.dateOffsetHours > SOON_HOURS && able.includes(face) && ofFace.delete(kind);
    const creator = hers ? face : drawn;
    const others = random.shuffle(present.filter((person) => person !== creator));
    const isFull = random.int(1, FULL_IN) === 1;
    const taken = isFull ? text.places : random.int(0, Math.ceil(text.places * 0.7));
    const participants = others.slice(0, taken);
    // Whoever the demonstration is shown as was at what is over: there is something to remember.
    const isPast = time.dateOffsetHours < 0 && others.includes(face);
    if (isPast && !participants.includes(face) && participants.length > 0) participants[0] = face;
    const isFilled = participants.length === text.places && time.dateOffsetHours > 0;
    const waiting = isFilled ? others.slice(taken, taken + random.int(1, MOST_WAITING)) : [];
    const status = isFilled || hers ? 'pending' : dealStatus(time.dateOffsetHours, random);
    return {
      kind,
      creator,
      title: text.title,
      description: text.text,
      type: text.type,
      location: text.place,
      coordonnees: locate(text.place),
      maxParticipants: text.places,
      at: text.at,
      status,
      ...time,
      participants,
      waiting,
      messages: writeChat(text, [creator, ...participants], time),
    };
  };
}

type Time = Pick<DemoGathering, 'dateOffsetHours' | 'createdHoursAgo'>;

/** Its hour moves it within a day of what was dealt. */
const DAY_HOURS = 24;

/** So many hours ago a share of the time was left between its creation and now, or its beginning where that is past. */
export function hoursAgoOf({ dateOffsetHours, createdHoursAgo }: Time, left: number): number {
  const end = dateOffsetHours < 0 ? DAY_HOURS - dateOffsetHours : 0;
  return end + (createdHoursAgo - end) * left;
}

/** The discussion, in the second half of that time; nobody writes who takes no part. */
function writeChat(
  { chat = [] }: GatheringText,
  members: readonly DemoPerson[],
  time: Time,
): DemoGroupMessage[] {
  if (members.length < 2) return [];
  return chat.flatMap((content, index) => {
    const sender = members[index % members.length];
    const left = 0.5 - (0.5 * index) / (chat.length + 1);
    return sender ? [{ sender, content, hoursAgo: hoursAgoOf(time, left) }] : [];
  });
}

/** The outings and events of these residents, always the same for the same residents; newest last. */
export function demoGatherings(people: readonly DemoPerson[]): DemoGathering[] {
  const random = makeRandom(SEED);
  const write = makeWriter(people, random);
  const face = demoFace(people);
  return [
    joinAs(face, callTonight(OUTING_TEXTS.map((text) => write('outing', text)))),
    joinAs(
      face,
      EVENT_TEXTS.map((text) => write('event', text)),
    ),
  ]
    .flat()
    .sort((a, b) => b.createdHoursAgo - a.createdHoursAgo);
}

const EVENING = 19;

/** The same, the first that may be on any evening being tonight; tomorrow once its hour is over. */
function callTonight(gatherings: DemoGathering[]): DemoGathering[] {
  const tonight = gatherings.find(
    ({ at, status, dateOffsetHours }) =>
      at.hour >= EVENING && !at.day && dateOffsetHours > 0 && status !== 'cancelled',
  );
  return gatherings.map((one) => (one === tonight ? { ...one, dateOffsetHours: TONIGHT } : one));
}

/** The same, somebody taking part in the first of them that still have a place. */
function joinAs(person: DemoPerson, gatherings: DemoGathering[]): DemoGathering[] {
  let left = JOINED_BY_FACE;
  return gatherings.map((one) => {
    const { creator, participants, waiting, maxParticipants, status, dateOffsetHours } = one;
    const known = [creator, ...participants, ...waiting].includes(person);
    const open = status === 'pending' && dateOffsetHours > SOON_HOURS;
    if (left === 0 || known || !open || participants.length >= maxParticipants) return one;
    left -= 1;
    return { ...one, participants: [...participants, person] };
  });
}

/** When one begins: at its hour; what is to come, on its day of the week, the next one. */
export function dateGathering(
  { dateOffsetHours, at }: Pick<DemoGathering, 'dateOffsetHours' | 'at'>,
  now: Date,
): Date {
  const drawn = Temporal.Instant.fromEpochMilliseconds(now.getTime())
    .add({ hours: dateOffsetHours })
    .toZonedDateTimeISO(ZONE);
  const days = dateOffsetHours > 0 && at.day ? (at.day - drawn.dayOfWeek + 7) % 7 : 0;
  const begins = drawn.add({ days }).withPlainTime({ hour: at.hour });
  const over = begins.epochMilliseconds <= now.getTime();
  // The hour of a day to come may already be over: by night, or tonight.
  const moved = dateOffsetHours > 0 && over ? begins.add({ days: at.day ? 7 : 1 }) : begins;
  return new Date(moved.epochMilliseconds);
}
