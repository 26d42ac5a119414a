import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import { inDays } from '#server/testing/moments.ts';
import type { TestSite } from '#server/testing/site.ts';
import type { Troc } from './trocs.contract.ts';

/** What an owner sends; each call the same, but for `overrides`. */
export function aTrocBody(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    title: "Vélo d'enfant contre étagère",
    description: 'Il a servi à deux enfants, les freins sont neufs.',
    itemsOffered: ['vélo enfant', 'casque'],
    itemsWanted: ['étagère'],
    location: '20 Rue de Reuilly 75012 Paris',
    ...overrides,
  };
}

export interface TrocOverrides extends Record<string, unknown> {
  /** Somebody new by default. */
  owner?: TestResident;
}

export interface MadeTroc extends Troc {
  by: TestResident;
  body: Record<string, unknown>;
}

export async function aTroc(
  site: TestSite,
  { owner, ...overrides }: TrocOverrides = {},
): Promise<MadeTroc> {
  const by = owner ?? (await aResident(site));
  const body = aTrocBody(overrides);
  const answer = await by.post('/troc', body);
  if (answer.status !== 201) throw new Error(`Troc refusé : ${JSON.stringify(answer.body)}`);
  return { ...(answer.body as Troc), by, body };
}

/** In three days. */
export const aTradeBody = (overrides: Record<string, unknown> = {}) => ({
  date: inDays(3),
  ...overrides,
});

/** By somebody new unless `requester` is given. */
export async function aTradeRequest(
  site: TestSite,
  overrides: {
    troc?: MadeTroc;
    requester?: TestResident;
    date?: string;
    location?: string;
    returnDate?: string;
  } = {},
): Promise<{ troc: MadeTroc; seen: Troc; requester: TestResident }> {
  const { troc = await aTroc(site), requester = await aResident(site), ...body } = overrides;
  const answer = await requester.post(`/troc/${troc._id}/trade`, aTradeBody(body));
  if (answer.status !== 200) throw new Error(`Demande refusée : ${JSON.stringify(answer.body)}`);
  return { troc, seen: answer.body as Troc, requester };
}

export async function anAcceptedTroc(
  site: TestSite,
  overrides: { troc?: MadeTroc; requester?: TestResident; returnDate?: string } = {},
): Promise<{ troc: MadeTroc; requester: TestResident }> {
  const { troc, requester } = await aTradeRequest(site, overrides);
  const answer = await troc.by.post(`/troc/${troc._id}/respond`, { accept: true });
  if (answer.status !== 200) throw new Error(`Réponse refusée : ${JSON.stringify(answer.body)}`);
  return { troc, requester };
}
