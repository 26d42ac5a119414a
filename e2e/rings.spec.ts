// An exchange of three, from the news that it is possible to the rendez-vous that it becomes, and what all of them say.

import type { Page } from '@playwright/test';
import type { Agreement } from '#features/agreements/agreements.contract.ts';
import { aQuarter, THREE } from '#features/rings/rings.fixtures.ts';
import { lookForRings } from '#features/rings/rings.work.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { readMoves, watchMoves } from './moves.ts';
import { expectAccessible, heading } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

/** How many arrows of the drawing look out from under a name. */
const coveredArrows = (page: Page) =>
  page.locator('.ring-round').evaluate((ring) => {
    const boxes = (of: string) =>
      [...ring.querySelectorAll(of)].map((it) => it.getBoundingClientRect());
    const names = boxes('.ring-person b');
    return boxes('.ring-arrows path').filter(({ left, right, top, bottom, width }) =>
      names.some(
        (name) =>
          width > 0 &&
          left < name.right &&
          right > name.left &&
          top < name.bottom &&
          bottom > name.top,
      ),
    ).length;
  });

test('three neighbours whose things go round all say yes, and have rendez-vous', async ({
  page,
  site,
  openPage,
}) => {
  test.slow();
  const { people } = await aQuarter(site, THREE);
  const { Ana: ana, Bob: bob, Chloé: chloe } = people;
  if (!ana || !bob || !chloe) throw new Error('Nobody');
  await lookForRings(site.site);

  // From the board to the ring; a yes, taken back and said again.
  await enterAs(page, ana, '/trocs');
  await page
    .getByRole('link', { name: /^Échange à trois, avec .*«\svélo\s» contre «\slampe\s»/ })
    .click();
  await expect(heading(page)).toHaveText('À trois, le compte est bon');
  await expect(
    page.getByText("Bob cherche ce que vous avez, Chloé ce qu'a Bob, et vous ce qu'a Chloé."),
  ).toBeVisible();
  await page.getByRole('button', { name: "Oui, j'en suis" }).click();
  await expect(page.getByText('On attend Bob et Chloé.')).toBeVisible();
  await page.getByRole('button', { name: 'Revenir sur mon oui' }).click();
  await page.getByRole('button', { name: "Oui, j'en suis" }).click();
  await expect(page.getByText('1 oui sur 3')).toBeVisible();

  // The others follow: what they say is seen without a reload.
  const path = new URL(page.url()).pathname;
  await bob.post(`/rings/${path.split('/').at(-1)}/answer`, { accept: true });
  await expect(page.getByText('On attend Chloé.')).toBeVisible();
  const last = await openPage();
  await enterAs(last, chloe, '/my-trocs');
  await expect(last.getByText('Un échange à trois vous attend')).toBeVisible();
  await last.getByRole('link', { name: "Voir l'échange à trois" }).click();
  await expect(last.getByRole('heading', { name: 'Il ne manque que vous' })).toBeVisible();
  await expectAccessible(last, 'a ring');
  await last.setViewportSize({ width: 390, height: 844 });
  expect(await coveredArrows(last)).toBe(0);
  await last.getByRole('button', { name: "Oui, j'en suis" }).click();
  await expect(heading(last)).toHaveText("L'anneau tourne !");

  await expect(heading(page)).toHaveText("L'anneau tourne !");
  // One discussion of all three.
  await page.getByLabel('Votre message').fill('Je viens à vélo.');
  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(last.getByText('Je viens à vélo.')).toBeVisible();
  await expectAccessible(last, 'a ring with its discussion');
  // One of the rendez-vous is cancelled: whoever has no part in it is told, and asked.
  const agreed = (await bob.get('/agreements')).body as Agreement[];
  const one = agreed.find((each) => each.with._id === chloe.id);
  await bob.post(`/agreements/${one?._id}/cancel`, { reason: 'unable' });
  await expect(heading(page)).toHaveText('Cet anneau ne tourne plus');
  await expect(page.getByText('Gardez-vous ce qui reste convenu ?')).toBeVisible();
  await page.getByRole('link', { name: 'Voir mes rendez-vous' }).click();
  await expect(page.getByRole('article').filter({ hasText: 'vélo de Ana' })).toContainText('Bob');
  await expect(page.getByRole('article').filter({ hasText: 'lampe de Chloé' })).toContainText(
    'Place de la Nation',
  );
});

test('what goes round comes after what is one’s own, and moves none of it', async ({
  page,
  site,
}) => {
  const { people } = await aQuarter(site, THREE);
  const { Ana: ana } = people;
  if (!ana) throw new Error('Nobody');
  await lookForRings(site.site);
  for (const title of ['Un tabouret', 'Une bouilloire', 'Un tapis']) {
    await aTroc(site, { owner: ana, title });
  }
  await watchMoves(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, ana, '/icon.svg');
  const mine = page.waitForResponse('**/api/troc/my?*');
  await page.route('**/api/rings?*', async (route) => {
    await (await mine).finished();
    await route.fallback();
  });
  await page.goto('/my-trocs');
  await expect(page.getByText('Un échange à trois vous attend')).toBeVisible();
  await expect(page.getByText('Un tapis')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pied de page' })).toBeVisible();
  expect(await readMoves(page)).toBeLessThan(0.05);
});
