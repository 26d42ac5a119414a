// Among what one organises: that one goes to what others organise, and where that stands.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aParticipant,
  inHours,
  movedTo,
} from '#features/gatherings/gatherings.fixtures.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('under one’s own outings and events stand those of others to which one goes', async ({
  page,
  site,
}) => {
  const me = await aResident(site);
  await aGathering(site, 'outing', { creator: me });
  for (const kind of ['outing', 'event'] as const) {
    await aParticipant(site, await aGathering(site, kind, { title: `Chez Ana, ${kind}` }), me);
  }
  await enterAs(page, me, '/sorties?my=true');
  await expect(page.getByText('1 sortie que vous organisez')).toBeVisible();
  for (const [path, kind, led] of [
    ['/sorties?my=true', 'outing', /\/sorties\/[0-9a-f]{24}$/],
    ['/my-events', 'event', /\/evenements\/[0-9a-f]{24}$/],
  ] as const) {
    await page.goto(path);
    const going = page.getByRole('region', { name: 'Vous y allez' });
    await expect(going.getByRole('listitem')).toHaveCount(1);
    await going.getByRole('link', { name: `Chez Ana, ${kind}`, exact: true }).click();
    await expect(page).toHaveURL(led);
  }
});

test('whoever goes nowhere else is told nothing of it', async ({ page, site }) => {
  const me = await aResident(site);
  await aGathering(site, 'event', { creator: me, title: 'Repas' });
  await enterAs(page, me, '/my-events');
  await expect(page.getByRole('heading', { name: 'Repas' })).toBeVisible();
  await expect(page.getByText('Vous y allez')).toHaveCount(0);
});

test('on a desk what is full is not what the list is seen for', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const at = (days: number) =>
    Temporal.Now.zonedDateTimeISO('Europe/Paris').add({ days }).toInstant().toString();
  const height = async (title: string) => {
    const card = page.getByRole('listitem').filter({ hasText: title });
    await expect(card).toBeVisible();
    return Number((await card.boundingBox())?.height);
  };
  const full = await aGathering(site, 'event', {
    title: 'Le concert',
    maxParticipants: 2,
    date: at(30),
  });
  await enterAs(page, await aResident(site), '/evenements');
  const before = await height('Le concert');
  for (const _ of [1, 2]) await aParticipant(site, full);
  await expect(page.getByText('Complet · 2 places')).toBeVisible();
  await expect.poll(() => height('Le concert')).toBeLessThan(before);
});

test('on a phone whoever asks for what is past is brought to it', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const past = await aGathering(site, 'outing', { title: 'La veillée' });
  await movedTo(site, past, inHours(-30));
  for (const title of ['Un', 'Deux', 'Trois']) await aGathering(site, 'outing', { title });
  await enterAs(page, await aResident(site), '/sorties');
  await page.getByRole('button', { name: 'Voir les sorties passées' }).click();
  await expect(page.getByRole('heading', { name: 'Sorties passées' })).toBeFocused();
  await expect(page.getByRole('heading', { name: 'La veillée' })).toBeInViewport();
});
