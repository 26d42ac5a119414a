// What every change of a service goes through: its lock first, then what was decided, and the news of it: to all
// open pages, and by a notification to those it concerns.
import { Refusal } from '#contract/errors.ts';
import { type EventData, everyone, residentTopic } from '#contract/events.ts';
import { notify, readAbout, restateAbout } from '#features/notifications/notifications.public.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { foundOr } from '#server/http/decided.ts';
import type { JsonText } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import { tellEvent } from '#server/live/live.sql.ts';
import { type News, newsOf, newsOfDeletion } from './news/news.rules.ts';
import { serviceChanged } from './services.contract.ts';
import { readService } from './services.read.sql.ts';
import type { CreatedStanding, Standing } from './services.rules.ts';
import {
  deleteProposal,
  deleteService,
  type LockedService,
  lockService,
  saveStanding,
} from './services.write.sql.ts';
import { serviceErrors } from './services-sentences.contract.ts';

type Change = EventData<typeof serviceChanged>['change'];

/** Writes where a locked service now stands, without the offers withdrawn, and tells it. */
export async function saveChange(
  tx: Tx,
  before: LockedService,
  after: Standing,
  news: readonly News[] = newsOf(before, after),
): Promise<void> {
  await saveStanding(tx, before.id, after);
  for (const helperId of before.helpers) {
    if (after.helpers.includes(helperId)) continue;
    await deleteProposal(tx, { serviceId: before.id, helperId });
  }
  if (before.helpers.join() !== after.helpers.join()) {
    await restateAbout(tx, { recipients: [before.creatorId], type: 'service', id: before.id });
  }
  await tellChange(tx, { ...before, change: 'updated' }, after);
  await tellConcerned(tx, before, news);
  const { id, creatorId: residentId } = before;
  if (after.assignedTo !== null && before.assignedTo === null) {
    // Whoever accepts has seen what was proposed.
    await readAbout(tx, { residentId, type: 'service', id, kinds: ['service_proposed'] });
  }
}

/** Deletes a locked service, and tells it. */
export async function saveDeletion(
  tx: Tx,
  service: LockedService,
  news: readonly News[] = newsOfDeletion(service),
): Promise<void> {
  const { id, creatorId: residentId } = service;
  // While it still says when and where it was to be.
  await tellConcerned(tx, service, news);
  await deleteService(tx, id);
  await tellChange(tx, { ...service, change: 'deleted' }, service);
  await readAbout(tx, { residentId, type: 'service', id });
}

async function tellConcerned(
  tx: Tx,
  { id, title }: LockedService,
  news: readonly News[],
): Promise<void> {
  for (const one of news) await notify(tx, { ...one, about: { type: 'service', id }, title });
}

/** Tells everyone, or the creator alone when nobody else could see the service before nor after. */
async function tellChange(
  tx: Tx,
  before: CreatedStanding & { id: string; change: Change },
  after: Standing,
): Promise<void> {
  const hidden = before.status === 'cancelled' && after.status === 'cancelled';
  const data: EventData<typeof serviceChanged> = { _id: before.id, change: before.change };
  const topic = hidden ? residentTopic(before.creatorId) : everyone;
  await tellEvent(tx, serviceChanged, { topic, data });
}

const found = foundOr(serviceErrors.notFound);

/** Decides and writes under the service's lock; answers with the service as the viewer now sees it. */
export function changeService(
  db: Pick<Database, 'transaction'>,
  call: { params: { id: string }; viewer: Viewer },
  work: (tx: Tx, service: LockedService) => Promise<void>,
): Promise<JsonText> {
  return db.transaction(async (tx) => {
    const { id } = call.params;
    const service = await lockService(tx, id);
    if (!service) throw new Refusal(serviceErrors.notFound);
    await work(tx, service);
    return found(await readService(tx, { id, readerId: call.viewer.id }));
  });
}
