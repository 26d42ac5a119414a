import { ZONE } from '#contract/paris.ts';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { laterToday } from '#features/services/services.fixtures.ts';
import { expectNoBarrier } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

/** `DD/MM/YYYY HH:mm` in Paris, so many days from now: late enough to be still to come. */
function lateIn(days: number): string {
  const at = new Date(Date.parse(laterToday()) + days * 86_400_000);
  const format = { timeZone: ZONE, dateStyle: 'short', timeStyle: 'short' } as const;
  return new Intl.DateTimeFormat('fr-FR', format).format(at);
}

test.describe('a date that is refused', () => {
  test.use({ expectedComplaints: [/status of 400/] });

  test('help for today is asked for, refused for another day with nothing lost, and shown first', async ({
    page,
    site,
  }) => {
    const near = { adresse: '9 Avenue de Saint-Mandé 75012 Paris', lon: 2.396864, lat: 48.845568 };
    const helper = await aResident(site, near);
    await helper.put('/notifications/preferences', { urgent: true });
    await enterAsNewcomer(page, site, { path: '/services?nouveau=1' });
    const form = page.getByRole('dialog');
    await form.getByLabel('Titre').fill('Aller à la pharmacie');
    await form.getByLabel('Description').fill("Je ne peux pas descendre l'escalier.");
    await form.getByLabel('Catégorie').selectOption('Courses');
    await form.getByLabel('Date et heure').fill(lateIn(2));
    await form.getByLabel('Lieu').fill('Rue de Picpus');
    await form.getByLabel('Lieu').press('Tab');
    const urgent = form.getByRole('switch', { name: "C'est pour aujourd'hui" });
    await form.getByText("C'est pour aujourd'hui", { exact: true }).click();
    await form.getByRole('button', { name: 'Publier la demande' }).click();
    await expect(urgent).toHaveAccessibleDescription(
      /^Pour «\sC'est pour aujourd'hui\s», choisissez une date d'aujourd'hui/,
    );
    await expectNoBarrier(page);
    await form.getByLabel('Date et heure').fill(lateIn(0));
    await form.getByRole('button', { name: 'Publier la demande' }).click();
    // By day or by night, but for who it is.
    await expect(
      page.getByText(/Service créé avec succès\. (1 voisin|À cette heure)/),
    ).toBeVisible();
    const card = page.getByRole('main').getByRole('listitem').first();
    await expect(card).toContainText('Aller à la pharmacie');
    await expect(card.getByText("Pour aujourd'hui", { exact: true })).toBeVisible();
  });
});

test('a neighbour says that they can be told of what is urgent near them', async ({
  page,
  site,
}) => {
  await enterAs(page, await aResident(site), '/notifications/preferences');
  const wish = page.getByRole('switch', { name: /demandes urgentes près de chez moi/ });
  await expect(wish).not.toBeChecked();
  await page.getByText('Me prévenir des demandes urgentes près de chez moi').click();
  await expect(page.getByText('Choix enregistré')).toBeVisible();
  await page.reload();
  await expect(wish).toBeChecked();
});
