import { hasLeft } from '#contract/former-neighbour.ts';
import {
  countBrought,
  countHeads,
  freePlaces,
  mayJoin,
  mayLeave,
  rightsOf,
} from '../gatherings-rights.contract.ts';
import type { Gathering } from './gathering.ts';

/** How an outing or event stands for the one who reads it: what its card says and which buttons it has. */
export type ReaderStanding =
  | 'organiser'
  | 'participant'
  | 'waiting'
  /** Anybody may still join. */
  | 'open'
  /** The places are taken; one may wait for one. */
  | 'full'
  /** Its organiser has left: nobody comes any more. */
  | 'left'
  /** It is for those who are in its circle, and the reader is not. */
  | 'outsider'
  /** Its organiser has taken the reader off. */
  | 'excluded'
  /** Its organiser has closed registration. */
  | 'shut'
  /** It has begun, or is no longer pending. */
  | 'closed';

type Judged = Pick<
  Gathering,
  'status' | 'date' | 'creator' | 'myPlace' | 'maxParticipants' | 'participants'
> &
  Partial<
    Pick<
      Gathering,
      'participantCount' | 'waitingCount' | 'excluded' | 'registrationsOpen' | 'circle'
    >
  >;

/** How many places are taken: a list names the first who take part alone. */
export const placesTaken = ({
  participantCount,
  participants,
}: Pick<Judged, 'participantCount' | 'participants'>) =>
  participantCount ?? countHeads(participants);

/** How many of them come: the others are kept. */
export const countComing = (gathering: Parameters<typeof placesTaken>[0] & { keptCount: number }) =>
  placesTaken(gathering) - gathering.keptCount;

/** How many of them have come by themselves, or through who speaks for them: nobody's guests. */
export const countPeople = (gathering: Parameters<typeof countComing>[0]) =>
  countComing(gathering) - gathering.participants.reduce((sum, one) => sum + countBrought(one), 0);

export const placesLeft = (
  gathering: Pick<Judged, 'maxParticipants' | 'participants' | 'participantCount'>,
): number => freePlaces(gathering.maxParticipants, placesTaken(gathering));

/** Whether what is free is for whoever waits: nobody else may take it. */
export const isPromised = (
  gathering: Parameters<typeof placesLeft>[0] & Pick<Judged, 'waitingCount'>,
): boolean => (gathering.waitingCount ?? 0) > 0 && placesLeft(gathering) > 0;

/**
 * @param now milliseconds; see `useNow`.
 * @param heads how many would come.
 */
export function chooseStanding(gathering: Judged, now: number, heads = 1): ReaderStanding {
  if (gathering.myPlace) return gathering.myPlace;
  const mayCome = (left: boolean) => mayJoin({ ...gathering, left }, now);
  if (!mayCome(false)) return 'closed';
  if (gathering.circle && !gathering.circle.mine) return 'outsider';
  if (gathering.excluded) return 'excluded';
  if (!mayCome(hasLeft(gathering.creator))) return 'left';
  if (gathering.registrationsOpen === false) return 'shut';
  // Whoever waits comes first, if it is for more places than there are.
  const free = isPromised(gathering) ? 0 : placesLeft(gathering);
  return free < heads ? 'full' : 'open';
}

/** Whether there is a place for somebody who does not come yet, whoever reads it. */
export const awaitsPeople = (
  gathering: Omit<Judged, 'myPlace' | 'excluded' | 'circle'>,
  now: number,
): boolean =>
  gathering.registrationsOpen !== false &&
  mayJoin({ ...gathering, left: hasLeft(gathering.creator) }, now) &&
  placesLeft(gathering) > 0 &&
  !isPromised(gathering);

/** Whether it may be asked if somebody still comes, or keeps a freed place: both answers are taken. */
export const mayBeAsked = (gathering: Pick<Gathering, 'status' | 'date'>, now: number): boolean =>
  rightsOf(gathering, now).confirm && mayLeave(gathering, now);

/** Whether they are asked if they still come, or keep a freed place. */
export const isAskedToCome = (
  {
    myComing,
    freedUntil,
    ...gathering
  }: Pick<Gathering, 'myComing' | 'freedUntil' | 'status' | 'date'>,
  now: number,
): boolean =>
  (freedUntil !== null || myComing === 'called' || myComing === 'moved') &&
  mayBeAsked(gathering, now);

/** Whether 'perhaps' still means something: it is to come, and not called off. */
export const mayStillComeTo = (gathering: Judged, now: number): boolean =>
  gathering.myPlace === null && rightsOf(gathering, now).maybe;

/** Whether the reader organises it: alone, or with its creator. */
export const organisedByReader = ({
  myPlace,
  myHosting,
}: Pick<Gathering, 'myPlace' | 'myHosting'>) => myPlace === 'organiser' || myHosting === 'accepted';

/** Whether the discussion is theirs to read and write: of a circle's, while they are in it. */
export function mayChat({ myPlace, circle }: Pick<Judged, 'myPlace' | 'circle'>): boolean {
  if (circle && !circle.mine) return false;
  return myPlace === 'organiser' || myPlace === 'participant';
}

/** Whether it has a page, and a poster, for visitors: while its date is looked for nobody could tell them when. */
export const isSeenOutside = (gathering: { public: boolean; dateOpen: boolean }): boolean =>
  gathering.public && !gathering.dateOpen;
