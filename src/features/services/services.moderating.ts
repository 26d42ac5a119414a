// What administrators do with a service: any change, at any time, under its lock and told like any other.
import { Refusal } from '#contract/errors.ts';
import { showHidden } from '#features/moderation/moderation.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { ChangedPicture } from '#server/database/picture.sql.ts';
import type { Whereabouts } from '#server/database/place.sql.ts';
import { newsOfModeration } from './news/news.rules.ts';
import { saveChange, saveDeletion } from './services.change.ts';
import type { ServiceStatus } from './services.contract.ts';
import { isShownAgain, withStatus } from './services.rules.ts';
import {
  changePicture,
  lockService,
  type ServiceFields,
  updateService,
} from './services.write.sql.ts';
import { serviceErrors } from './services-sentences.contract.ts';

/** Locks a service; gives its creator. Refuses (404) one that does not exist. */
export async function holdService(tx: Tx, id: string) {
  const service = await lockService(tx, id);
  if (!service) throw new Refusal(serviceErrors.notFound);
  return { authorId: service.creatorId };
}

interface Moderation extends ServiceFields {
  id: string;
  by: string;
  /** Left out: it stays as it is by now. */
  status?: ServiceStatus | undefined;
  /** Of its location: counts when that is another, or when the point was picked. */
  place: Whereabouts;
  picked?: boolean;
}

/** Changes a service whatever its status. Refuses (400) an unknown category. */
export async function moderateService(
  tx: Tx,
  { id, by, place, picked = false, ...sent }: Moderation,
): Promise<void> {
  const service = await lockService(tx, id);
  if (!service) throw new Refusal(serviceErrors.notFound);
  const { status = service.status, ...fields } = sent;
  const moved = picked || fields.location !== service.location;
  if (!(await updateService(tx, { ...fields, ...(moved ? place : {}), id }))) {
    throw new Refusal(serviceErrors.categoryUnknown);
  }
  const after = { ...service, ...withStatus(service, status) };
  if (isShownAgain(service, after)) {
    await showHidden(tx, { kind: 'service', targetId: id }, { ownerId: service.creatorId, by });
  }
  const told = { ...service, title: fields.title };
  await saveChange(tx, told, after, newsOfModeration(service, after, by));
}

/** Changes its picture alone; false where it shows another one by now. */
export async function setServicePicture(tx: Tx, picture: ChangedPicture): Promise<boolean> {
  const service = await lockService(tx, picture.id);
  if (!(service && (await changePicture(tx, picture)))) return false;
  await saveChange(tx, service, service, []);
  return true;
}

/** Leaves it to its creator alone: cancelled. */
export async function hideService(tx: Tx, { id, by }: { id: string; by: string }): Promise<void> {
  const service = await lockService(tx, id);
  if (!service) throw new Refusal(serviceErrors.notFound);
  const after = { ...service, ...withStatus(service, 'cancelled') };
  await saveChange(tx, service, after, newsOfModeration(service, after, by));
}

/** What was left to its creator alone is open again. */
export async function showService(tx: Tx, { id, by }: { id: string; by: string }): Promise<void> {
  const service = await lockService(tx, id);
  if (!service) throw new Refusal(serviceErrors.notFound);
  const after = { ...service, ...withStatus(service, 'open') };
  await saveChange(tx, service, after, newsOfModeration(service, after, by));
}

/** Whatever its status; those it concerns are told. */
export async function removeService(tx: Tx, { id, by }: { id: string; by: string }): Promise<void> {
  const service = await lockService(tx, id);
  if (!service) throw new Refusal(serviceErrors.notFound);
  await saveDeletion(tx, service, newsOfModeration(service, null, by));
}
