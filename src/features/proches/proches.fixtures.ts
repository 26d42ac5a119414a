import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import type { Proche } from './proches.contract.ts';

/** What is sent of somebody; each call the same, but for `overrides`. */
export const aProcheBody = (overrides: Record<string, unknown> = {}) => ({
  civility: 'mme',
  firstName: 'Odette',
  lastName: 'Rivière',
  adresse: '12 Rue de Picpus 75012 Paris',
  phone: '01 43 43 00 00',
  consentHow: 'signed',
  consentOn: '2026-01-05',
  ...overrides,
});

/** Somebody a resident speaks for. */
export async function aProche(
  speaker: TestResident,
  overrides: Record<string, unknown> = {},
): Promise<Proche> {
  const answer = await speaker.post('/proches', aProcheBody(overrides));
  if (answer.status !== 201) throw new Error(`Proche refusé : ${JSON.stringify(answer.body)}`);
  return answer.body as Proche;
}
