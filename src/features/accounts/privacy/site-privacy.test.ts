import { expect, inject, test } from 'vitest';
import type { Config } from '#server/process/config.ts';
import { createCaller } from '#server/testing/caller.ts';
import { openTestSite } from '#server/testing/site.ts';

async function readPrivacyOf(config: Partial<Config>) {
  const site = await openTestSite({ clusterUrl: inject('clusterUrl'), config });
  const { status, body } = await createCaller(site).get('/privacy');
  await site.close();
  expect(status).toBe(200);
  return body;
}

test('a visitor is told who answers for the data and how the team is reached, as the settings name them', async () => {
  const named = {
    controller: 'Les voisins de la Nation, 75012 Paris',
    dpoContact: 'donnees@nation.example',
    teamPhone: '01 43 00 00 00',
    teamEmail: 'bonjour@nation.example',
  };
  expect(await readPrivacyOf({ ...named, dormantYears: 5 })).toEqual({ ...named, dormantYears: 5 });
  expect(await readPrivacyOf({})).toEqual({
    ...{ controller: null, dpoContact: null, dormantYears: 3 },
    ...{ teamPhone: null, teamEmail: null },
  });
});
