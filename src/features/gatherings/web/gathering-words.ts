import type { Step } from '#web/ui/cards/StepList.tsx';
import { capitalise, countDays, sayDaysAhead, sayHour, sayOnDay } from '#web/words/when-words.ts';
import type { KeptLine } from '../gatherings-kept.contract.ts';
import type { Gathering } from './gathering.ts';
import { countPeople, isPromised, mayChat, placesLeft, placesTaken } from './standing.ts';

type Counted = Parameters<typeof placesLeft>[0] & Pick<Gathering, 'waitingCount' | 'keptCount'>;
/** As a list of dates tells it: neither who comes, nor who waits. */
type CountedAlone = Pick<Gathering, 'maxParticipants' | 'participantCount' | 'keptCount'>;

/** 'la place libre est pour qui attend'; undefined where no free place is for whoever waits. */
export function sayPromised(gathering: Parameters<typeof isPromised>[0]): string | undefined {
  if (!isPromised(gathering)) return undefined;
  const left = placesLeft(gathering);
  return left === 1
    ? 'la place libre est pour qui attend'
    : `les ${left} places libres sont pour qui attend`;
}

/** '7 sur 12 places prises, dont 3 gardées par qui organise', 'Complet · 12 places · 3 en attente' */
export function sayTaken(one: Counted | CountedAlone): string {
  const gathering = { participants: [], waitingCount: 0, ...one };
  const { maxParticipants, waitingCount } = gathering;
  const kept = sayOfKept(gathering);
  if (placesLeft(gathering) > 0) {
    const promised = sayPromised(gathering);
    const taken = `${placesTaken(gathering)} sur ${maxParticipants} places prises${kept}`;
    return promised ? `${taken} : ${promised}` : taken;
  }
  const waiting = waitingCount > 0 ? ` · ${waitingCount} en attente` : '';
  return `Complet · ${maxParticipants} places${kept}${waiting}`;
}

/** '8 places libres sur 30': of what one may still come to, in place of `sayTaken`. */
export function sayFree(gathering: Parameters<typeof placesLeft>[0]): string {
  const left = placesLeft(gathering);
  const of = left === gathering.maxParticipants ? '' : ` sur ${gathering.maxParticipants}`;
  return left === 1 ? `1 place libre${of}` : `${left} places libres${of}`;
}

/** ', dont 3 gardées par qui organise'; '' where none is. */
function sayOfKept({ keptCount }: Pick<Gathering, 'keptCount'>): string {
  if (keptCount === 0) return '';
  return keptCount === 1
    ? ', dont 1 gardée par qui organise'
    : `, dont ${keptCount} gardées par qui organise`;
}

/** '15 sur 32 places prises : 12 inscriptions, 2 en plus et 1 place gardée' */
export function sayComing(gathering: Counted & Pick<Gathering, 'participants'>): string {
  const { maxParticipants, keptCount } = gathering;
  const taken = placesTaken(gathering);
  const people = countPeople(gathering);
  const guests = taken - keptCount - people;
  const parts = [
    countOf(people, 'inscription'),
    countOf(guests, 'en plus', 'en plus'),
    countOf(keptCount, 'place gardée', 'places gardées'),
  ].filter((part) => part !== '');
  const whole = `${taken} sur ${maxParticipants} places prises`;
  return guests + keptCount === 0 ? whole : `${whole} : ${listWords(parts)}`;
}

const countOf = (count: number, one: string, several = `${one}s`): string =>
  count === 0 ? '' : `${count} ${count === 1 ? one : several}`;

/** 'a', 'a et b', 'a, b et c' */
const listWords = (words: readonly string[]): string =>
  [words.slice(0, -1).join(', '), ...words.slice(-1)].filter((part) => part !== '').join(' et ');

/** '3 places pour : le club de lecture' */
export function sayKeptFor({ word, places }: KeptLine): string {
  const count = places === 1 ? '1 place' : `${places} places`;
  return word === '' ? count : `${count} pour : ${word}`;
}

/** '2 personnes attendent une place, 1 dit peut-être.': who asks something of whoever organises; '' when nobody does. */
export function sayAsking({
  waitingCount,
  maybeCount,
}: Pick<Gathering, 'waitingCount' | 'maybeCount'>): string {
  const wait = countOf(waitingCount, 'personne attend une place', 'personnes attendent une place');
  if (maybeCount === 0) return wait && `${wait}.`;
  const who = wait ? '' : maybeCount === 1 ? 'personne ' : 'personnes ';
  const maybe = `${maybeCount} ${who}${maybeCount === 1 ? 'dit' : 'disent'} peut-être`;
  return `${wait ? `${wait}, ` : ''}${maybe}.`;
}

/** ', pour 4 places : 3 n'en auront pas'; '' where each who says yes has a place. */
export function sayBeyond(yes: number, places: number | undefined): string {
  const without = places === undefined ? 0 : yes - places;
  if (places === undefined || without <= 0) return '';
  const free = places === 1 ? '1 place' : `${places} places`;
  return `, pour ${free} : ${without} ${without === 1 ? "n'en aura pas" : "n'en auront pas"}`;
}

/** 'Il reste 5 places.' */
export function sayLeft(gathering: Counted): string {
  const promised = sayPromised(gathering);
  if (promised) return `${capitalise(promised)}.`;
  const left = placesLeft(gathering);
  if (left === 0) return 'Toutes les places sont prises.';
  return left === 1 ? 'Il reste 1 place.' : `Il reste ${left} places.`;
}

/** What a waiting list promises, to whoever may wait and to whoever does: `heads` places come together, or not at all. */
export const sayTurn = (heads: number): string =>
  heads === 1
    ? "dès qu'une place se libère, elle est à vous ; vous direz si vous la gardez"
    : `dès qu'il y a ${heads} places, elles sont à vous ; vous direz si vous les gardez`;

/** Where whoever came in from the waiting list stands until they have said it. */
export const TO_CONFIRM = 'Une place pour vous, à confirmer';
/** Asked of whoever came in from the waiting list. */
export const FREED = "Une place s'est libérée pour vous : la gardez-vous ?";

/** 'Dites-le avant le samedi 28 novembre, 10 h.', today 'avant 10 h'; nothing of a time that is over, and nobody waits behind. */
export function sayUntil(until: string, now: number): string {
  if (Date.parse(until) <= now) return '';
  const day = countDays(until) === countDays(now) ? '' : `${sayOnDay(until, now)}, `;
  return `Dites-le avant ${day}${sayHour(until)}.`;
}

/** '1er', '2e' */
export function sayRank(rank: number): string {
  return rank === 1 ? '1er' : `${rank}e`;
}

/** Of an address that is kept for those who come; nothing of one that everybody reads. */
export function sayKept(
  gathering: Pick<Gathering, 'addressKept' | 'myPlace' | 'represented'>,
): string | undefined {
  if (!gathering.addressKept) return undefined;
  const speaks = gathering.represented.some(({ procheId, waits }) => procheId && !waits);
  return mayChat(gathering) || speaks
    ? "Seules les personnes inscrites lisent l'adresse exacte."
    : "L'adresse exacte est donnée à qui s'inscrit.";
}

/** What comes next of a gathering that one organises. */
export function stepOfGathering(
  { status, date, end }: Pick<Gathering, 'status' | 'date' | 'end'>,
  now: number,
): Step {
  if (status === 'cancelled' || status === 'completed') return { group: 'over' };
  const isOver = Date.parse(end ?? date) <= now;
  if (!isOver && Date.parse(date) <= now) return { group: 'wait', next: 'En ce moment' };
  if (isOver) return { group: 'over' };
  return { group: 'wait', next: capitalise(sayDaysAhead(date, now)) };
}

/** What invites to write the first message of a discussion, before it takes place and after. */
export const inviteToTalk = ({ date, end }: { date: string; end: string | null }, now: number) =>
  Date.parse(end ?? date) > now
    ? 'Qui apporte quoi, à quel endroit se retrouver ? Posez la première question.'
    : 'Un merci, un souvenir, une idée pour la prochaine fois ? Écrivez le premier mot.';
