// What is known of an outing or event when somebody acts on it, and what follows from it alone: who organises, how many
// places are taken, who waits for one. Pure.
import type { GatheringKind } from './gatherings.contract.ts';
import type { Party } from './gatherings-bringing.contract.ts';
import { countHeads, freePlaces } from './gatherings-rights.contract.ts';

export interface Standing {
  readonly status: 'pending' | 'confirmed' | 'cancelled';
  readonly places: number;
  /** ISO 8601. */
  readonly date: string;
  /** In the order in which they came. */
  readonly participants: readonly string[];
  /** First come first. */
  readonly waiting: readonly string[];
  /** Whom those who come or wait bring along; who is not named brings nobody. */
  readonly parties?: Readonly<Record<string, Party>>;
  /** How many places are kept, for nobody who is here. */
  readonly kept?: number;
  /** Of those without an account, among the participants and those who wait: who speaks for them. */
  readonly speakers?: Readonly<Record<string, string>>;
}

export interface CreatedStanding extends Standing {
  readonly kind: GatheringKind;
  readonly creatorId: string;
  /** Who organises with the creator. */
  readonly hosts?: readonly string[];
  /** Those who wait and are not to be let in: hidden from the creator, suspended, or their account is closed. */
  readonly barred: readonly string[];
  /** The creator's account is closed or erased; not so where nothing is said. */
  readonly creatorLeft?: boolean;
  /** Its date is looked for together; not so where nothing is said. */
  readonly dateOpen?: boolean;
  /** Who says 'perhaps': they take no place, and are told what becomes of it. */
  readonly maybe?: readonly string[];
  readonly excluded?: readonly string[];
  /** Whether anybody new may come; so where nothing is said. */
  readonly registrationsOpen?: boolean;
  /** Whether those who come may bring somebody; so where nothing is said. */
  readonly guestsAllowed?: boolean;
  /** Whether those who come add to what is brought. */
  readonly itemsOpen?: boolean;
}

/** Whether somebody organises it: its creator, or whoever they named and who accepted. */
export const organises = (
  { creatorId, hosts = [] }: Pick<CreatedStanding, 'creatorId' | 'hosts'>,
  by: string,
): boolean => creatorId === by || hosts.includes(by);

export const ALONE: Party = { adults: 0, children: 0 };

export const partyOf = ({ parties }: Pick<Standing, 'parties'>, who: string): Party =>
  parties?.[who] ?? ALONE;

/** Who is told of what concerns somebody: themself, or who speaks for them. */
export const heardBy = ({ speakers }: Pick<Standing, 'speakers'>, who: string): string =>
  speakers?.[who] ?? who;

export const headsOf = (party: Party) => countHeads([party]);

export const countTaken = (standing: Pick<Standing, 'participants' | 'parties' | 'kept'>): number =>
  (standing.kept ?? 0) + countHeads(standing.participants.map((who) => partyOf(standing, who)));

export const freeIn = (standing: Standing) => freePlaces(standing.places, countTaken(standing));

/** Whether somebody waits for a place who could have one: whoever comes now comes after them. */
export const isAwaited = (standing: CreatedStanding) =>
  standing.waiting.some((who) => isInLine(standing, standing, who));

export const isInLine = (standing: Standing, { barred }: CreatedStanding, who: string) =>
  !barred.includes(who) && headsOf(partyOf(standing, who)) <= standing.places;
