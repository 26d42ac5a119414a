import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import type { QuarterEvent } from '../events/events.contract.ts';
import type { Outing } from '../outings/outings.contract.ts';
import type { GatheringKind, GroupMessage } from './gatherings.contract.ts';

export const PATHS: Record<GatheringKind, string> = { outing: '/outings', event: '/events' };

/** ISO moment `hours` from now. */
export const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const BODIES: Record<GatheringKind, () => Record<string, unknown>> = {
  outing: () => ({
    title: 'Pique-nique sur la Coulée verte',
    description: "Chacun apporte quelque chose, j'ai la nappe.",
    type: 'nature',
    location: '20 Rue de Reuilly 75012 Paris',
    date: inHours(72),
    maxParticipants: 5,
  }),
  event: () => ({
    title: 'Nettoyage du square',
    description: 'Gants et sacs fournis, rendez-vous au kiosque.',
    type: 'cleaning',
    location: 'Square Courteline',
    date: inHours(72),
    maxParticipants: 10,
  }),
};

/** What a creator sends; each call the same, but for `overrides`. */
export const aGatheringBody = (kind: GatheringKind, overrides: Record<string, unknown> = {}) => ({
  ...BODIES[kind](),
  ...overrides,
});

export interface GatheringOverrides extends Record<string, unknown> {
  /** Its creator; somebody new by default. */
  creator?: TestResident;
}

export type MadeGathering = (Outing | QuarterEvent) & {
  by: TestResident;
  body: Record<string, unknown>;
  path: string;
};

/** An outing or event created through the API, with its creator. */
export async function aGathering(
  site: TestSite,
  kind: GatheringKind,
  { creator, ...overrides }: GatheringOverrides = {},
): Promise<MadeGathering> {
  const by = creator ?? (await aResident(site));
  const body = aGatheringBody(kind, overrides);
  const answer = await by.post(PATHS[kind], body);
  if (answer.status !== 201) throw new Error(`Refusé : ${JSON.stringify(answer.body)}`);
  const made = answer.body as Outing | QuarterEvent;
  return { ...made, by, body, path: `${PATHS[kind]}/${made._id}` };
}

/** Somebody new, or `resident`, who takes part. */
export async function aParticipant(
  site: TestSite,
  one: Pick<MadeGathering, 'path'>,
  resident?: TestResident,
): Promise<TestResident> {
  const by = resident ?? (await aResident(site));
  const answer = await by.post(`${one.path}/join`);
  if (answer.status !== 200) throw new Error(`Refusé : ${JSON.stringify(answer.body)}`);
  return by;
}

export async function aGroupMessage(
  from: TestResident,
  one: Pick<MadeGathering, 'path'>,
  overrides: { content?: string; clientId?: string } = {},
): Promise<GroupMessage> {
  const content = overrides.content ?? "À quelle heure se retrouve-t-on à l'entrée ?";
  const answer = await from.post(`${one.path}/messages`, { ...overrides, content });
  if (answer.status !== 201) throw new Error(`Message refusé : ${JSON.stringify(answer.body)}`);
  return answer.body as GroupMessage;
}

/** Its date as if time had passed: what only a clock can do. */
export async function movedTo(site: TestSite, one: { _id: string }, date: string): Promise<void> {
  await site.site.db.pool.query('update gathering set date = $2 where id = $1', [one._id, date]);
}
