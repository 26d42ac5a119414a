// A page that was opened before the site was updated: the scripts that it asks for are no more.
import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { heading } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

// What a browser fetched before, it keeps.
test.use({ hasNewBrowser: true, expectedComplaints: [/status of 404/] });

/** The journal's script is gone: until the page is loaded anew, or for good. Counts how often it is. */
async function loseJournal(page: Page, isBack: boolean): Promise<() => number> {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  await page.route(/\/assets\/JournalPage-[^/]+\.js$/, (route) =>
    isBack && loads > 0 ? route.continue() : route.fulfill({ status: 404 }),
  );
  await page.getByRole('navigation').getByRole('link', { name: 'Journal' }).first().click();
  return () => loads;
}

test('a page whose script is gone since the site was updated is loaded anew, and shown', async ({
  page,
  site,
}) => {
  await enterAs(page, await aResident(site), '/quartier-info');
  const loads = await loseJournal(page, true);
  await expect(heading(page)).toHaveText(/Journal/);
  expect(loads()).toBe(1);
});

test('a page whose script stays away says so, and is not loaded again and again', async ({
  page,
  site,
}) => {
  await enterAs(page, await aResident(site), '/quartier-info');
  const loads = await loseJournal(page, false);
  await expect(heading(page)).toHaveText("Cette page n'a pas pu s'afficher");
  await expect(page.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  expect(loads()).toBe(1);
});
