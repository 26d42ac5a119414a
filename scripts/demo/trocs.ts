/** The trocs of the demonstration: every text once, by somebody who could have written it. */

import type { TrocStatus } from '../../src/features/trocs/trocs.contract.ts';
import type { TrocKind } from '../../src/features/trocs/trocs-kinds.contract.ts';
import type { LonLat } from '../../src/quarter/quartier.config.ts';
import { type DemoPerson, demoFace, meetingPlace, suits } from './people.ts';
import { makeLocator } from './places.ts';
import { makeRandom, type Random } from './random.ts';
import type { TrocText } from './texts/troc-text.ts';
import { TROCS_GIVEN } from './texts/trocs-given.ts';
import { TROCS_HOUSE } from './texts/trocs-house.ts';
import { TROCS_LIFE } from './texts/trocs-life.ts';

export type DemoTradeRequest = {
  requester: DemoPerson;
  location: string;
  /** Hours from now to the moment asked for; negative for what is over. */
  dateOffsetHours: number;
  /** Of a loan: days from then until it is back. */
  lentDays?: number;
  hoursAgo: number;
};

export type DemoTroc = {
  owner: DemoPerson;
  kind: TrocKind;
  title: string;
  description: string;
  itemsOffered: readonly string[];
  itemsWanted: readonly string[];
  location: string;
  coordonnees: LonLat;
  createdHoursAgo: number;
  status: TrocStatus;
  /** Of an available troc, a request that was refused. */
  request?: DemoTradeRequest;
};

export const TROC_TEXTS: readonly TrocText[] = [...TROCS_HOUSE, ...TROCS_LIFE, ...TROCS_GIVEN];

const SHARES: ReadonlyArray<readonly [TrocStatus, number]> = [
  ['pending', 9],
  ['accepted', 6],
  ['completed', 7],
  ['cancelled', 2],
];
const SEED = 1203;
const MOST_PER_OWNER = 3;
const YOUNGEST_REQUESTER = 18;
const REFUSED_IN = 7;

function dealStatuses(count: number, random: Random): TrocStatus[] {
  const dealt = SHARES.flatMap(([status, number]) => Array.from({ length: number }, () => status));
  const free = Array.from({ length: count - dealt.length }, () => 'available' as const);
  return random.shuffle([...free, ...dealt]);
}

function makeWriter(people: readonly DemoPerson[], random: Random) {
  const locate = makeLocator();
  const written = new Map<string, number>();
  const face = demoFace(people);
  const ofFace = new Set<TrocStatus>(['available', 'pending']);
  return (text: TrocText, status: TrocStatus): DemoTroc => {
    const createdHoursAgo = status === 'completed' ? random.int(200, 900) : random.int(20, 500);
    const able = people.filter(
      (person) =>
        suits(person, text.by) &&
        person.joinedDaysAgo * 24 > createdHoursAgo &&
        (written.get(person.username) ?? 0) < MOST_PER_OWNER,
    );
    const drawn = random.pick(able);
    const owner = able.includes(face) && ofFace.delete(status) ? face : drawn;
    written.set(owner.username, (written.get(owner.username) ?? 0) + 1);
    const location = text.place ?? meetingPlace(owner);
    return {
      owner,
      kind: text.kind ?? 'exchange',
      title: text.title,
      description: text.text,
      itemsOffered: text.offered,
      itemsWanted: text.wanted,
      location,
      coordonnees: location === owner.adresse ? owner.coordonnees : locate(location),
      createdHoursAgo,
      status,
    };
  };
}

/** Days until it is back: what is over came back the day after. */
function lentFor({ kind, status }: DemoTroc): { lentDays?: number } {
  return kind === 'loan' ? { lentDays: status === 'completed' ? 1 : 4 } : {};
}

/** Lets a neighbour ask, after the troc was written and before the moment asked for. */
function makeRequester(people: readonly DemoPerson[], random: Random) {
  const face = demoFace(people);
  let waits = true;
  return (troc: DemoTroc): DemoTradeRequest | undefined => {
    const asked = ['pending', 'accepted', 'completed'].includes(troc.status);
    const refused = troc.status === 'available' && random.int(1, REFUSED_IN) === 1;
    if (!(asked || refused)) return undefined;
    const over = troc.status === 'completed';
    const hoursAgo = random.int(over ? 100 : 2, troc.createdHoursAgo - 1);
    const able = people.filter(
      (person) =>
        person !== troc.owner &&
        person.age >= YOUNGEST_REQUESTER &&
        person.joinedDaysAgo * 24 > troc.createdHoursAgo,
    );
    const drawn = random.pick(able);
    // Whoever the demonstration is shown as has one exchange to remember.
    const isOfFace = over && waits && able.includes(face);
    if (isOfFace) waits = false;
    const requester = isOfFace ? face : drawn;
    return {
      requester,
      location: random.chance(0.25) ? 'Place de la Nation' : troc.location,
      dateOffsetHours: over ? -random.int(20, hoursAgo - 20) : random.int(12, 12 * 24),
      ...lentFor(troc),
      hoursAgo,
    };
  };
}

/** The trocs of these residents, always the same for the same residents; newest last. */
export function demoTrocs(people: readonly DemoPerson[]): DemoTroc[] {
  const random = makeRandom(SEED);
  const statuses = dealStatuses(TROC_TEXTS.length, random);
  const write = makeWriter(people, random);
  const ask = makeRequester(people, random);
  return random
    .shuffle(TROC_TEXTS)
    .map((text, index) => {
      const status = text.rejected ? 'rejected' : (statuses[index] ?? 'available');
      const troc = write(text, status);
      const request = ask(troc);
      return { ...troc, ...(request === undefined ? {} : { request }) };
    })
    .sort((a, b) => b.createdHoursAgo - a.createdHoursAgo);
}
