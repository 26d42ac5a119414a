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
