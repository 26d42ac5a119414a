import type { Page } from '@playwright/test';
import { aConversation, aMessage } from '#features/messages/messages.fixtures.ts';
import { bell } from './bell.ts';
import { expectSound, follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const log = (page: Page) => page.getByRole('log');
const bubbles = (page: Page) => log(page).locator('.msg');
const acts = (page: Page) => log(page).getByRole('button', { name: 'Options de ce message' });
const menu = (page: Page) => page.getByRole('button', { name: 'Autres actions', exact: true });

test('what was said is corrected, answered with a sign and taken back, and both see it at once', async ({
  page,
  site,
  openPage,
}) => {
  const { residents } = await aConversation(site, [
    'Bonjour !',
    'Bonsoir.',
    'Rendez-vous jeudi à dix heures',
  ]);
  const [me, other] = residents;
  const theirs = await openPage();
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await enterAs(theirs, other, `/messagerie?user=${me.id}`);
  const second = await page.context().newPage();
  await second.goto(`/messagerie?user=${other.id}`);
  await expect(bubbles(theirs)).toHaveCount(3);

  // Corrected: in the other tab, and at the other's.
  await bubbles(page).last().hover();
  await acts(page).last().click();
  await page.getByRole('button', { name: 'Corriger' }).click();
  const editor = page.getByLabel('Corriger votre message');
  await expect(editor).toHaveValue('Rendez-vous jeudi à dix heures');
  await editor.fill('Rendez-vous vendredi à dix heures');
  await editor.press('Enter');
  for (const seen of [page, second, theirs]) {
    await expect(bubbles(seen).last()).toContainText('Rendez-vous vendredi à dix heures modifié');
  }
  await expect(page.getByLabel('Votre message')).toBeVisible();

  // A sign: one tap more on it takes it away.
  await bubbles(theirs).last().hover();
  await acts(theirs).last().click();
  await expect(theirs.getByRole('button', { name: 'Corriger' })).toHaveCount(0);
  await theirs
    .getByRole('group', { name: 'Réagir' })
    .getByRole('button', { name: 'Merci' })
    .click();
  const sign = log(page).getByRole('button', { name: `Merci : ${other.firstName}` });
  await expect(sign).toBeVisible();
  await sign.click();
  const both = `Merci : ${me.firstName} et vous`;
  await expect(log(theirs).getByRole('button', { name: /^Merci\s: / })).toHaveText('2');
  await log(theirs)
    .getByRole('button', { name: /^Merci\s: / })
    .click();
  await expect(log(page).getByRole('button', { name: 'Merci : vous' })).toBeVisible();
  await expect(log(theirs).getByRole('button', { name: both })).toHaveCount(0);
  await expectSound(page, 'a talk with a sign');

  // Answered, with a sign found by its French name; the quote leads to what it quotes.
  await bubbles(theirs).last().hover();
  await acts(theirs).last().click();
  await theirs.getByRole('button', { name: 'Répondre' }).click();
  await expect(theirs.getByText(`Réponse à ${me.firstName}`)).toBeVisible();
  await theirs.getByLabel('Votre message').fill('Entendu ');
  await theirs.getByRole('button', { name: 'Ajouter un émoji' }).click();
  const signs = theirs.getByRole('dialog', { name: 'Émojis' });
  await signs.getByLabel('Chercher un émoji').fill('gateau');
  await expect(signs.getByRole('gridcell', { name: 'gâteau de lune' })).toBeVisible();
  await expectSound(theirs, 'signs to choose from');
  await signs.getByLabel('Chercher un émoji').press('ArrowDown');
  await signs.getByLabel('Chercher un émoji').press('Enter');
  await expect(signs).toHaveCount(0);
  await expect(theirs.getByLabel('Votre message')).toBeFocused();
  await expect(theirs.getByLabel('Votre message')).toHaveValue(/^Entendu \p{Emoji}/u);
  await theirs.getByLabel('Votre message').press('Enter');
  const answer = bubbles(page).last();
  const quoted = answer.getByRole('button', { name: /En réponse à Vous\s: Rendez-vous vendredi/ });
  await quoted.click();
  await expect(page.locator('[data-message]:focus')).toContainText('vendredi à dix heures modifié');

  // Taken back.
  await bubbles(second).nth(2).hover();
  await acts(second).nth(2).click();
  await second.getByRole('button', { name: 'Retirer' }).click();
  await second.getByRole('alertdialog').getByRole('button', { name: 'Retirer' }).click();
  for (const seen of [page, second, theirs]) {
    await expect(bubbles(seen).nth(2)).toContainText('Message retiré');
    await expect(bubbles(seen).last()).toContainText('Message retiréEntendu');
    await expect(seen.getByText('vendredi')).toHaveCount(0);
    await expect(log(seen).getByRole('button', { name: /^Merci\s: / })).toHaveCount(0);
  }
  await theirs.reload();
  await expect(bubbles(theirs).nth(2)).toContainText('Message retiré');
});

test('a talk that is muted counts what comes, rings no bell, and stays where it was put away', async ({
  page,
  site,
}) => {
  const { residents } = await aConversation(site);
  const [me, other] = residents;
  await enterAs(page, me, `/messagerie?user=${other.id}`);
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Couper les notifications' }).click();
  await expect(page.getByRole('heading', { name: /sans avertissement/ })).toBeVisible();
  await follow(page, '/services');
  await aMessage(other, me, { content: 'Psst' });
  const entry = page
    .getByRole('navigation', { name: 'Principale' })
    .getByRole('link', { name: /Messagerie/ });
  await expect(entry).toContainText('1');
  await expect(bell(page)).not.toContainText('1');
  await follow(page, `/messagerie?user=${other.id}`);
  await expect(bubbles(page).last()).toContainText('Psst');

  // Put away: it waits behind 'Archivées', what comes is counted there, and it comes back once it is heard again.
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Archiver' }).click();
  await expect(page.getByText('Aucune conversation', { exact: true })).toBeVisible();
  // What comes while the talk is still open is read.
  await expect(bubbles(page)).toHaveCount(0);
  await aMessage(other, me, { content: 'Encore moi' });
  const away = page.getByRole('button', { name: 'Archivées' });
  await expect(away).toHaveAccessibleName('Archivées 1 , 1 message non lu');
  await away.click();
  await expect(page.getByRole('heading', { name: 'Archivées' })).toBeVisible();
  await expectSound(page, 'conversations put away');
  await page.getByRole('link', { name: /Encore moi/ }).click();
  await menu(page).click();
  await page.getByRole('menuitem', { name: 'Réactiver les notifications' }).click();
  await page.getByRole('button', { name: 'Toutes les conversations' }).click();
  await expect(page.getByRole('link', { name: /Encore moi/ })).toBeVisible();
  await expect(away).toHaveCount(0);
  await expect(page.getByRole('heading', { name: /sans avertissement/ })).toHaveCount(0);
});
