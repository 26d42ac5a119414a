import type { Page } from '@playwright/test';
import { expectAccessible, expectToFit } from './page-checks.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };

const part = (page: Page, title: string) =>
  page.locator('details').filter({ has: page.getByRole('heading', { level: 3, name: title }) });
const library = (page: Page) => page.locator('li.place', { hasText: 'Bibliothèque Saint-Éloi' });

test('on a phone the page of the quarter begins with whom to call, and its parts are folded', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/quartier-info');
  const urgent = page.getByRole('region', { name: "En cas d'urgence" }).getByRole('link');
  await expect(urgent.nth(4)).toHaveAttribute('href', 'sms:114');
  const called = await urgent.evaluateAll((links) =>
    links.map((link) => link.getAttribute('href')),
  );
  expect(called.slice(0, 4)).toEqual(['tel:112', 'tel:15', 'tel:17', 'tel:18']);
  expect(called).toContain('tel:3237');
  await expect(urgent.nth(4)).toBeInViewport({ ratio: 1 });
  for (const title of ['Transports', 'Police', 'Écoute et protection', 'Ville et dépannage']) {
    await expect(part(page, title), title).not.toHaveAttribute('open');
  }
  await expect(library(page)).toBeAttached();
  await expect(library(page)).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThan(4000);
  await expectAccessible(page, 'the quarter on a phone');
  await expectToFit(page, 'the quarter on a phone');

  await part(page, 'Écoute et protection').locator('summary').click();
  await expect(page.getByRole('link', { name: /Prévention du suicide.*3114/ })).toBeVisible();
});

test('what is folded is found, printed, and opened by its address', async ({ page }) => {
  await page.goto('/quartier-info');
  await expect(library(page)).toBeHidden();
  await page.getByLabel('Chercher un lieu').fill('saint-eloi');
  await expect(library(page)).toBeVisible();
  await page.getByLabel('Chercher un lieu').fill('');
  await expect(library(page)).toBeHidden();
  await page.getByRole('button', { name: 'Bibliothèques', exact: true }).click();
  await expect(library(page)).toBeVisible();

  await page.goto('/quartier-info');
  await expect(library(page)).toBeAttached();
  await expect(page.getByText('Prévention du suicide, 24h/24')).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(library(page)).toBeVisible();
  await expect(page.getByText('Prévention du suicide, 24h/24')).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.goto(`/quartier-info?lieu=${encodeURIComponent('Bibliothèque Saint-Éloi')}`);
  await expect(library(page)).toBeFocused();
  await expect(library(page)).toBeInViewport();
  await expect(part(page, 'Transports')).not.toHaveAttribute('open');
});

test('a search finds the useful numbers too, where no place answers and where some do', async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto('/quartier-info');
  const places = page.getByRole('region', { name: 'Lieux et transports' });
  const chemist = places.getByRole('link', { name: /Pharmacies de garde.*3237/ });
  const nothing = places.getByRole('heading', { name: 'Aucun lieu trouvé' });
  await page.getByLabel('Chercher un lieu').fill('pharmacie');
  await expect(chemist).toBeVisible();
  await expect(chemist).toHaveAttribute('href', 'tel:3237');
  await expect(places.getByRole('status')).toHaveText('1 numéro utile.');
  await expect(nothing).toBeVisible();
  const [number, empty] = [await chemist.boundingBox(), await nothing.boundingBox()];
  expect(number?.y, 'before the empty answer').toBeLessThan(empty?.y ?? 0);
  await expectAccessible(page, 'a number found');
  await expectToFit(page, 'a number found');

  await page.getByLabel('Chercher un lieu').fill('police');
  await expect(places.getByRole('link', { name: /Police secours.*17/ })).toBeVisible();
  await expect(places.locator('li.place').first()).toBeVisible();
  await expect(chemist).toBeHidden();
  await page.getByLabel('Chercher un lieu').fill('zzz');
  await expect(nothing).toBeVisible();
  await expect(places.getByRole('heading', { name: 'Numéros utiles' })).toBeHidden();
});

test('a touch near a dot of the plan tells what stands there', async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto('/quartier-info');
  const dot = page.locator('.plan-dot[title="Médiathèque Hélène Berr"]');
  await dot.scrollIntoViewIfNeeded();
  const { x, y, width } = (await dot.boundingBox()) ?? { x: 0, y: 0, width: 0 };
  await page.mouse.click(x + width + 4, y + 2);
  await expect(page.getByRole('article', { name: /Médiathèque Hélène Berr/ })).toBeVisible();
});
