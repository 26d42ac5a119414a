import { DAY_MS } from '#contract/durations.ts';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aParticipant,
  type MadeGathering,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { aProposal, aService, categoryNamed } from '#features/services/services.fixtures.ts';
import { anAcceptedTroc, aTroc } from '#features/trocs/trocs.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';

/** ISO moment `days` before now. */
export const daysBefore = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();

const run = (site: TestSite, text: string, values: unknown[]) =>
  site.site.db.pool.query(text, values);

/** Made a resident so many days ago: what only a clock can do. */
export async function arrivedBefore(
  site: TestSite,
  resident: TestResident,
  days: number,
): Promise<TestResident> {
  await run(site, 'update resident set created_at = $2 where id = $1', [
    resident.id,
    daysBefore(days),
  ]);
  return resident;
}

/** A neighbour of long ago, so that they are not suggested for being new. */
export async function anOldResident(
  site: TestSite,
  overrides: Parameters<typeof aResident>[1] = {},
): Promise<TestResident> {
  return arrivedBefore(site, await aResident(site, overrides), 400);
}

/** Taken to live there by everybody else: the blur is another in each database. */
export async function takenToLiveAt(
  site: TestSite,
  resident: TestResident,
  at: { lon: number; lat: number } | null,
): Promise<TestResident> {
  // Both are gone where the home is unknown.
  const change = at
    ? 'update resident set blurred_lon = $2, blurred_lat = $3 where id = $1'
    : 'update resident set lon = null, lat = null where id = $1';
  await run(site, change, at ? [resident.id, at.lon, at.lat] : [resident.id]);
  return resident;
}

interface Done {
  title?: string;
  /** Days since; 0 by default. */
  ago?: number;
}

export async function aDoneService(
  site: TestSite,
  given: Done & { creator?: TestResident; helper?: TestResident; category?: string },
): Promise<{ id: string; creator: TestResident; helper: TestResident }> {
  const creator = given.creator ?? (await anOldResident(site));
  const helper = given.helper ?? (await anOldResident(site));
  const category = (await categoryNamed(creator, given.category ?? 'Bricolage'))._id;
  const title = given.title ?? 'Monter une étagère';
  const service = await aService(site, { creator, category, title });
  await aProposal(site, { service, helper });
  await creator.put(`/services/${service._id}/accept-help/${helper.id}`);
  const done = await creator.put(`/services/${service._id}`, {
    ...service.body,
    status: 'completed',
  });
  if (done.status !== 200) throw new Error(`Refusé : ${JSON.stringify(done.body)}`);
  await run(site, 'update service set completed_at = $2 where id = $1', [
    service._id,
    daysBefore(given.ago ?? 0),
  ]);
  return { id: service._id, creator, helper };
}

export async function aDoneTroc(
  site: TestSite,
  given: Done & { owner: TestResident; requester: TestResident },
): Promise<string> {
  const { owner, requester, title = 'Un miroir contre un livre', ago = 0 } = given;
  const troc = await aTroc(site, { owner, title });
  await anAcceptedTroc(site, { troc, requester });
  await run(site, 'update troc set accepted_at = $2 where id = $1', [troc._id, daysBefore(ago)]);
  return troc._id;
}

/** An outing or event that took place, or (`ago` below 0) will. */
export async function aShared(
  site: TestSite,
  given: Done & {
    kind?: 'outing' | 'event';
    type?: string;
    creator?: TestResident;
    participants: TestResident[];
  },
): Promise<MadeGathering> {
  const { kind = 'outing', type, title, creator, participants, ago = 1 } = given;
  const one = await aGathering(site, kind, {
    maxParticipants: 20,
    ...(type ? { type } : {}),
    ...(title ? { title } : {}),
    creator: creator ?? (await anOldResident(site)),
  });
  for (const resident of participants) await aParticipant(site, one, resident);
  await movedTo(site, one, daysBefore(ago));
  return one;
}
