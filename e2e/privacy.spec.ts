import { expect, test } from './test.ts';

test('a visitor reads by which right the site holds data, and to whom to turn', async ({
  page,
}) => {
  await page.goto('/confidentialite');
  const nobodyNamed = page.getByText('adressez-vous à la personne qui administre le site');
  await expect(nobodyNamed).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Pourquoi le site en a le droit' })).toBeVisible();
  const right = page.getByText('Exécution du contrat conclu').first();
  await expect(right).toBeHidden();
  await page.getByText('Pourquoi le site en a le droit').click();
  await expect(right).toBeVisible();
  await page.getByText('Pourquoi le site en a le droit').click();
  await page.emulateMedia({ media: 'print' });
  await expect(right, 'on paper all of it').toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await expect(page.getByText("Un compte où personne n'est venu depuis 3 ans")).toBeVisible();

  await page.route('**/api/privacy', (route) =>
    route.fulfill({
      json: {
        controller: 'Les voisins de la Nation, 75012 Paris',
        dpoContact: 'Odile Garnier, donnees@nation.example',
        dormantYears: 0,
      },
    }),
  );
  await page.reload();
  await expect(page.getByText('Les voisins de la Nation, 75012 Paris')).toBeVisible();
  await expect(page.getByText('Odile Garnier, donnees@nation.example')).toBeVisible();
  await expect(nobodyNamed).toHaveCount(0);
  await expect(page.getByText("Un compte où personne n'est venu")).toHaveCount(0);
});
