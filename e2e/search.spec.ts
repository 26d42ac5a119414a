import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, inHours, movedTo } from '#features/gatherings/gatherings.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aService, categoryNamed } from '#features/services/services.fixtures.ts';
import { expectAccessible, expectToFit } from './page-checks.ts';
import { comeToRest, enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

// An address of nowhere is answered as such, and the browser notes it.
test.use({ expectedComplaints: [/status of 404 \(Not Found\)[^)]*nulle-part$/] });

test('a neighbour finds anything from anywhere, with the keys alone, as they type', async ({
  page,
  site,
}) => {
  test.slow();
  const friend = await aResident(site, { firstName: 'Suzanne', lastName: 'Velluet' });
  const reader = await aResident(site);
  const service = await aService(site, { title: 'Réparer deux vélos abîmés' });
  await aGathering(site, 'outing', { title: 'Balade à vélo au bois' });
  await aMessage(friend, reader, { content: 'Ton vélo est prêt !' });
  await enterAs(page, reader, '/dashboard');
  await comeToRest(page);

  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Recherche' });
  const field = palette.getByRole('combobox', { name: 'Chercher dans tout le site' });
  await expect(field).toBeFocused();
  await page.keyboard.type('reparation velo');
  const option = palette.getByRole('option', { name: /Réparer deux vélos/ });
  await expect(option).toBeVisible();
  await expect(option.locator('mark')).toHaveText(['Réparer', 'vélos']);
  await expectAccessible(page, 'the search over the page');
  await page.keyboard.press('ArrowDown');
  await expect(option).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/services?service=${service._id}`);
  await expect(page.getByRole('dialog', { name: 'Réparer deux vélos abîmés' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL('/services');

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('vel');
  await expect(palette.getByRole('option')).toHaveCount(5);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/recherche?q=vel');
  const results = page.getByRole('main').getByRole('listitem');
  await expect(results).toHaveCount(4);
  await expect(results.filter({ hasText: 'Suzanne Velluet' })).toHaveCount(2);
  await expectAccessible(page, 'the results');
  await expectToFit(page, 'the results');

  await page.getByRole('button', { name: 'Sorties (1)' }).click();
  await expect(page).toHaveURL('/recherche?q=vel&dans=sorties');
  await page.reload();
  await expect(results).toHaveCount(1);
  await expect(page.getByLabel('Chercher dans tout le site')).toHaveValue('vel');
  await expect(page.getByRole('button', { name: /^Trocs/ })).toHaveCount(0);
  await page.goto('/recherche?q=vel&dans=trocs');
  await expect(page.getByRole('heading', { name: 'Aucun résultat trouvé' })).toBeVisible();
  await expectAccessible(page, 'no result');
  await page.getByRole('button', { name: 'Chercher dans tout le site' }).click();
  await expect(results).toHaveCount(4);

  await page.getByLabel('Chercher dans tout le site').fill('Velluet');
  const further = page.getByRole('complementary', { name: 'Pour aller plus loin' });
  await expect(further.getByRole('link', { name: 'Journal' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Demander/ })).toHaveCount(0);

  await page.getByLabel('Chercher dans tout le site').fill('abimse');
  await expect(page.getByText("1 résultat à l'orthographe voisine")).toBeVisible();
  await expect(page.getByText('Vouliez-vous dire « abimes » ?')).toBeVisible();
  await expect(results.locator('mark')).toHaveText('abîmés');
  await results.getByRole('link').press('Enter');
  await expect(page).toHaveURL(`/services?service=${service._id}`);
});

test('what one can do on a day is asked of the lines that are near, of the others once they are', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const day = aSaturday();
  const by = await aResident(site);
  for (let count = 0; count < 12; count++) {
    const one = await aGathering(site, 'event', { creator: by, title: `Atelier ${count}` });
    await movedTo(site, one, day.with({ hour: 14, minute: count }).toInstant().toString());
  }
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (/\/api\/events\/\w{24}$/.test(request.url())) asked.add(request.url());
  });
  await enterAs(page, await aResident(site), `/recherche?q=${day.day}/${day.month}/${day.year}`);
  const buttons = page.getByRole('button', { name: /^Je viens/ });
  await expect(buttons.first()).toBeVisible();
  expect(asked.size).toBeLessThan(12);
  await page.getByRole('link', { name: 'Atelier 11' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('button', { name: 'Je viens : Atelier 11' })).toBeVisible();
});

/** The first Saturday that is neither today nor tomorrow. */
function aSaturday() {
  const day = Temporal.Now.zonedDateTimeISO('Europe/Paris').add({ days: 2 });
  return day.add({ days: (13 - day.dayOfWeek) % 7 });
}

test('whoever types the name of a part of the site is led there, and not told to ask neighbours', async ({
  page,
  site,
}) => {
  await aGathering(site, 'event', { title: 'Fête des lampions' });
  await aGathering(site, 'outing', { title: 'Balade' });
  const off = await aGathering(site, 'event', { title: 'Vide-grenier' });
  await off.by.post(`${off.path}/cancel`, {});
  const open = await aGathering(site, 'event', { title: 'Repas de rue' });
  const moments = [inHours(216), inHours(240), inHours(264)];
  await open.by.put(`/gatherings/${open._id}/dates`, { dates: moments });
  await enterAs(page, await aResident(site), '/recherche?q=événements');
  const main = page.getByRole('main');
  await expect(main.getByRole('status')).toHaveText(/^1\srubrique du site$/);
  await expect(main.getByText('demandez-le à vos voisins')).toHaveCount(0);
  const coming = main.getByRole('region', { name: 'Les prochains événements' });
  await expect(coming.getByRole('link')).toHaveText(['Fête des lampions', 'Repas de rue']);
  await expect(coming).toContainText(/Événement ·\sDate à trouver ensemble\s*Repas de rue/);
  await expect(coming.getByRole('button', { name: 'Je viens : Fête des lampions' })).toBeVisible();
  await main
    .locator('.search-parts')
    .getByRole('link', { name: /^Événements/ })
    .click();
  await expect(page).toHaveURL('/evenements');
  await comeToRest(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Recherche' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('événement');
  await expect(palette.getByText('Les prochains événements')).toBeVisible();
  await expect(palette.getByRole('status')).toHaveText(/^1\srubrique du site$/);
  await palette.getByRole('option', { name: /^Fête des lampions/ }).click();
  await expect(page).toHaveURL(/\/evenements\/\w{24}$/);
});

test('as one types, what was meant stands first and is one press away; while it is looked up nothing is said to be missing', async ({
  page,
  site,
}) => {
  await aService(site, { title: 'Mon plombier est parti' });
  const reader = await aResident(site);
  await aService(site, { creator: reader, title: 'Moi aussi, un plombier' });
  await enterAs(page, reader, '/dashboard');
  await comeToRest(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Recherche' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('xylophoniste');
  await expect(palette.getByText(/^Aucun résultat trouvé\. /)).toBeVisible();
  let goOn: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route('**/api/search?q=plombeir*', async (route) => {
    await held;
    await route.continue();
  });
  await palette.getByRole('combobox').fill('plombeir');
  await expect(palette.getByText('Recherche…')).toBeVisible();
  await expect(palette.getByText(/Aucun résultat trouvé/)).toHaveCount(0);
  goOn();
  const meant = palette.getByRole('option').first();
  await expect(meant).toContainText(/^Vouliez-vous dire «\splombier\s»\s\?/);
  const own = palette.getByRole('option', { name: /Moi aussi/ });
  await expect(own.getByText('À vous')).toBeVisible();
  await meant.click();
  await expect(palette.getByRole('combobox')).toHaveValue('plombier');
  await expect(meant).toContainText('Mon plombier est parti');
});

test('a day is told by the hour, with its markets and what one can do', async ({ page, site }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const day = aSaturday();
  const event = await aGathering(site, 'event', { title: 'Fête des lampions' });
  await movedTo(site, event, day.with({ hour: 18, minute: 30 }).toInstant().toString());
  const reader = await aResident(site);
  const asked = `${day.day}/${day.month}/${day.year}`;
  await enterAs(page, reader, `/recherche?q=${asked}`);
  const evening = page.getByRole('region', { name: 'Le soir' });
  await expect(evening.getByRole('heading', { name: /^Le soir.*1/ })).toBeVisible();
  const row = evening.getByRole('listitem').filter({ hasText: 'Fête des lampions' });
  await expect(row).toContainText(/18\sh\s30/);
  await row.getByRole('button', { name: 'Je viens' }).press('Enter');
  // The focus stays with it.
  await expect(row.getByText('Vous y allez')).toBeFocused();
  const market = page
    .getByRole('region', { name: 'Marchés ouverts' })
    .getByRole('listitem')
    .filter({ hasText: 'Marché Cours de Vincennes' });
  await expect(market).toContainText(/7\sh.*14\sh\s30/);
  await expect(
    page.getByText(/^1\schose ce jour-là près de chez vous, et 4\smarchés/),
  ).toBeVisible();
  const week = page.getByRole('navigation', { name: 'Un autre jour' });
  await expect(week.locator('[aria-current]')).toHaveAccessibleName(/^samedi .*\s:\s1$/);
  await expectAccessible(page, 'a day');
  await expectToFit(page, 'a day');

  await page.getByLabel('Chercher dans tout le site').fill(`marché ${asked} soir`);
  await expect(page.getByText(/^Rien n'est annoncé samedi .* au soir\.?$/)).toBeVisible();
  await page.getByLabel('Chercher dans tout le site').fill(`marché ${asked}`);
  await expect(market).toBeVisible();
  await expect(page.getByText(/Rien n'est annoncé/)).toHaveCount(0);
});

test('a phone has the search behind one sign, and is told when it fails', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const reader = await aResident(site);
  const category = (await categoryNamed(reader, "Garde d'enfants"))._id;
  await aService(site, { category, nature: 'offer', title: 'Mes soirées sont libres' });
  await enterAs(page, reader, '/journal');
  await page.getByRole('link', { name: 'Rechercher' }).click();
  await expect(page.getByRole('heading', { name: 'Que cherchez-vous ?' })).toBeVisible();
  await expectToFit(page, 'the search before a word');
  let fails = true;
  await page.route('**/api/search?*', (route) =>
    fails ? route.fulfill({ contentType: 'application/json', body: 'rien' }) : route.continue(),
  );
  await page.getByLabel('Chercher dans tout le site').fill('velo');
  await expect(page.getByText('La recherche a échoué. Réessayez.')).toBeVisible();
  await expect(page.getByLabel('Chercher dans tout le site')).toBeInViewport({ ratio: 1 });
  fails = false;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect(page.getByRole('heading', { name: 'Aucun résultat trouvé' })).toBeVisible();
  const further = page.getByRole('complementary', { name: 'Pour aller plus loin' });
  await expect(further.getByRole('link', { name: 'Journal' })).toBeVisible();
  await page.getByLabel('Chercher dans tout le site').fill('samedi');
  await expect(further.getByRole('link', { name: "L'agenda du quartier" })).toBeVisible();
  await page.getByRole('link', { name: /^Le samedi suivant : / }).click();
  await expect(page.getByRole('link', { name: /^samedi .*\s:\srien$/ })).toHaveAttribute(
    'aria-current',
    'date',
  );
  await page.getByLabel('Chercher dans tout le site').fill('demain soir');
  await expect(page.getByText("Rien n'est annoncé demain soir")).toBeVisible();
  await expect(page.getByRole('link', { name: "Voir l'agenda du quartier" })).toBeVisible();

  await page.getByLabel('Chercher dans tout le site').fill('nounou');
  await expect(further.getByRole('link', { name: 'Mes soirées sont libres' })).toBeVisible();
  await expect(further.getByRole('link', { name: "Catégorie Garde d'enfants" })).toBeVisible();
  await expect(further.getByRole('link', { name: 'Journal' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Demander « nounou »' }).click();
  const form = page.getByRole('dialog', { name: 'Demander un service' });
  await expect(form.getByLabel('Titre')).toHaveValue('Nounou');
  await expect(form).toContainText("Garde d'enfants");
  await page.goBack();

  await page.goto('/recherche');
  await expect(page.getByLabel('Chercher dans tout le site')).toBeFocused();
  await page.goBack();

  await page.goto('/rue-de-nulle-part');
  await expect(page.getByRole('heading', { level: 1, name: 'Page non trouvée' })).toBeVisible();
  await page.getByRole('button', { name: 'Page précédente' }).click();
  await expect(page).toHaveURL('/recherche?q=nounou');
  await page.goForward();
  await page.getByRole('link', { name: "Retour à l'accueil" }).click();
  await expect(page).toHaveURL('/dashboard');
});

test('what only comes near is said to, on the page and as one types, and neighbours may be asked for the rest', async ({
  page,
  site,
}) => {
  await aService(site, { title: 'Mon robinet goutte', description: 'Il faut un joint.' });
  await enterAs(page, await aResident(site), '/recherche?q=plombier');
  const main = page.getByRole('main');
  await expect(
    main.getByRole('heading', { name: /^Rien ne dit «\splombier\s» mot pour mot$/ }),
  ).toBeVisible();
  await expect(
    main.getByRole('link', { name: /^Demander «\splombier\s» à vos voisins$/ }).first(),
  ).toBeVisible();
  const near = main.getByRole('region', { name: "Ce qui s'en approche" });
  await expect(near.getByRole('listitem')).toHaveText([/Mon robinet goutte/]);
  await comeToRest(page);
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Recherche' });
  await expect(palette.getByRole('combobox')).toBeFocused();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('plombier');
  await expect(palette.getByRole('option', { name: /Mon robinet goutte/ })).toBeVisible();
  await expect(palette.getByText("Ce qui s'en approche")).toBeVisible();
});
