// The agenda of the quarter, and one's own read by other calendars.
import type { Locator } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { agree, press, said } from './gathering-screens.ts';
import { expectSound, follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const grounds = (drawn: Locator) =>
  drawn.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));

test('the month shows what is coming, and the personal calendar has its secret address', async ({
  page,
  site,
}) => {
  const date = '2031-03-30T10:00:00.000Z';
  const event = await aGathering(site, 'event', { title: 'Heure d’été', date });
  await aGathering(site, 'outing', {
    creator: event.by,
    title: 'Le film',
    date: '2031-03-29T23:30:00Z',
  });
  await aGathering(site, 'outing', { title: 'Le marché', date: '2031-03-30T15:00:00Z' });
  await enterAs(page, event.by, '/evenements');
  await page.getByRole('link', { name: 'Voir le mois' }).click();
  await expect(page).toHaveURL('/agenda');
  await page.goto('/agenda?mois=2031-02');
  await press(page, 'Mois suivant');
  await expect(page.getByRole('heading', { name: 'mars 2031' })).toBeVisible();
  const day = page.getByRole('cell', { name: /^30 mars/ });
  await expect(day.getByRole('link')).toHaveText([
    /00:30 Le film \(vous y allez\)/,
    /12:00 Heure d’été \(vous y allez\)/,
    /17:00 Le marché$/,
  ]);
  // Where one goes is filled, and the legend says so of what there is.
  const [ground] = await grounds(day.getByRole('link', { name: /marché/ }));
  const filled = await grounds(day.getByRole('link', { name: /vous y allez/ }));
  expect(filled).toHaveLength(2);
  expect(filled).not.toContain(ground);
  const legend = page.getByRole('list', { name: 'Légende' });
  await expect(legend.getByRole('listitem')).toHaveText([
    'Sorties',
    'Événements',
    'En plein : vos rendez-vous',
  ]);
  await day.getByRole('link', { name: /Heure/ }).click();
  await expect(page).toHaveURL(`/evenements/${event._id}`);

  await follow(page, '/agenda');
  await press(page, 'Obtenir mon lien');
  await expect(page.getByRole('link', { name: 'Ouvrir dans mon agenda' })).toHaveAttribute(
    'href',
    /^webcal:/,
  );
  await expect(page.getByText('Sur iPhone, dans Google Agenda, sur Android')).toBeVisible();
  const address = await page.getByLabel("Lien d'abonnement").inputValue();
  const file = await page.request.get(new URL(address).pathname);
  expect(await file.text()).toContain('Heure d’été');
  await press(page, 'Changer');
  await agree(page, 'Changer le lien');
  await expect(page.getByLabel("Lien d'abonnement")).not.toHaveValue(address);
  expect((await page.request.get(new URL(address).pathname)).status()).toBe(403);
  await press(page, 'Arrêter');
  await agree(page, 'Arrêter');
  await expect(said(page, "L'abonnement à votre agenda est arrêté")).toBeVisible();
  await expect(page.getByRole('button', { name: 'Obtenir mon lien' })).toBeVisible();
});

test('on a phone the first day stands in sight under one row of buttons, and large letters spill nowhere', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const one = await aGathering(site, 'outing', {
    title: 'Assemblée générale extraordinaire du jardin partagé',
    date: '2031-03-30T10:00:00Z',
  });
  await aGathering(site, 'event', { title: 'Le marché', date: '2031-04-02T15:00:00Z' });
  await enterAs(page, one.by, '/agenda?semaine=2031-03-27');
  const day = page.getByRole('heading', { name: /^dimanche 30 mars/ });
  await expect(day).toBeVisible();
  const buttons = page.getByRole('button', {
    name: /^(Semaine précédente|Semaine suivante|Voir le mois)$/,
  });
  await expect(buttons).toHaveCount(3);
  const rows = () =>
    buttons.evaluateAll(
      (all) => new Set(all.map((each) => Math.round(each.getBoundingClientRect().top))).size,
    );
  await expect.poll(rows).toBe(1);
  await expect(day).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: 'Toutes les sorties' })).toHaveCount(1);
  await expectSound(page, 'a week of the agenda');
  await press(page, 'Voir le mois');
  await expect(page).toHaveURL('/agenda?mois=2031-03');
  await expectSound(page, 'a month of the agenda');
});

for (const [screen, width] of [
  ['a phone', 390],
  ['a wide screen', 1440],
] as const) {
  test(`on ${screen} what comes after the week stands under it, its colours said once, and where one goes once`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const at = (days: number) =>
      Temporal.Now.zonedDateTimeISO('Europe/Paris').add({ days }).toInstant().toString();
    const soon = await aGathering(site, 'outing', { title: 'La balade', date: at(8) });
    await aGathering(site, 'event', { title: 'Le concert', date: at(60) });
    await enterAs(page, soon.by, '/agenda');
    const following = page.getByRole('region', { name: 'Ensuite' });
    await expect(following.getByRole('listitem')).toHaveText([/La balade.*vous y allez/]);
    const legend = page.getByRole('list', { name: 'Légende' });
    await expect(page.getByRole('heading', { name: 'Mon agenda' })).toBeVisible();
    // The five weeks beside it say theirs.
    await expect(legend.getByRole('listitem')).toHaveText(width === 390 ? ['Sorties'] : []);
    await expect(page.getByRole('heading', { name: 'Cinq semaines' })).toHaveCount(
      width === 390 ? 0 : 1,
    );
    await expect(page.getByRole('region', { name: 'Vos rendez-vous' })).toHaveCount(0);
    await following.getByRole('link', { name: 'La balade' }).click();
    await expect(page).toHaveURL(`/sorties/${soon._id}`);
  });
}

test('on a phone the days say in words where one goes, and all of it is a press away', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const date = (days: number) =>
    Temporal.Now.zonedDateTimeISO('Europe/Paris').add({ days }).toInstant().toString();
  const creator = await aResident(site);
  await aGathering(site, 'outing', { creator, title: 'La balade', date: date(2) });
  await aGathering(site, 'outing', { title: 'Le film', date: date(2) });
  await enterAs(page, creator, '/agenda');
  const days = page.getByRole('main').getByRole('listitem');
  // As what follows tells it: '10 h', not '10:00'.
  await expect(days.getByRole('link', { name: /La balade/ })).toHaveText(
    /^\d+\sh.*La balade.*vous y allez$/,
  );
  await expect(days.getByRole('link', { name: /Le film/ })).toHaveText(/Le film$/);
  await page.getByRole('link', { name: 'Mes rendez-vous' }).click();
  await expect(page).toHaveURL('/mes-rendez-vous');
});

test('the agenda opens on today, whatever the day of the week, and what comes after is told as far as one likes', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const at = (days: number) =>
    Temporal.Now.zonedDateTimeISO('Europe/Paris').add({ days }).toInstant().toString();
  const creator = await aResident(site);
  for (let day = 8; day < 33; day += 1) {
    // One neighbour does not organise so many in a day.
    const by = day < 20 ? { creator } : {};
    await aGathering(site, 'event', { ...by, title: `Jour ${day}`, date: at(day) });
  }
  await enterAs(page, creator, '/agenda');
  await expect(page.getByRole('cell').first()).toHaveAttribute('aria-current', 'date');
  const following = page.getByRole('region', { name: 'Ensuite' });
  await expect(following.getByRole('listitem')).toHaveCount(10);
  await press(page, 'Afficher la suite');
  await expect(following.getByRole('listitem')).toHaveCount(20);
  await expect(following.getByRole('link', { name: /Jour 18/ })).toBeFocused();
  await press(page, 'Afficher la suite');
  await expect(following.getByRole('listitem')).toHaveCount(25);
  await expect(page.getByRole('button', { name: 'Afficher la suite' })).toHaveCount(0);
  // It ends where it was asked for, and says how to go on.
  await expect(following.getByText(/^Jusqu'au \d/)).toBeVisible();
  await following.getByRole('link', { name: 'Voir ce qui vient après' }).click();
  await expect(page).toHaveURL(/semaine=/);
  // The link is gone with what it stood under: the keyboard goes on at the title of the days it led to.
  await expect(page.locator('#agenda-month')).toBeFocused();
  await expect(following).toHaveCount(0);
  // Where nothing follows, the way on stands there as well.
  await expect(page.getByText(/^Rien d'autre jusqu'au \d/)).toBeVisible();
  await page.getByRole('link', { name: 'Voir ce qui vient après' }).click();
  await expect(page.getByText(/^Rien d'autre jusqu'au \d/)).toBeVisible();
  await page.goBack();
  await page.goBack();
  await expect(page.getByRole('cell').first()).toHaveAttribute('aria-current', 'date');
  await press(page, 'Semaine suivante');
  await expect(following.getByRole('listitem')).toHaveCount(10);
  await expect(page.getByRole('cell').first()).not.toHaveAttribute('aria-current');
  await press(page, "Aujourd'hui");
  await expect(page.getByRole('cell').first()).toHaveAttribute('aria-current', 'date');
});

test('what began before today and goes on stands on each day it takes, in a table and in a list', async ({
  page,
  site,
}) => {
  const fair = await aGathering(site, 'event', {
    title: 'La foire',
    ...{ date: '2031-03-28T09:00:00Z', end: '2031-03-30T17:00:00Z' },
  });
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, fair.by, '/agenda?semaine=2031-03-29');
  const days = (role: 'cell' | 'listitem') =>
    page.getByRole(role).filter({ has: page.getByRole('link', { name: /La foire/ }) });
  await expect(days('cell')).toHaveText([/29.*Toute la journée/, /30.*Jusqu'à 19:00/]);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('heading', { name: /^dimanche 30 mars/ })).toBeVisible();
  await expect(page.getByRole('link', { name: /La foire/ })).toHaveCount(2);
});

test('a year beyond all plans is this week', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAs(page, await aResident(site), '/agenda?semaine=9999-12-26');
  await expect(page.getByRole('cell').first()).toHaveAttribute('aria-current', 'date');
  await expect(page.getByRole('heading', { name: 'Rien de prévu cette semaine' })).toBeVisible();
});

test('of days that are over nobody is asked to fill them', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, await aResident(site), '/agenda?semaine=2019-03-04');
  await expect(
    page.getByRole('heading', { name: "Rien n'a eu lieu cette semaine-là" }),
  ).toBeVisible();
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Organiser une sortie' })).toHaveCount(0);
  await expect(main.getByText(/^Rien d'autre jusqu'au/)).toHaveCount(0);
  await follow(page, '/agenda?mois=2019-03');
  await expect(page.getByRole('heading', { name: "Rien n'a eu lieu ce mois-là" })).toBeVisible();
  await expect(main.getByRole('link', { name: 'Organiser une sortie' })).toHaveCount(0);
});
