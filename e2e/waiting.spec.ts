// What waits for the reader's answer stands on the home page until they have given it, and leads where they give it.

import type { TestResident } from '#features/accounts/accounts.fixtures.ts';
import { anAgreement, type MadeAgreement } from '#features/agreements/agreements.fixtures.ts';
import { aQuarter, readRings } from '#features/rings/rings.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a ring that misses only the reader stays on the home page once it was looked at', async ({
  page,
  site,
}) => {
  const { people } = await aQuarter(site, [
    ['Ana', 'violon > tuba'],
    ['Bob', 'tuba > harpe'],
    ['Chloé', 'harpe > violon'],
  ]);
  await readRings(site);
  const { Ana } = people as Record<'Ana', TestResident>;
  await enterAs(page, Ana, '/dashboard');
  await expect(page.getByText('Votre réponse est attendue.')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'En attente' });
  const ring = waiting.getByRole('link', { name: /échange à trois/ });
  // The figure is the bell's, which does not count it.
  await expect(waiting.getByRole('heading', { name: 'À vous de répondre' })).toBeVisible();
  await expect(waiting.getByText('1', { exact: true })).toHaveCount(0);
  await ring.click();
  await expect(page).toHaveURL(/\/anneaux\//);
  const yes = page.getByRole('button', { name: "Oui, j'en suis" });
  await expect(yes).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText('Votre réponse est attendue.')).toBeVisible();
  await ring.click();
  await yes.click();
  await expect(page.getByRole('button', { name: 'Revenir sur mon oui' })).toBeVisible();
  await page.goto('/dashboard');
  await expect(page.getByText(/Le quartier est à vous|Il y a du nouveau/)).toBeVisible();
});

/** The guest proposes an hour later than what was agreed. */
async function proposeLater({ guest, path }: MadeAgreement) {
  const { body } = await guest.get(path);
  const date = new Date(Date.parse(body.date) + 3_600_000).toISOString();
  await guest.post(`${path}/propose`, { date, location: body.location });
}

test('another hour that is proposed waits, beside what was agreed', async ({ page, site }) => {
  const agreed = await anAgreement(site, 'service', { hours: 72 });
  const { owner } = agreed;
  await proposeLater(agreed);
  await enterAs(page, owner, '/dashboard');
  await expect(page.getByText('Votre réponse est attendue.')).toBeVisible();
  const waiting = page.getByRole('region', { name: 'En attente' });
  await expect(waiting.getByRole('link', { name: /\spropose\s/ })).toHaveCount(1);
  await expect(page.getByText(/Autre (heure|jour) proposée?\s:\s/)).toBeVisible();
  await proposeLater(await anAgreement(site, 'service', { owner, hours: 96 }));
  await page.reload();
  await expect(page.getByText('Deux réponses sont attendues de vous.')).toBeVisible();
});

test('a service whose date is over is said to be done from its own card', async ({
  page,
  site,
}) => {
  const { owner, _id } = await anAgreement(site, 'service', { hours: -2 });
  await enterAs(page, owner, '/my-services');
  await page.getByRole('link', { name: "Dire si c'est fait" }).click();
  await expect(page).toHaveURL(`/mes-rendez-vous?rendez-vous=${_id}`);
  await expect(page.getByText('Cela a-t-il eu lieu ?').first()).toBeVisible();
});

test("one's own service, seen among the others, leads to who offers to help", async ({
  page,
  site,
}) => {
  const service = await aService(site, { title: 'Monter un lit' });
  await aProposal(site, { service });
  await enterAs(page, service.by, `/services?service=${service._id}`);
  const whole = page.getByRole('dialog', { name: 'Monter un lit' });
  await expect(whole.getByRole('link', { name: 'Gérer dans Mes Services' })).toBeVisible();
  await whole.getByRole('link', { name: 'Voir les propositions (1)' }).click();
  await expect(page).toHaveURL(`/my-services?propositions=${service._id}`);
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Accepter' })).toBeVisible();
});

test("one's own service is changed where it stands among the others", async ({ page, site }) => {
  const service = await aService(site, { title: 'Monter un lit' });
  await enterAs(page, service.by, `/services?service=${service._id}`);
  const whole = page.getByRole('dialog', { name: 'Monter un lit' });
  await expect(whole.getByText("C'est votre service")).toBeVisible();
  await whole.getByRole('button', { name: 'Modifier' }).click();
  await expect(page).toHaveURL(`/services?modifier=${service._id}`);
  const form = page.getByRole('dialog', { name: 'Modifier le service' });
  await form.getByLabel('Titre').fill('Monter deux lits');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL('/services');
  await expect(page.getByRole('heading', { name: 'Monter deux lits' })).toBeVisible();
});
