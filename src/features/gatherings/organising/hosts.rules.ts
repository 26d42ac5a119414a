// Who organises an outing or event with its creator. Pure. Invariant: of those who come, and never more than MOST_HOSTS.
import { type Act, refuseAhead } from '../gatherings.rules.ts';
import type { CreatedStanding } from '../gatherings.standing.rules.ts';
import { MOST_HOSTS } from '../gatherings-hosts.contract.ts';
import { rightsOf } from '../gatherings-rights.contract.ts';
import type { GatheringRefusal } from '../gatherings-sentences.contract.ts';

interface Naming extends Act {
  residentId: string;
  /** Those named so far, whether or not they have accepted. */
  named: readonly string[];
}

/** Its creator names one of those who come, who are asked until it begins. */
export function refuseNaming(
  standing: CreatedStanding,
  { by, now, residentId, named }: Naming,
): GatheringRefusal | undefined {
  if (standing.creatorId !== by) return 'notMine';
  const isSpokenFor = standing.speakers?.[residentId] !== undefined;
  if (!standing.participants.includes(residentId) || isSpokenFor) return 'notThere';
  if (named.includes(residentId)) return undefined;
  if (named.length >= MOST_HOSTS) return 'hostsFull';
  return refuseAhead(standing, { isLet: rightsOf(standing, now.getTime()).host });
}

interface Accepting extends Pick<Act, 'now'> {
  /** What they answered so far; undefined, nobody asks them. */
  mine: { accepted: boolean } | undefined;
}

/** Whoever was named accepts, until it begins. */
export function refuseAccepting(
  standing: CreatedStanding,
  { now, mine }: Accepting,
): GatheringRefusal | undefined {
  if (!mine) return 'notAsked';
  if (mine.accepted) return undefined;
  return refuseAhead(standing, { isLet: rightsOf(standing, now.getTime()).host });
}

/** Taken back by its creator, or given up by whoever was named. */
export function refuseUnnaming(
  standing: CreatedStanding,
  { by, residentId, named }: Omit<Naming, 'now'>,
): GatheringRefusal | undefined {
  if (by !== standing.creatorId && by !== residentId) return 'notMine';
  return named.includes(residentId) ? undefined : 'notThere';
}

/** Who goes on with it once its creator is gone: whoever accepted first. */
export const heirOf = ({ hosts = [] }: Pick<CreatedStanding, 'hosts'>): string | undefined =>
  hosts[0];
