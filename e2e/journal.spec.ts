import type { Locator, Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { expectAccessible, follow } from './page-checks.ts';
import { RED_POINT } from './red-point.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

// Refusals are part of these journeys.
test.use({ expectedComplaints: [/status of (400|403|404|500)/] });

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const title = (page: Page) => page.getByLabel('Titre', { exact: true });
const content = (page: Page) => page.getByLabel('Contenu');
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name });
const card = (page: Page, name: string) =>
  page.locator('li.item').filter({ has: heading(page, name) });

/** How many characters each line of a text has as it is drawn. */
const readLines = (text: Locator): Promise<number[]> =>
  text.evaluate((element) => {
    const range = document.createRange();
    const lines = new Map<number, number>();
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (let at = 0; at < (node.textContent?.length ?? 0); at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const line = Math.round(range.getBoundingClientRect().bottom / 8);
        lines.set(line, (lines.get(line) ?? 0) + 1);
      }
    }
    return [...lines.values()];
  });

test('a neighbour writes with the buttons, publishes, changes and deletes; another reads along', async ({
  page,
  site,
  openPage,
}) => {
  test.slow();
  const reading = await openPage();
  await enterAsNewcomer(page, site, { firstName: 'Thomas', lastName: 'Roy', path: '/my-journal' });
  await enterAsNewcomer(reading, site, { firstName: 'Claire', path: '/journal' });
  await expect(reading.getByText('Aucun article pour le moment')).toBeVisible();
  await expect(page.getByText('Aucun article écrit')).toBeVisible();
  await page.getByRole('link', { name: 'Écrire un article' }).first().click();
  await expect(page).toHaveURL('/journal/new');

  await press(page, "Publier l'article");
  await expect(page.getByText('Le titre et le contenu sont requis')).toHaveCount(1);
  await expect(page.getByText('Donnez un titre à votre article')).toBeVisible();
  await expect(page.getByText('Écrivez au moins une phrase')).toBeVisible();
  await expect(title(page)).toBeFocused();

  await title(page).fill("Le marché, à l'aube");
  const dawn = 'Cinq heures et demie, et les premiers camions tournent déjà autour de la place. ';
  await content(page).fill(`${dawn.repeat(3)}\n\nTrois générations\n\nPoires`);
  await content(page).press('ControlOrMeta+End');
  await press(page, 'Liste');
  await content(page).press('Enter');
  await content(page).pressSequentially('Pommes');
  await expect(content(page)).toHaveValue(/- Poires\n- Pommes$/);
  await content(page).evaluate((area: HTMLTextAreaElement) => {
    const at = area.value.indexOf('Trois');
    area.setSelectionRange(at, at);
  });
  await press(page, 'Titre de partie');
  const preview = page.getByRole('region', { name: 'Aperçu' });
  await expect(preview.getByRole('heading', { name: 'Trois générations' })).toBeVisible();
  await expect(preview.getByRole('listitem')).toHaveText(['Poires', 'Pommes']);
  // A phone shows the text or what it will look like, one at a time.
  await page.setViewportSize({ width: 390, height: 780 });
  await expect(preview).toHaveCount(0);
  await press(page, 'Aperçu');
  await expect(preview.getByRole('listitem')).toHaveText(['Poires', 'Pommes']);
  await expect(content(page)).toBeHidden();
  await press(page, 'Écrire');
  await expect(content(page)).toHaveValue(/## Trois générations/);
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.getByLabel('Tags').fill(' marché, ,commerçants , samedi,portraits,mémoire');
  await expect(
    page.getByRole('list', { name: 'Tags, un par un' }).getByRole('listitem'),
  ).toHaveText(['marché', 'commerçants', 'samedi', 'portraits', 'mémoire']);

  await press(page, "Publier l'article");
  await expect(page.getByText('Article créé avec succès !')).toBeVisible();
  await expect(page).toHaveURL(/\/journal\/[0-9a-f]{24}$/);
  await expect(heading(page, "Le marché, à l'aube")).toBeVisible();

  const told = card(reading, "Le marché, à l'aube");
  await expect(told).toContainText('+2 autres');
  await expect(told).toContainText('Thomas R.');
  await told.getByRole('link', { name: 'commerçants' }).click();
  await expect(reading).toHaveURL(/tag=commer/);
  await expect(reading.getByText('1 article', { exact: true })).toBeVisible();
  await told.getByRole('link', { name: "Le marché, à l'aube" }).click();
  await expect(heading(reading, 'Trois générations')).toBeVisible();
  await expect(reading.getByText('1 min de lecture').first()).toBeVisible();
  await expect(reading.getByRole('link', { name: 'Écrire à Thomas' })).toHaveAttribute(
    'href',
    /^\/messagerie\?user=[0-9a-f]{24}$/,
  );
  const longest = async () => Math.max(...(await readLines(reading.getByText(dawn).first())));
  // Between 60 and 75, once its letters have come.
  await expect.poll(async () => Math.abs((await longest()) - 67.5)).toBeLessThanOrEqual(7.5);
  // On paper the article stands alone.
  await reading.emulateMedia({ media: 'print' });
  await expect(heading(reading, 'Trois générations')).toBeVisible();
  for (const role of ['banner', 'button'] as const)
    await expect(reading.getByRole(role)).toHaveCount(0);
  await reading.emulateMedia({ media: 'screen' });
  await press(reading, 'Partager');
  await expect(reading.getByText('Lien copié dans le presse-papier !')).toBeVisible();

  const thankYou = reading.getByRole('button', { name: 'Merci', exact: true });
  await thankYou.click();
  await expect(thankYou).toHaveAttribute('aria-pressed', 'true');
  await expect(reading.getByText('Vous dites merci')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Mercis' })).toContainText('Claire');
  await reading.getByLabel('Votre commentaire').fill('On y était !');
  await press(reading, 'Commenter');
  await page.getByRole('button', { name: /^Répondre à Claire/ }).click();
  await expect(page.getByLabel(/^Votre réponse à Claire/)).toBeFocused();
  await page.keyboard.type('À samedi');
  await press(page, 'Répondre');
  await expect(reading.getByRole('list', { name: /^Réponses à/ })).toContainText('À samedi');
  await expectAccessible(reading, 'an article, its thanks and its comments');

  await page.getByRole('link', { name: 'Modifier' }).click();
  await expect(title(page)).toHaveValue("Le marché, à l'aube");
  await title(page).fill('Le marché du samedi');
  await press(page, 'Enregistrer');
  await expect(page.getByText('Article modifié avec succès !')).toBeVisible();
  await expect(page).toHaveURL(/\/edit$/);
  await expect(heading(reading, 'Le marché du samedi')).toBeVisible();
  await expect(page).toHaveURL(/\/journal\/[0-9a-f]{24}$/);

  await press(page, 'Supprimer');
  await press(page.getByRole('alertdialog'), 'Supprimer');
  await expect(page.getByText('Article supprimé avec succès')).toBeVisible();
  await expect(page).toHaveURL('/my-journal');
  await expect(page.getByText('Aucun article écrit')).toBeVisible();
  await expect(heading(reading, 'Article non trouvé')).toBeVisible();
});

test('what is typed survives a reload; a draft is its author’s alone until it is published', async ({
  page,
  site,
  openPage,
}) => {
  test.slow();
  const reading = await openPage();
  const author = await aResident(site);
  const file = `/uploads/${'a'.repeat(32)}-${'b'.repeat(9)}`;
  for (const context of [page, reading]) {
    await context.route('**/uploads/**', (route) =>
      route.fulfill({ path: 'src/web/motif/illus/cafe.svg' }),
    );
  }
  await anArticle(site, {
    author,
    title: 'Un long texte',
    content: `**${'m'.repeat(200)}**`,
    imageUrl: `${file}.webp`,
    thumbnailUrl: `${file}-thumb.webp`,
  });
  await enterAs(page, author, '/journal/new');
  await title(page).fill('Souvenir de la foire');
  await content(page).fill('Mon grand-père y vendait des sifflets.');
  await page.reload();
  await expect(page.getByText('Votre brouillon est repris')).toBeVisible();
  await expect(title(page)).toHaveValue('Souvenir de la foire');
  await expect(content(page)).toHaveValue('Mon grand-père y vendait des sifflets.');
  await press(page, 'Garder comme brouillon');
  await expect(page).toHaveURL('/my-journal');
  const draft = card(page, 'Souvenir de la foire');
  await expect(draft.getByText('Brouillon', { exact: true })).toBeVisible();
  const own = card(page, 'Un long texte');
  await expect(own.locator('.excerpt')).toHaveText(`${'m'.repeat(120)}…`);
  await expect(own.locator('img').first()).toHaveAttribute('src', `${file}-thumb.webp`);
  const address = await draft.getByRole('heading').getByRole('link').getAttribute('href');

  await enterAsNewcomer(reading, site, { path: '/journal' });
  await expect(reading.locator('li.item .excerpt')).toHaveText([`${'m'.repeat(150)}…`]);
  await draft.getByRole('link', { name: 'Modifier' }).click();
  await press(page, "Publier l'article");
  await expect(page.getByText('Article publié !')).toBeVisible();
  await expect(card(reading, 'Souvenir de la foire')).toBeVisible();
  await expect(page).toHaveURL(address ?? '');
  // Published: nothing of it is left to be taken up again.
  await follow(page, '/journal/new');
  await expect(title(page)).toHaveValue('');
});

test('an article that is not there, not named or not mine says so', async ({ page, site }) => {
  const other = await anArticle(site);
  const { by: _by, body: _body, ...article } = other;
  // The list may also come as an object with `journals`.
  await page.route(/\/api\/journals\?/, (route) =>
    route.fulfill({ json: { journals: [article] } }),
  );
  await enterAsNewcomer(page, site, { path: `/journal/${'f'.repeat(24)}` });
  await expect(heading(page, 'Article non trouvé')).toBeVisible();
  await page.getByRole('link', { name: 'Journal' }).first().click();
  await expect(card(page, other.title)).toBeVisible();
  await follow(page, '/journal/undefined/edit');
  await expect(heading(page, "ID de l'article manquant")).toBeVisible();
  await follow(page, `/journal/${other._id}/edit`);
  await expect(heading(page, "Seul l'auteur de l'article")).toBeVisible();
});

test('faults found by the server stand behind the sentence; other failures say theirs', async ({
  page,
  site,
}) => {
  const author = await enterAsNewcomer(page, site, { path: '/journal/new' });
  const made = await anArticle(site, { author });
  await title(page).fill('Titre');
  await content(page).fill('Contenu');
  const details = ['Premier défaut', 'Second défaut'];
  let answer: object = { error: 'Premier défaut', code: 'invalid', details };
  await page.route(/\/api\/journals(\/|$)/, (route) =>
    route.request().method() === 'GET'
      ? route.fallback()
      : route.fulfill({ status: 'details' in answer ? 400 : 500, json: answer }),
  );
  await press(page, "Publier l'article");
  await expect(
    page.getByText("Erreur lors de la création de l'article : Premier défaut, Second défaut"),
  ).toBeVisible();
  answer = {};
  await press(page, "Publier l'article");
  await expect(
    page.getByText("Erreur lors de la création de l'article", { exact: true }),
  ).toBeVisible();
  await expect(content(page)).toHaveValue('Contenu');

  await follow(page, `/journal/${made._id}/edit`);
  await title(page).fill('Autre');
  await press(page, 'Enregistrer');
  await expect(
    page.getByText("Erreur lors de la modification de l'article", { exact: true }),
  ).toBeVisible();
  answer = { error: 'Premier défaut', code: 'invalid', details };
  await press(page, 'Enregistrer');
  await expect(
    page.getByText("Erreur lors de la modification de l'article : Premier défaut, Second défaut"),
  ).toBeVisible();
  answer = {};
  await follow(page, `/journal/${made._id}`);
  await press(page, 'Supprimer');
  await press(page.getByRole('alertdialog'), 'Annuler');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByText('Erreur lors de la suppression')).toHaveCount(0);
  await press(page, 'Supprimer');
  await press(page.getByRole('alertdialog'), 'Supprimer');
  await expect(page.getByText('Erreur lors de la suppression')).toBeVisible();
  await expect(heading(page, made.title)).toBeVisible();
});

test('two pictures on a slow line both come, hold back publishing, and leave the focus alone', async ({
  page,
  site,
}) => {
  const tags = page.getByRole('textbox', { name: 'Tags' });
  const late = Promise.withResolvers<void>();
  await page.route('**/api/upload', async (route) => {
    await late.promise;
    await route.fallback();
  });
  await enterAsNewcomer(page, site, { path: '/journal/new' });
  await content(page).fill('Avant');
  await content(page).evaluate((area, base64) => {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    for (const name of ['un.png', 'deux.png']) {
      const clipboardData = new DataTransfer();
      clipboardData.items.add(new File([bytes], name, { type: 'image/png' }));
      area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    }
  }, RED_POINT);
  const asked = page.getByRole('dialog', { name: 'Décrire la photo' });
  await asked.getByLabel('Que montre-t-elle ?').fill('Un étal');
  await press(asked, 'Placer la photo');
  await expect(asked.getByLabel('Que montre-t-elle ?')).toHaveValue('');
  await press(asked, 'Placer la photo');
  await tags.pressSequentially('marché, ');
  const publish = page.getByRole('button', { name: 'Publier' });
  await expect(publish).toHaveCount(0);
  const sent = page.waitForResponse('**/api/upload');
  late.resolve();
  await sent;
  await expect(content(page)).toHaveValue(/!\[Un étal\]\(\/uploads/);
  await expect(content(page)).toHaveValue(/!\[\]\(\/uploads/);
  await expect(publish).toBeVisible();
  await expect(tags).toBeFocused();
  await page.keyboard.type('vélo');
  await expect(tags).toHaveValue('marché, vélo');
});
