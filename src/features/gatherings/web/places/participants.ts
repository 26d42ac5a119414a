import { nameShortly } from '#web/words/card-words.ts';
import type { Listed, Party } from '../../gatherings-bringing.contract.ts';
import { countHeads } from '../../gatherings-rights.contract.ts';

export interface Neighbour {
  _id: string;
  admin?: true | undefined;
  firstName: string;
  lastName: string;
  username: string;
  avatarUrl: string | null;
  verified?: boolean;
  /** Only for the creator of an outing. */
  email?: string | null | undefined;
}

/** Somebody who takes part: beside the date they joined, or by their own fields. */
export type Participant =
  | ({ user: Neighbour; joinedAt: string } & Partial<Party>)
  | (Neighbour & { joinedAt?: string } & Partial<Party>);

export function readPerson(participant: Participant): Neighbour {
  return 'user' in participant ? participant.user : participant;
}

/** Those whom the reader knows first, each part in its order. */
export function putKnownFirst(
  participants: readonly Participant[],
  known: ReadonlySet<string>,
): Participant[] {
  const isKnown = (one: Participant) => known.has(readPerson(one)._id);
  return [...participants.filter(isKnown), ...participants.filter((one) => !isKnown(one))];
}

/** 'Ana M. et Karim B., que vous connaissez, et 10 autres': of the first two, known first; `count` come. */
export function sayFirst(
  participants: readonly Participant[],
  known: ReadonlySet<string>,
  count: number,
): string {
  const two = participants.slice(0, 2).map(readPerson);
  const met = two.filter(({ _id }) => known.has(_id)).map(nameShortly);
  const sayOthers = (others: number) => `et ${others} ${others === 1 ? 'autre' : 'autres'}`;
  if (met.length === 0) return `${two.map(nameShortly).join(', ')} ${sayOthers(count - 2)}`;
  return `${met.join(' et ')}, que vous connaissez, ${sayOthers(count - met.length)}`;
}

export function pickShown(participants: readonly Participant[], most: number, count: number) {
  const shown = participants.slice(0, most);
  return { shown, more: Math.max(0, count - countHeads(shown)) };
}

const some = (count: number, one: string, several: string) =>
  count === 0 ? [] : [count === 1 ? `1 ${one}` : `${count} ${several}`];

/** 'avec 1 adulte et 2 enfants'; '' of nobody. */
export function sayParty({ adults = 0, children = 0 }: Partial<Party>): string {
  const words = [...some(adults, 'adulte', 'adultes'), ...some(children, 'enfant', 'enfants')];
  return words.length === 0 ? '' : `avec ${words.join(' et ')}`;
}

/** 'Karim B.', or 'Karim B., pour Mme R.' where the place is that of whom they speak for. */
export const nameListed = ({ user, shownAs }: Pick<Listed, 'user' | 'shownAs'>): string =>
  shownAs === null ? nameShortly(user) : `${nameShortly(user)}, pour ${shownAs}`;
