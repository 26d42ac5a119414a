// Pictures as cameras and programs make them, sent from the site's own screens.
import type { Locator, Page } from '@playwright/test';
import { aPhoto, aPngBomb } from '#server/files/images.fixtures.ts';
import { enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

async function openProfile(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier mon profil' }).click();
  return page.getByRole('dialog', { name: 'Modifier mon profil' });
}

test('a photo of more pixels than the server decodes is made smaller first', async ({
  page,
  site,
}) => {
  await enterAsNewcomer(page, site, { path: '/dashboard' });
  const profile = await openProfile(page);
  const file = profile.locator('input[type=file]');
  const taken = profile.getByRole('button', { name: 'Retirer la photo' });
  const pictures = [
    { what: 'a camera of 25 million pixels', type: 'jpeg', make: aCamera25 },
    { what: 'a plan as light as it is large', type: 'png', make: () => aPngBomb(5000) },
  ];
  for (const { what, type, make } of pictures) {
    const sent = page.waitForResponse('**/api/avatar/upload');
    await file.setInputFiles({
      name: `photo.${type}`,
      mimeType: `image/${type}`,
      buffer: await make(),
    });
    expect((await sent).status(), what).toBe(201);
    await expect(taken).toBeVisible();
    await expect(profile.getByRole('alert')).toHaveCount(0);
    await taken.click();
  }
});

const aCamera25 = () => aPhoto({ width: 6250, height: 4000 });

test.describe('when the server does not take it', () => {
  test.use({ expectedComplaints: [/status of 41[35]/] });

  test('for want of place, it says how much is used and what to do', async ({ page, site }) => {
    const { id } = await enterAsNewcomer(page, site, { path: '/dashboard' });
    await site.site.db.pool.query(
      `insert into upload (name, kind, resident_id, bytes) values ($1, 'image', $2, 500 * 1024 * 1024)`,
      [`${'0'.repeat(32)}-000000000.webp`, id],
    );
    const profile = await openProfile(page);
    await profile.locator('input[type=file]').setInputFiles({
      name: 'moi.jpg',
      mimeType: 'image/jpeg',
      buffer: await aPhoto(),
    });
    await expect(profile.getByRole('alert')).toHaveText(
      'Vos photos occupent déjà 500 Mo sur les 500 Mo de chaque habitant. ' +
        "Supprimez d'anciennes publications avec photo : leur place est rendue dans la nuit.",
    );
    await expect(profile.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  });

  test('for its pixels, which this browser could not make fewer, it says so', async ({
    page,
    site,
  }) => {
    await page.addInitScript(() => {
      window.createImageBitmap = () => Promise.reject(new Error('no memory'));
    });
    await enterAsNewcomer(page, site, { path: '/dashboard' });
    const profile = await openProfile(page);
    await profile.locator('input[type=file]').setInputFiles({
      name: 'plan.png',
      mimeType: 'image/png',
      buffer: await aPngBomb(5000),
    });
    await expect(profile.getByRole('alert')).toHaveText(
      'Veuillez sélectionner un fichier image valide. ' +
        "Cette image compte plus de 24 millions de pixels : réduisez-la avant de l'envoyer",
    );
  });
});
