/** The services of the demonstration: every text once, written by somebody who could have written it. */
import { ZONE } from '#contract/paris.ts';
import type {
  ServiceNature,
  ServiceStatus,
} from '../../src/features/services/services.contract.ts';
import type { LonLat } from '../../src/quarter/quartier.config.ts';
import { type DemoPerson, demoFace, meetingPlace, suits } from './people.ts';
import { makeLocator } from './places.ts';
import { makeRandom, type Random } from './random.ts';
import { ACCEPTANCES, ANSWERS, ANY_ANSWER } from './texts/proposals.ts';
import type { ServiceText } from './texts/service-text.ts';
import { ANIMAUX, GARDE, SOUTIEN } from './texts/services-family.ts';
import { COURSES, CUISINE, LIVRAISON, MENAGE } from './texts/services-house.ts';
import { AUTRE, CONVIVIALITE, SANTE } from './texts/services-life.ts';
import { BRICOLAGE, INFORMATIQUE, TRANSPORT } from './texts/services-workshop.ts';

export type DemoProposal = { helper: DemoPerson; message: string; hoursAgo: number };

export type DemoService = {
  creator: DemoPerson;
  nature: ServiceNature;
  title: string;
  description: string;
  category: string;
  location: string;
  coordonnees: LonLat;
  /** Hours from now to the agreed moment; negative for what is over. See `dateService`. */
  dateOffsetHours: number;
  /** What its words say of the clock, while it is to come. */
  hour?: number;
  createdHoursAgo: number;
  status: ServiceStatus;
  proposals: DemoProposal[];
  /** One of the helpers: set when the service is assigned or completed. */
  assignedTo?: DemoPerson;
};

export const DEMO_TEXTS: Readonly<Record<string, readonly ServiceText[]>> = {
  Courses: COURSES,
  Livraison: LIVRAISON,
  Animaux: ANIMAUX,
  Ménage: MENAGE,
  Bricolage: BRICOLAGE,
  'Soutien scolaire': SOUTIEN,
  Transport: TRANSPORT,
  Santé: SANTE,
  Cuisine: CUISINE,
  Informatique: INFORMATIQUE,
  "Garde d'enfants": GARDE,
  Convivialité: CONVIVIALITE,
  Autre: AUTRE,
};

const SHARES: ReadonlyArray<readonly [ServiceStatus, number]> = [
  ['pending', 0.2],
  ['assigned', 0.12],
  ['completed', 0.18],
  ['cancelled', 0.05],
];
const SEED = 2026;
const MOST_PER_CREATOR = 4;
const YOUNGEST_HELPER = 20;
const DONE_BY_FACE = 4;

function dealStatuses(count: number, random: Random): ServiceStatus[] {
  const dealt = SHARES.flatMap(([status, share]) =>
    Array.from({ length: Math.round(count * share) }, () => status),
  );
  const open = Array.from({ length: count - dealt.length }, () => 'open' as const);
  return random.shuffle([...open, ...dealt]);
}

/** Chooses when: one living service in ten is due within a day. */
function chooseTimes(status: ServiceStatus, random: Random): { due: number; created: number } {
  if (status === 'completed') {
    const due = -random.int(30, 45 * 24);
    return { due, created: -due + random.int(60, 300) };
  }
  if (status === 'cancelled') {
    return { due: random.int(-200, 200), created: random.int(230, 700) };
  }
  const due = random.chance(0.1) ? random.int(3, 11) : random.int(26, 26 * 24);
  return { due, created: status === 'open' ? random.int(1, 260) : random.int(30, 400) };
}

function countProposals(status: ServiceStatus, random: Random): number {
  if (status === 'open' || status === 'cancelled') return 0;
  return random.pick(status === 'pending' ? [1, 1, 1, 2, 2, 3] : [1, 1, 2]);
}

/** Deals messages from a shuffled pile, and starts a pile again only when it is empty. */
function makeDealer(random: Random): (pile: string, texts: readonly string[]) => string {
  const piles = new Map<string, string[]>();
  return (pile, texts) => {
    const left = piles.get(pile) ?? [];
    if (left.length === 0) left.push(...random.shuffle(texts));
    piles.set(pile, left);
    return left.pop() ?? '';
  };
}

type Draft = { text: ServiceText; category: string; status: ServiceStatus };
type Written = Omit<DemoService, 'proposals' | 'assignedTo'>;

/** Writes services one after the other; remembers who has written how many. */
function makeWriter(people: readonly DemoPerson[], random: Random): (draft: Draft) => Written {
  const locate = makeLocator();
  const written = new Map<string, number>();
  const face = demoFace(people);
  const ofFace = new Set<ServiceStatus>(['pending', 'assigned', 'completed']);
  return ({ text, category, status }) => {
    const { due, created } = chooseTimes(status, random);
    const able = people.filter(
      (person) =>
        suits(person, text.by) &&
        person.joinedDaysAgo * 24 > created &&
        (written.get(person.username) ?? 0) < MOST_PER_CREATOR,
    );
    const drawn = random.pick(able);
    const creator = able.includes(face) && ofFace.delete(status) ? face : drawn;
    written.set(creator.username, (written.get(creator.username) ?? 0) + 1);
    const location = text.place ?? meetingPlace(creator);
    return {
      creator,
      nature: text.offer === true ? 'offer' : 'request',
      title: text.title,
      description: text.text,
      category,
      location,
      coordonnees: location === creator.adresse ? creator.coordonnees : locate(location),
      dateOffsetHours: due,
      createdHoursAgo: created,
      status,
      ...(text.hour === undefined ? {} : { hour: text.hour }),
    };
  };
}

/** Lets neighbours answer, each after the service was written and before it was due. */
function makeAnswerer(people: readonly DemoPerson[], random: Random) {
  const deal = makeDealer(random);
  function writeMessage({ category, text }: Draft, rank: number): string {
    const written = text.replies?.[rank];
    if (written !== undefined) return written;
    if (text.offer === true) return deal('acceptances', ACCEPTANCES);
    const own = ANSWERS[category];
    return own !== undefined && random.chance(0.68) ? deal(category, own) : deal('any', ANY_ANSWER);
  }
  return (service: Written, draft: Draft): DemoProposal[] => {
    const latest = Math.max(1, -service.dateOffsetHours + 2);
    const helpers = people.filter(
      (person) =>
        person !== service.creator &&
        person.age >= YOUNGEST_HELPER &&
        person.joinedDaysAgo * 24 > service.createdHoursAgo,
    );
    return random
      .shuffle(helpers)
      .slice(0, countProposals(service.status, random))
      .map((helper, rank) => ({
        helper,
        message: writeMessage(draft, rank),
        hoursAgo: random.int(latest, service.createdHoursAgo - 1),
      }))
      .sort((a, b) => b.hoursAgo - a.hoursAgo);
  };
}

/** Whose help was accepted; of the first services done it was the face's: there is something to remember. */
function makeChooser(people: readonly DemoPerson[], random: Random) {
  const face = demoFace(people);
  let left = DONE_BY_FACE;
  return (service: DemoService): DemoService => {
    const { status, proposals, creator, createdHoursAgo } = service;
    if (status !== 'assigned' && status !== 'completed') return service;
    const { helper } = random.pick(proposals);
    const wasThere = creator !== face && face.joinedDaysAgo * 24 > createdHoursAgo;
    if (status === 'assigned' || left === 0 || !wasThere) return { ...service, assignedTo: helper };
    left -= 1;
    const others = proposals.filter((one) => one.helper !== face);
    const given = others.map((one) => (one.helper === helper ? { ...one, helper: face } : one));
    return { ...service, proposals: helper === face ? proposals : given, assignedTo: face };
  };
}

/** The services of these residents, always the same for the same residents; newest last. */
export function demoServices(people: readonly DemoPerson[]): DemoService[] {
  const random = makeRandom(SEED);
  const texts = Object.entries(DEMO_TEXTS).flatMap(([category, list]) =>
    list.map((text) => ({ category, text })),
  );
  const statuses = dealStatuses(texts.length, random);
  const write = makeWriter(people, random);
  const answer = makeAnswerer(people, random);
  const choose = makeChooser(people, random);
  return random
    .shuffle(texts)
    .map((entry, index) => {
      const draft = { ...entry, status: statuses[index] ?? 'open' };
      const service = write(draft);
      return choose({ ...service, proposals: answer(service, draft) });
    })
    .sort((a, b) => b.createdHoursAgo - a.createdHoursAgo);
}

/**
 * The agreed moment, at a half-hour and never at night: later if need be, by twelve hours at most.
 * A service due within eleven hours stays within a day.
 */
export function dateService(
  { dateOffsetHours, hour }: Pick<DemoService, 'dateOffsetHours' | 'hour'>,
  now: Date,
): Date {
  const half = 30 * 60 * 1000;
  const date = new Date(Math.ceil((now.getTime() + dateOffsetHours * 2 * half) / half) * half);
  const clock = new Intl.DateTimeFormat('fr-FR', {
    hour: 'numeric',
    timeZone: ZONE,
    hourCycle: 'h23',
  });
  if (hour !== undefined && dateOffsetHours > 0) return dateAt(date, hour, now);
  while (isNight(Number.parseInt(clock.format(date), 10))) date.setTime(date.getTime() + half);
  return date;
}

/** That day at that hour, by the clocks of Paris; the day after where this is over. */
function dateAt(date: Date, hour: number, now: Date): Date {
  const day = Temporal.Instant.fromEpochMilliseconds(date.getTime()).toZonedDateTimeISO(ZONE);
  const at = day.withPlainTime({ hour });
  const isOver = at.epochMilliseconds <= now.getTime();
  return new Date((isOver ? at.add({ days: 1 }) : at).epochMilliseconds);
}

function isNight(hour: number): boolean {
  return hour < 9 || hour >= 21;
}
