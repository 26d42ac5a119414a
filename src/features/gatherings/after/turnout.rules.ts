// Whether those who come still do, and who came. Pure.
import type { Act } from '../gatherings.rules.ts';
import { type CreatedStanding, hasBegun, organises } from '../gatherings.standing.rules.ts';
import type { GatheringRefusal } from '../gatherings-sentences.contract.ts';
import { mayCheckIn } from '../gatherings-turnout.contract.ts';

/** Who takes part says, until it begins, that they still come. */
export function refuseConfirming(
  standing: CreatedStanding,
  { by, now }: Act,
): GatheringRefusal | undefined {
  if (!standing.participants.includes(by)) return 'notParticipant';
  if (standing.status === 'cancelled') return 'notPending';
  return hasBegun(standing, now) ? 'begun' : undefined;
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
