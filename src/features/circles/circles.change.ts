// What becomes of a circle that is given up: by who keeps it, by who leaves the site, or by who moderates.

import { Refusal } from '#contract/errors.ts';
import {
  callOffOfCircle,
  endTalksOfCircle,
  leaveDiscussion,
  lockOfCircle,
  tellOfCircle,
} from '#features/gatherings/gatherings.public.ts';
import { type Audited, auditChange, insertAudit } from '#features/moderation/moderation.public.ts';
import { restateBetween } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { saveKeeping } from './circles.keeping.sql.ts';
import { readModerated } from './circles.read.sql.ts';
import {
  settleAsking,
  tellAll,
  tellAllGone,
  tellChanged,
  tellLeft,
  tellNews,
} from './circles.tell.ts';
import * as write from './circles.write.sql.ts';
import { circleErrors } from './circles-sentences.contract.ts';

const circleEntity: Audited<'circle'> = {
  kind: 'circle',
  read: readModerated,
  notFound: circleErrors.notFound,
};

async function hold(tx: Tx, id: string): Promise<write.HeldCircle> {
  const one = await write.lockCircle(tx, id);
  if (!one) throw new Refusal(circleErrors.notFound);
  return one;
}

/** Nothing is left of it, of what was said and of what took place; what was to come is called off. Those who are in it know, but for whoever does it. */
export async function dissolve(tx: Tx, one: write.HeldCircle, by: string | null): Promise<void> {
  const members = await write.readMemberIds(tx, one.id);
  await tellOfCircle(tx, one.id);
  await callOffOfCircle(tx, one.id);
  await write.deleteCircle(tx, one.id);
  await tellAllGone(tx, one.id, members);
  const to = members.filter((id) => id !== by);
  await tellNews(tx, one, { kind: 'circle_dissolved', to });
  await tellChanged(tx, one);
}

/** Whoever leaves the site is in none any more: who has been in one longest keeps it, where nobody else does. */
export async function departFrom(tx: Tx, which: { id: string; residentId: string }): Promise<void> {
  const { id, residentId } = which;
  // With its last member goes what it has to come.
  await lockOfCircle(tx, id);
  const one = await hold(tx, id);
  const isLast =
    (await write.readPlace(tx, which)) === 'keeper' && one.keepers.every((id) => id === residentId);
  const heir = isLast ? await write.readHeir(tx, which) : undefined;
  if (isLast && heir === undefined) return dissolve(tx, one, residentId);
  if (heir !== undefined) {
    await saveKeeping(tx, { id, residentId: heir, keeping: 'kept' });
    await tellNews(tx, one, { kind: 'circle_handed', to: [heir], by: residentId });
  }
  await write.deleteMember(tx, which);
  await write.forgetRequest(tx, which);
  await tellLeft(tx, one, residentId);
  await settleAsking(tx, one);
  await tellChanged(tx, one);
}

interface Moderated {
  id: string;
  by: string;
}

/** Leaves it to those who keep it alone, who say nothing in it meanwhile; or gives it back. */
export async function hideCircle(
  tx: Tx,
  { id, by, hidden }: Moderated & { hidden: boolean },
): Promise<void> {
  const { keepers } = await hold(tx, id);
  if (hidden) await tellOfCircle(tx, id);
  const target = { ...circleEntity, id, by, aboutId: keepers[0] ?? null };
  await auditChange(tx, target, () => write.saveHidden(tx, { id, hidden }));
  if (hidden) {
    await leaveDiscussion(tx, id, null);
    await endTalksOfCircle(tx, id);
  } else {
    // What they were told of each other rested meanwhile, with whoever keeps away since.
    await restateBetween(tx, await write.readMemberIds(tx, id));
  }
  await tellAll(tx, id);
}

/** Dissolves it for good: what was said in it is in no log. */
export async function removeCircle(tx: Tx, { id, by }: Moderated): Promise<void> {
  await lockOfCircle(tx, id);
  const one = await hold(tx, id);
  const before = (await readModerated(tx, id)) ?? null;
  await dissolve(tx, one, null);
  const entry = { adminId: by, action: 'delete', kind: 'circle', targetId: id } as const;
  const aboutId = one.keepers[0] ?? null;
  await insertAudit(tx, { ...entry, title: one.name, aboutId, before, after: null });
}
