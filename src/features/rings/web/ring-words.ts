// What is said of a ring, as whoever reads it is in it: `places` begin with their own.
import { hasLeft } from '#contract/former-neighbour.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { sayDay } from '#web/words/when-words.ts';
import type { Ring, RingPlace } from '../rings.contract.ts';

const SIZES: Record<number, string> = { 3: 'trois', 4: 'quatre' };

/** 'trois', 'quatre' */
export const sizeOf = ({ places }: Pick<Ring, 'places'>): string =>
  SIZES[places.length] ?? String(places.length);

const nameOf = ({ resident }: RingPlace): string =>
  hasLeft(resident) ? nameShortly(resident) : resident.firstName;

/** 'Karim', 'Karim et Élodie', 'Karim, Élodie et Paul' */
export function listNames(places: readonly RingPlace[]): string {
  const names = places.map(nameOf);
  const last = names.pop() ?? '';
  return names.length > 0 ? `${names.join(', ')} et ${last}` : last;
}

export function sayTitle(ring: Ring): string {
  if (ring.status === 'ended') return 'Cet anneau ne se fera pas';
  if (ring.status === 'broken') return 'Cet anneau ne tourne plus';
  return ring.status === 'agreed' ? "L'anneau tourne !" : `À ${sizeOf(ring)}, le compte est bon`;
}

/** "Karim cherche ce que vous avez, Élodie ce qu'a Karim, et vous ce qu'a Élodie." */
export function sayLead({ places }: Ring): string {
  const [, ...others] = places;
  const seek = others.map((place, at) => {
    const before = others[at - 1];
    return before
      ? `${nameOf(place)} ce qu'a ${nameOf(before)}`
      : `${nameOf(place)} cherche ce que vous avez`;
  });
  const last = others.at(-1);
  return `${seek.join(', ')}, et vous ce qu'a ${last ? nameOf(last) : ''}.`;
}

/** Each gift of a ring: who gives, to whom; the first is mine, the last comes to me. */
export function giftsOf({ places }: Ring) {
  return places.map((giver, at) => {
    const mine = at === 0;
    const taker = places[(at + 1) % places.length] ?? giver;
    const isForMe = at === places.length - 1;
    const thing = `«\u00a0${giver.offered}\u00a0»`;
    const words = mine
      ? `Vous donnez ${thing} à ${nameOf(taker)}`
      : `${nameOf(giver)} ${isForMe ? 'vous donne' : 'donne'} ${thing}`;
    return {
      giver,
      taker,
      headline: mine || isForMe ? words : `${words} à ${nameOf(taker)}`,
      seeks: isForMe ? 'Vous cherchez' : `${nameOf(taker)} cherche`,
      offers: mine ? 'vous proposez' : `${nameOf(giver)} propose`,
    };
  });
}

/** All of it in one sentence, for who does not see the drawing. */
export const sayRound = (ring: Ring): string =>
  `${giftsOf(ring)
    .map(({ headline }) => headline)
    .join(' ; ')}.`;

/** How it stands with one of them: 'a dit oui hier'. */
export function sayAnswer(place: RingPlace, isMe: boolean, now: number): string {
  if (place.acceptedAt) {
    const day = sayDay(place.acceptedAt, now);
    const when = /^\p{L}+ \d/u.test(day) ? `le ${day}` : day;
    return isMe ? `avez dit oui ${when}` : `a dit oui ${when}`;
  }
  return isMe ? 'à vous de dire' : "n'a pas encore répondu";
}

/** What stands at the head of the answer, and what is waited for. */
export function sayWait(ring: Ring): { title: string; line: string | undefined } {
  const [me, ...others] = ring.places;
  const awaited = others.filter(({ acceptedAt }) => acceptedAt === null);
  if (me?.acceptedAt) {
    return { title: 'Vous avez dit oui', line: `${sayAwaited(ring)}.` };
  }
  const title = awaited.length === 0 ? 'Il ne manque que vous' : 'En serez-vous ?';
  return { title, line: undefined };
}

/** 'On attend votre oui', 'On attend Karim et Élodie': one's own first, as the others wait for it. */
export function sayAwaited({ places }: Ring): string {
  const [me, ...others] = places;
  if (me?.acceptedAt === null) return 'On attend votre oui';
  return `On attend ${listNames(others.filter(({ acceptedAt }) => acceptedAt === null))}`;
}

/** '2 oui sur 3' */
export const countYes = ({ places }: Ring): string =>
  `${places.filter(({ acceptedAt }) => acceptedAt !== null).length} oui sur ${places.length}`;
