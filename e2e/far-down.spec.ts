// A dialog over what stands further down a list than its first page.
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a form over the end of my own list is there again after a reload', async ({ page, site }) => {
  test.slow();
  const me = await enterAsNewcomer(page, site, { path: '/icon.svg' });
  const service = await aService(site, { creator: me, title: 'Le premier service' });
  await aProposal(site, { service });
  const troc = await aTroc(site, { owner: me, title: 'Le premier troc' });
  const event = await aGathering(site, 'event', { creator: me, title: 'Le premier événement' });
  for (let count = 0; count < 13; count++) {
    await aService(site, { creator: me });
    await aTroc(site, { owner: me });
    await aGathering(site, 'event', { creator: me });
  }
  const form = page.getByRole('dialog');
  for (const [path, title] of [
    [`/my-services?modifier=${service._id}`, 'Le premier service'],
    [`/my-trocs?modifier=${troc._id}`, 'Le premier troc'],
    [`/my-events?modifier=${event._id}`, 'Le premier événement'],
  ] as const) {
    await page.goto(path);
    await expect(form.getByLabel('Titre'), path).toHaveValue(title);
  }
  await page.goto(`/my-services?propositions=${service._id}`);
  await expect(form.getByRole('heading', { name: 'Le premier service' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Accepter' })).toBeVisible();
});

test('a list goes on where a busy browser tells at once that its end was far, and is near', async ({
  page,
  site,
}) => {
  const me = await enterAsNewcomer(page, site, { path: '/icon.svg' });
  for (let count = 0; count < 14; count++) await aService(site, { creator: me });
  // As a browser does that is held up: what it has seen meanwhile comes in one go.
  await page.addInitScript(() => {
    globalThis.IntersectionObserver = class extends IntersectionObserver {
      constructor(tell: IntersectionObserverCallback, near?: IntersectionObserverInit) {
        const seen: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          seen.push(...entries);
          if (entries.some(({ isIntersecting }) => isIntersecting)) tell(seen, observer);
        }, near);
      }
    };
  });
  await page.goto('/services');
  const titles = page.getByRole('main').locator('h3');
  await expect(titles).toHaveCount(12);
  await page.getByRole('button', { name: 'Afficher plus de services' }).scrollIntoViewIfNeeded();
  await expect(titles).toHaveCount(14);
});
