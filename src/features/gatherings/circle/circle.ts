// What a circle does with its outings and events: whoever is in it no more has no place in what is to come of it, and with the
// circle they are called off. Invariant: their turns are taken before the circle is locked, as whoever comes takes them.
import { type ErrorDefinition, Refusal } from '#contract/errors.ts';
import { readAbout } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { saveChange } from '../gatherings.change.ts';
import type { StoredGathering } from '../gatherings.read.sql.ts';
import * as rules from '../gatherings.rules.ts';
import { lockGathering, lockGatherings } from '../gatherings.write.sql.ts';
import { ofCircleErrors } from '../gatherings-sentences.contract.ts';
import { withdrawFrom } from '../places/withdraw.ts';
import { saveDeletions } from '../series/series.ts';
import * as circle from './circle.sql.ts';

interface InCircle {
  circleId: string;
  residentId: string;
}

/** Takes the turns of all that it has to come: first thing in a transaction. */
export async function lockOfCircle(tx: Tx, circleId: string): Promise<void> {
  await lockGatherings(tx, await circle.holdComingOf(tx, circleId));
}

/** Of somebody who is in it no more. */
export async function withdrawFromCircle(tx: Tx, who: InCircle): Promise<void> {
  const { residentId: by } = who;
  const now = new Date();
  for (const { id, procheId } of await circle.readSpokenIn(tx, who)) {
    await withdrawSpoken(tx, id, { by: procheId, now });
  }
  for (const id of await circle.readConcernedIn(tx, who)) await withdrawFrom(tx, id, { by, now });
  await circle.forgetIn(tx, who);
  for (const about of await circle.readUnreadIn(tx, who)) {
    await readAbout(tx, { residentId: by, ...about, kinds: ['circle_published'] });
  }
  await circle.tellTalksEnded(tx, who);
}

async function withdrawSpoken(tx: Tx, id: string, act: rules.Act): Promise<void> {
  const one = await lockGathering(tx, id);
  if (one) await saveChange(tx, one, { after: rules.withdraw(one, act), change: act });
}

/** One that is to come again (moved, brought back): whoever left its circle since has no place in it. */
export async function withdrawOutsiders(
  tx: Tx,
  { id, circleId }: { id: string; circleId?: string | null },
): Promise<void> {
  if (circleId === null) return;
  const now = new Date();
  for (const { residentId, procheId } of await circle.readOutsiders(tx, id)) {
    if (procheId === null) await withdrawFrom(tx, id, { by: residentId, now, stays: true });
    else await withdrawSpoken(tx, id, { by: procheId, now });
  }
  await circle.forgetOutsidersOf(tx, id);
}

/** Before it is no more: those who come are told. */
export async function callOffOfCircle(tx: Tx, circleId: string): Promise<void> {
  const ones = await lockGatherings(tx, await circle.holdComingOf(tx, circleId));
  await saveDeletions(tx, ones, new Date());
}

/** Nobody follows the discussions of one that is hidden. */
export async function endTalksOfCircle(tx: Tx, circleId: string): Promise<void> {
  await circle.tellTalksEnded(tx, { circleId, residentId: null });
}

/** Refuses whoever is not in its circle, where it has one; whoever is stays in it until the transaction ends. */
export async function refuseOutsider(
  tx: Tx,
  { circleId }: Pick<StoredGathering, 'circleId'>,
  residentId: string,
  refused: ErrorDefinition = ofCircleErrors.notInCircle,
): Promise<void> {
  if (circleId === null) return;
  if (!(await circle.holdMembership(tx, { circleId, residentId }))) throw new Refusal(refused);
}
