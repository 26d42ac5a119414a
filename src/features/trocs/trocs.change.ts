// What every change of a troc goes through: its lock first, then what was decided, and the news of it.
import { Refusal } from '#contract/errors.ts';
import { type EventData, everyone, residentTopic } from '#contract/events.ts';
import type { NotificationKind } from '#features/notifications/notifications.contract.ts';
import { notify, readAbout } from '#features/notifications/notifications.public.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { foundOr } from '#server/http/decided.ts';
import type { JsonText } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import { tellEvent } from '#server/live/live.sql.ts';
import { trocChanged } from './trocs.contract.ts';
import { readTroc } from './trocs.read.sql.ts';
import { isHidden, type OwnedStanding, type Standing } from './trocs.rules.ts';
import { deleteRequest, type LockedTroc, lockTroc, saveStanding } from './trocs.write.sql.ts';
import { trocErrors } from './trocs-sentences.contract.ts';

type Change = EventData<typeof trocChanged>['change'];

/** Writes where a locked troc now stands, without the requests withdrawn, and tells it. */
export async function saveChange(tx: Tx, before: LockedTroc, after: Standing): Promise<void> {
  await saveStanding(tx, before.id, after);
  for (const requesterId of before.requesters) {
    if (after.requesters.includes(requesterId)) continue;
    await deleteRequest(tx, { trocId: before.id, requesterId });
  }
  await tellChange(tx, { ...before, change: 'updated' }, after);
}

/** Tells everyone, or the owner alone when nobody else could see the troc before nor after. */
export async function tellChange(
  tx: Tx,
  before: OwnedStanding & { id: string; change: Change },
  after: Standing,
): Promise<void> {
  const data: EventData<typeof trocChanged> = { _id: before.id, change: before.change };
  const topic = isHidden(before) && isHidden(after) ? residentTopic(before.ownerId) : everyone;
  await tellEvent(tx, trocChanged, { topic, data });
}

/** Notifies whoever stands on the other side of a troc from `by`. */
export async function notifyOtherSide(
  tx: Tx,
  troc: { id: string; title: string; ownerId: string; requesterId: string | null },
  act: { kind: NotificationKind; by: string; facts?: { date: string; location: string } },
): Promise<void> {
  const to = act.by === troc.ownerId ? troc.requesterId : troc.ownerId;
  if (to) await notify(tx, { ...act, to, about: { type: 'troc', id: troc.id }, title: troc.title });
}

/** The owner need not be told any more of a request that was answered or withdrawn. */
export async function forgetRequest(
  tx: Tx,
  { id, ownerId }: { id: string; ownerId: string },
): Promise<void> {
  await readAbout(tx, { residentId: ownerId, type: 'troc', id, kinds: ['troc_requested'] });
}

const found = foundOr(trocErrors.notFound);

/** Decides and writes under the troc's lock; answers with the troc as the viewer now sees it. */
export function changeTroc(
  db: Pick<Database, 'transaction'>,
  call: { params: { id: string }; viewer: Viewer },
  work: (tx: Tx, troc: LockedTroc) => Promise<void>,
): Promise<JsonText> {
  return db.transaction(async (tx) => {
    const { id } = call.params;
    const troc = await lockTroc(tx, id);
    if (!troc) throw new Refusal(trocErrors.notFound);
    await work(tx, troc);
    return found(await readTroc(tx, { id, readerId: call.viewer.id, acted: true }));
  });
}
