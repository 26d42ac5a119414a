// Whether those who come still do, and who came. Pure.
import { type Act, refuseAhead, refuseClosed } from '../gatherings.rules.ts';
import { type CreatedStanding, organises } from '../gatherings.standing.rules.ts';
import { mayCheckIn, rightsOf } from '../gatherings-rights.contract.ts';
import type { GatheringRefusal } from '../gatherings-sentences.contract.ts';

/** Those who come are asked by whoever organises, once for a date. */
export function refuseLastCall(
  standing: CreatedStanding,
  { by, now }: Act,
): GatheringRefusal | undefined {
  if (!organises(standing, by)) return 'notMine';
  return refuseClosed(standing, { isLet: rightsOf(standing, now.getTime()).call, now });
}

/** Who takes part says, until it begins, that they still come. */
export function refuseConfirming(
  standing: CreatedStanding,
  { by, now }: Act,
): GatheringRefusal | undefined {
  if (!standing.participants.includes(by)) return 'notParticipant';
  return refuseAhead(standing, { isLet: rightsOf(standing, now.getTime()).confirm });
}

/** The same, of somebody they speak for. */
export const refuseConfirmingFor = (
  standing: CreatedStanding,
  { procheId, ...act }: Act & { procheId: string },
): GatheringRefusal | undefined =>
  standing.speakers?.[procheId] === act.by
    ? refuseConfirming(standing, { ...act, by: procheId })
    : 'notParticipant';

/** Whoever organises ticks off somebody who takes part, from shortly before it begins. */
export function refuseCheckIn(
  standing: CreatedStanding,
  { by, now, residentId }: Act & { residentId: string },
): GatheringRefusal | undefined {
  if (!organises(standing, by)) return 'notMine';
  if (!standing.participants.includes(residentId)) return 'notThere';
  return mayCheckIn(standing, now.getTime()) ? undefined : 'tooEarly';
}
