import { dayInParis, ZONE } from '#contract/paris.ts';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { Caller } from '#server/testing/caller.ts';
import { inDays } from '#server/testing/moments.ts';
import type { TestSite } from '#server/testing/site.ts';
import type { Service } from './services.contract.ts';
import type { Category } from './services-categories.contract.ts';

/** ISO moment `days` from now. */
const timeFormat = new Intl.DateTimeFormat('fr-FR', { timeZone: ZONE, timeStyle: 'medium' });

/** A moment of today by the clock of Paris: '12:00:00'. */
export function todayAt(time: string): Date {
  const day = dayInParis(new Date());
  const found = ['+01:00', '+02:00']
    .map((zone) => new Date(`${day}T${time}${zone}`))
    .find((moment) => timeFormat.format(moment) === time);
  if (!found) throw new Error(`${time} n'est pas une heure d'aujourd'hui`);
  return found;
}

/** The last second of today: still to come. */
export const laterToday = () => todayAt('23:59:59').toISOString();

/** What a creator sends; each call the same, but for `overrides`. */
export async function aServiceBody(
  caller: Caller,
  overrides: Record<string, unknown> = {},
): Promise<Record<string, unknown>> {
  return {
    title: 'Monter une étagère',
    description: "J'ai les vis et la perceuse, il me manque deux bras.",
    category: (await categoryNamed(caller, 'Bricolage'))._id,
    location: '20 Rue de Reuilly 75012 Paris',
    date: inDays(3),
    ...overrides,
  };
}

export async function categoryNamed(caller: Caller, name: string): Promise<Category> {
  const { body } = await caller.get('/services/categories');
  const found = (body as Category[]).find((category) => category.name === name);
  if (!found) throw new Error(`La catégorie ${name} n'existe pas`);
  return found;
}

export interface ServiceOverrides extends Record<string, unknown> {
  /** Somebody new by default. */
  creator?: TestResident;
}

/** A service, who created it and what they sent: `body` with a status is what changes it. */
export interface MadeService extends Service {
  by: TestResident;
  body: Record<string, unknown>;
}

export async function aService(
  site: TestSite,
  { creator: given, ...overrides }: ServiceOverrides = {},
): Promise<MadeService> {
  const by = given ?? (await aResident(site));
  const body = await aServiceBody(by, overrides);
  const answer = await by.post('/services', body);
  if (answer.status !== 201) throw new Error(`Service refusé : ${JSON.stringify(answer.body)}`);
  return { ...(answer.body as Service), by, body };
}

/** By somebody new unless `helper` is given. */
export async function aProposal(
  site: TestSite,
  overrides: { service?: { _id: string }; helper?: TestResident; message?: string } = {},
): Promise<{ service: Service; helper: TestResident }> {
  const target = overrides.service ?? (await aService(site));
  const helper = overrides.helper ?? (await aResident(site));
  const message = overrides.message ?? 'Je peux vous aider samedi.';
  const answer = await helper.post(`/services/${target._id}/propose-help`, { message });
  if (answer.status !== 200) throw new Error(`Offre refusée : ${JSON.stringify(answer.body)}`);
  return { service: answer.body as Service, helper };
}
