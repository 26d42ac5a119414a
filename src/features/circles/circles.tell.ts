// What is told of circles: that one has changed, and nothing of what is said in it; to those it concerns.
import { everyone, residentTopic } from '#contract/events.ts';
import { leaveDiscussion } from '#features/gatherings/gatherings.public.ts';
import type { NotificationKind } from '#features/notifications/notifications.contract.ts';
import {
  notifyEach,
  readAbout,
  readAboutEach,
  restateAbout,
} from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { tellEvent } from '#server/live/live.sql.ts';
import { circleChanged } from './circles.contract.ts';
import { type HeldCircle, readWaiting } from './circles.write.sql.ts';

/** To all open pages; that there is one that stays hidden is its keepers' to know. */
export async function tellChanged(
  tx: Tx,
  { id, hidden, keepers }: Pick<HeldCircle, 'id' | 'hidden' | 'keepers'>,
): Promise<void> {
  if (!hidden) return tellAll(tx, id);
  for (const one of keepers)
    await tellEvent(tx, circleChanged, { topic: residentTopic(one), data: { _id: id } });
}

export async function tellAll(tx: Tx, id: string): Promise<void> {
  await tellEvent(tx, circleChanged, { topic: everyone, data: { _id: id } });
}

/** To those named alone: how many ask is nobody else's. */
export async function tellAsking(tx: Tx, { id, keepers }: HeldCircle, residentId: string) {
  for (const one of [...keepers, residentId])
    await tellEvent(tx, circleChanged, { topic: residentTopic(one), data: { _id: id } });
}

interface CircleNews {
  kind: Extract<NotificationKind, `circle_${string}`>;
  to: readonly string[];
  /** Whose act it is; nobody's, where it is left out. */
  by?: string;
}

/** What it is called once it is hidden is for those who keep it, and for whoever keeps it now. */
export async function tellNews(
  tx: Tx,
  { id, name: title, hidden, keepers }: Pick<HeldCircle, 'id' | 'name' | 'hidden' | 'keepers'>,
  { kind, to, by }: CircleNews,
): Promise<void> {
  const about = { type: 'circle', id } as const;
  const those = hidden && kind !== 'circle_handed' ? to.filter((one) => keepers.includes(one)) : to;
  await notifyEach(
    tx,
    those.map((one) => ({ kind, to: one, by: by ?? one, about, title })),
  );
}

/** Somebody is in it no more: what they follow of its discussion ends, what they were told of it is read. */
async function tellGone(tx: Tx, id: string, residentId: string): Promise<void> {
  await leaveDiscussion(tx, id, residentId);
  await readAbout(tx, { residentId, type: 'circle', id });
}

/** The same of all who were in it, at once: their number is nobody's wait. */
export async function tellAllGone(tx: Tx, id: string, members: string[]): Promise<void> {
  await leaveDiscussion(tx, id, null);
  await readAboutEach(tx, members, { type: 'circle', id });
}

/** The same of one who is gone from it while others stay: those who keep it heard of them for nothing. */
export async function tellLeft(
  tx: Tx,
  { id, keepers }: Pick<HeldCircle, 'id' | 'keepers'>,
  residentId: string,
): Promise<void> {
  await tellGone(tx, id, residentId);
  await restateAbout(tx, { recipients: keepers, type: 'circle', id });
}

/** Whoever keeps it no more is not told who comes in, nor who asks to; those who do, not that they keep it together. */
export async function tellKeptNoMore(
  tx: Tx,
  { id, keepers }: HeldCircle,
  residentId: string,
): Promise<void> {
  const kinds: NotificationKind[] = ['circle_asked', 'circle_joined', 'circle_kept'];
  await readAbout(tx, { residentId, type: 'circle', id, kinds });
  await restateAbout(tx, { recipients: keepers, type: 'circle', id });
}

/** Whoever was asked to keep it has answered, or is asked no more. */
export async function settleKeeping(tx: Tx, { id }: HeldCircle, residentId: string): Promise<void> {
  const about = { type: 'circle', id } as const;
  await readAbout(tx, { residentId, ...about, kinds: ['circle_keeping'], undone: true });
}

/** Its keepers are told who still waits for an answer; once nobody does, they need not look. */
export async function settleAsking(tx: Tx, { id, keepers }: HeldCircle): Promise<void> {
  await restateAbout(tx, { recipients: keepers, type: 'circle', id });
  if ((await readWaiting(tx, id)) > 0) return;
  for (const residentId of keepers)
    await readAbout(tx, { residentId, type: 'circle', id, kinds: ['circle_asked'] });
}
