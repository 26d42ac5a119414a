// What every change of an outing or event goes through: its turn first, then what was decided, and the news of
// it: to all open pages, to its discussion, and by a notification to those it concerns.
import { everyone } from '#contract/events.ts';
import {
  notifyEach,
  readAbout,
  restateAbout,
} from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { tellEvent } from '#server/live/live.sql.ts';
import { readLookers } from './dates/dates.sql.ts';
import { freedFor } from './freed/freed.rules.ts';
import { saveLaterQuestion, saveQuestion } from './freed/freed.sql.ts';
import { groupLeft } from './gatherings.contract.ts';
import type { StoredGathering } from './gatherings.read.sql.ts';
import { heardBy, type Standing } from './gatherings.standing.rules.ts';
import { deleteGathering } from './gatherings.write.sql.ts';
import { concernedBy, type News, newsOf } from './news/news.rules.ts';
import { changedEvents, groupTopic, tellChangeInCircle } from './news/tell.sql.ts';
import { saveStanding } from './places/standing.sql.ts';

/** Who changes it and when; `moved`: date or place are others. */
export interface Change {
  by: string;
  now: Date;
  moved?: boolean;
  title?: string;
  /** Whom whoever organises gave a place by name. */
  given?: string | undefined;
}

/** Writes where a locked one now stands, and tells it. */
export async function saveChange(
  tx: Tx,
  before: StoredGathering,
  { after, change, news }: { after: Standing; change: Change; news?: readonly News[] },
): Promise<void> {
  const { id, kind } = before;
  if (after.status === 'cancelled') await tellLookers(tx, [before]);
  await saveStanding(tx, before, after);
  const freed = freedFor(before, after, change);
  await saveQuestion(tx, id, freed);
  if (Date.parse(after.date) > Date.parse(before.date)) {
    await saveLaterQuestion(tx, id, freed.until);
  }
  await tellChange(tx, before, 'updated');
  for (const residentId of before.participants) {
    if (after.participants.includes(residentId) || before.speakers?.[residentId]) continue;
    await leaveDiscussion(tx, id, residentId);
    // What they were told of it is no concern of theirs any more.
    await readAbout(tx, { residentId, type: kind, id });
  }
  if (before.participants.join() !== after.participants.join()) {
    await restateAbout(tx, { recipients: [before.creatorId], type: kind, id });
  }
  const told = { ...before, title: change.title ?? before.title };
  const heard = news ?? newsOf(before, after, { moved: false, ...change });
  await tellNews(tx, { ...told, speakers: { ...before.speakers, ...after.speakers } }, heard);
}

/** Deletes a locked one, and tells it. */
export async function saveDeletion(
  tx: Tx,
  before: StoredGathering,
  news: readonly News[],
): Promise<void> {
  // While it still says when and where it was to be.
  await tellLookers(tx, [before]);
  await tellNews(tx, before, news);
  await tellChange(tx, before, 'deleted');
  await deleteGathering(tx, before.id);
  await leaveDiscussion(tx, before.id, null);
  await readAbout(tx, { residentId: before.creatorId, type: before.kind, id: before.id });
}

/** Before they are off: to those who look for the date of one, and are not told of it otherwise. */
export async function tellLookers(tx: Tx, ones: readonly StoredGathering[]): Promise<void> {
  const lookers = await readLookers(
    tx,
    ones.map(({ id }) => id),
  );
  // Nobody's act: whoever ended it, and the team, tell the rest themselves.
  const newsFor = (one: StoredGathering) =>
    lookers
      .filter(({ id, who }) => id === one.id && !concernedBy(one).includes(who))
      .map(({ who }) => ({ kind: `${one.kind}_undated` as const, to: who, by: who }));
  await tellNewsOf(
    tx,
    ones.map((one) => ({ one, news: newsFor(one) })),
  );
}

/** To those it concerns, by a notification. */
export async function tellNews(tx: Tx, one: StoredGathering, news: readonly News[]): Promise<void> {
  await tellNewsOf(tx, [{ one, news }]);
}

/** The same of several, in one round trip. */
export async function tellNewsOf(
  tx: Tx,
  told: readonly { one: StoredGathering; news: readonly News[] }[],
): Promise<void> {
  await notifyEach(
    tx,
    told.flatMap(({ one, news }) => noticesOf(one, news)),
  );
}

function noticesOf(
  { id, kind, title, date, speakers = {}, ...one }: StoredGathering,
  told: readonly News[],
) {
  // Who is spoken for hears by their speaker; of both, one notice is enough.
  const news = told
    .map((each) => ({
      ...each,
      to: heardBy({ speakers }, each.to),
      by: heardBy({ speakers }, each.by),
    }))
    .filter((each, at, all) => all.findIndex((other) => isSame(each, other)) === at);
  const about = { type: kind, id };
  const comes = new Set([one.creatorId, ...one.participants.map((who) => speakers[who] ?? who)]);
  // Nobody learns by what it was what they do not read of it.
  const was = (to: string) => ({
    was: { date, location: comes.has(to) ? one.location : one.shownLocation },
  });
  return news.map(({ words, brought, others, until, ...each }) => ({
    ...{ ...each, about, title },
    facts: {
      ...(hasMoved(each) ? was(each.to) : {}),
      ...(words ? { words } : {}),
      ...(brought ? { brought } : {}),
      ...(others ? { others } : {}),
      ...(until ? { until } : {}),
    },
  }));
}

const isSame = (one: News, other: News) =>
  one.kind === other.kind && one.to === other.to && one.by === other.by;

const hasMoved = ({ kind }: Pick<News, 'kind'>) =>
  kind.endsWith('_moved') || kind.endsWith('_moderated');

/** To all open pages; of a circle's, to those who may know of it. Before it is deleted. */
export async function tellChange(
  tx: Tx,
  { id, kind, circleId }: StoredGathering,
  change: 'updated' | 'deleted',
): Promise<void> {
  if (circleId !== null) return tellChangeInCircle(tx, { id, change });
  await tellEvent(tx, changedEvents[kind], { topic: everyone, data: { _id: id, change } });
}

/** Ends the streams of a discussion for one resident, or (null) for all. */
export async function leaveDiscussion(
  tx: Tx,
  id: string,
  residentId: string | null,
): Promise<void> {
  await tellEvent(tx, groupLeft, { topic: groupTopic(id), data: { residentId } });
}
