import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aModerator } from '#features/admin/admin.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aConversation } from '#features/messages/messages.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { dialog, enterAsAdmin, press, said } from './admin-screens.ts';
import { expectNoBarrier, follow, overflow } from './page-checks.ts';
import { comeToRest, enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Four things, two of them reported twice; the message is the gravest. */
async function aBusyDay(site: TestSite) {
  const [one, two] = [await aResident(site), await aResident(site)];
  const service = await aService(site, { title: 'Gagnez 3000 € par mois' });
  const troc = await aTroc(site, { title: 'Vélo enfant 20 pouces' });
  const article = await anArticle(site, { title: 'Le syndic du 14' });
  const { residents, messages } = await aConversation(site, ['Bonjour', 'Reste chez toi mardi']);
  const arnaque = { reason: 'arnaque' };
  for (const by of [one, two]) {
    await by.post('/reports', { kind: 'service', targetId: service._id, ...arnaque });
    await by.post('/reports', { kind: 'troc', targetId: troc._id, ...arnaque });
  }
  await one.post('/reports', { kind: 'journal', targetId: article._id, reason: 'publicite' });
  await residents[0].post('/reports', {
    kind: 'message',
    targetId: messages[1]?._id,
    reason: 'danger',
    details: 'Il attend devant chez moi',
    around: true,
  });
  return { service, troc, article, author: residents[1] };
}

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('an administrator sees one card after the other, and decides of each with one press', async ({
    page,
    site,
  }) => {
    const { service, troc, author: by } = await aBusyDay(site);
    await enterAsAdmin(page, site, '/admin/moderation');
    const message = card(page, 'Un message');
    await expect(message).toContainText('Reste chez toi mardi');
    await expect(message.getByRole('listitem').first()).toContainText('Bonjour');
    // What is judged is not under what decides of it.
    const [words, acts] = [message.getByText('Reste chez toi mardi'), page.getByLabel('Décision')];
    const bottom = async () => Number((await words.boundingBox())?.y) + 24;
    await expect
      .poll(async () => Number((await acts.boundingBox())?.y) - (await bottom()))
      .toBeGreaterThan(0);
    // Said once, and what decides stands in two rows at most.
    await expect(page.getByText('Il attend devant chez moi')).toHaveCount(1);
    await expect(message.getByText('« Il attend devant chez moi »')).toBeVisible();
    const tops = await acts
      .getByRole('button')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBeLessThanOrEqual(2);
    await expect(page.getByText('1 sur 4')).toBeVisible();
    const author = page.getByRole('region', { name: "Qui l'a publié" });
    await expect(author.getByText('Inscription')).toBeHidden();
    await author.getByText(/, 1\ssignalement$/).click();
    await expect(author.getByText('Inscription')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Masquer', exact: true })).toHaveCount(0);
    await expectNoBarrier(page);
    await expect.poll(() => overflow(page)).toBe(0);
    await page.getByLabel('Suspendre pour').selectOption('1 mois');
    // A message does not come back: asked first, and for a reason that somebody chose.
    await press(page, 'Supprimer et suspendre');
    const forGood = dialog(page, 'Supprimer pour de bon, et suspendre ?');
    await expect(forGood).toContainText('Suspension : 30 jours');
    await expectNoBarrier(page);
    await press(forGood, 'Supprimer et suspendre');
    await expect(forGood.getByText('La raison est requise')).toBeVisible();
    await forGood.getByLabel('Pour quelle raison ?').selectOption('Danger');
    await press(forGood, 'Supprimer et suspendre');
    await said(page, 'Supprimé, et compte suspendu');

    await expect(card(page, 'Gagnez 3000 € par mois')).toContainText(
      '2 personnes : Arnaque ou tromperie 2',
    );
    await press(page, 'Supprimer');
    await said(page, 'Supprimé');
    await press(page.getByRole('status'), 'Annuler');
    await said(page, "C'est annulé : tout est comme avant");
    expect((await troc.by.get(`/services/${service._id}`)).status).toBe(200);
    // It waits again, as before.
    await expect(card(page, 'Gagnez 3000 € par mois')).toBeVisible();
    await press(page, 'Garder');

    await expect(card(page, 'Vélo enfant 20 pouces')).toBeVisible();
    await press(page, 'Masquer');
    // As residents read it: what is written in Markdown is drawn.
    await expect(card(page, 'Le syndic du 14').getByRole('strong')).toHaveText("s'arrête");
    await page.getByLabel('Pour quelle raison ?').selectOption('Écrire la raison');
    await press(page, 'Avertir');
    const warning = dialog(page, 'Envoyer un avertissement ?');
    await press(warning, "Envoyer l'avertissement");
    await expect(warning.getByText('La raison est requise')).toBeVisible();
    await warning.getByLabel('Raison', { exact: true }).fill('Pas de numéros de téléphone');
    await press(warning, "Envoyer l'avertissement");
    await expect(page.getByRole('heading', { name: 'Tout est vu' })).toBeVisible();

    expect((await service.by.get(`/troc/${troc._id}`)).status).toBe(404);
    expect((await by.get('/users/me')).status).toBe(401);
  });
});

/** Of each kind that a moderator meets, each by another author. */
async function twentyThings(site: TestSite) {
  const by = await aResident(site);
  const report = async (kind: string, targetId: string | undefined, reason: string) =>
    expect((await by.post('/reports', { kind, targetId, reason })).status).toBe(201);
  for (let at = 1; at <= 6; at++) {
    await report('service', (await aService(site, { title: `Service ${at}` }))._id, 'arnaque');
    await report('troc', (await aTroc(site, { title: `Troc ${at}` }))._id, 'publicite');
  }
  for (let at = 1; at <= 4; at++) {
    await report('journal', (await anArticle(site, { title: `Article ${at}` }))._id, 'inapproprie');
    await report('resident', (await aResident(site, { lastName: `Page ${at}` })).id, 'insultes');
  }
}

test.describe('on the phone of a moderator', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('a moderator clears twenty mixed reports in forty presses at most, and has nothing else here', async ({
    page,
    site,
  }) => {
    await twentyThings(site);
    await enterAs(page, await aModerator(site), '/admin/dashboard');
    await expect(page).toHaveURL(/\/admin\/moderation$/);
    await expect(page.getByText('1 sur 20')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Supprimer/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Charte et raisons' })).toHaveCount(0);
    await expect(page.getByRole('region', { name: "Qui l'a publié" })).toHaveCount(0);
    await expectNoBarrier(page);
    await expect.poll(() => overflow(page)).toBe(0);
    // What is judged has the room of what comes next.
    await expect(page.getByRole('navigation', { name: 'Ensuite' })).toHaveCount(0);
    // That a reason was proposed is said in words, and another takes that away.
    await expect(page.getByText('proposée', { exact: true })).toBeVisible();
    await page.getByLabel('Pour quelle raison ?').selectOption('Écrire la raison');
    await expect(page.getByText('proposée', { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByText('1 sur 20')).toBeVisible();
    let presses = 0;
    const pressed = async (name: string) => {
      presses += 1;
      await press(page, name);
    };
    for (let left = 20; left > 0; left--) {
      // One in five is looked at twice: its reason is another.
      if (left % 5 === 0) {
        presses += 1;
        await page.getByLabel('Pour quelle raison ?').selectOption('Publicité');
      }
      const act = ['Garder', 'Avertir', 'Masquer', 'Suspendre'][left % 4] ?? '';
      await pressed(act);
      if (act === 'Avertir') {
        presses += 1;
        await dialog(page, /^Envoyer/)
          .getByLabel('Pour quelle raison ?')
          .selectOption('Publicité');
        await pressed("Envoyer l'avertissement");
      }
      if (left > 1) await expect(page.getByText(`1 sur ${left - 1}`)).toBeVisible();
    }
    await expect(page.getByRole('heading', { name: 'Tout est vu' })).toBeVisible();
    expect(presses).toBeLessThanOrEqual(40);
    const open = async () => {
      const { rows } = await site.site.db.pool.query("select from report where status = 'open'");
      return rows.length;
    };
    await expect.poll(open).toBe(0);
  });
});

test('on a desk the reasons are in sight with what is pressed, however low the screen', async ({
  page,
  site,
}) => {
  await aBusyDay(site);
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterAsAdmin(page, site, '/admin/moderation');
  const acts = page.getByRole('region', { name: 'Décision' });
  await expect(acts.getByRole('radio', { name: 'Danger' })).toBeChecked();
  /** The reason that is chosen, where somebody looks: nothing lies on it. */
  const isSeen = () =>
    acts.getByText('Danger', { exact: true }).evaluate((it) => {
      const { left, top, width, height } = it.getBoundingClientRect();
      const found = document.elementFromPoint(left + width / 2, top + height / 2);
      return found !== null && it.contains(found);
    });
  for (const height of [900, 700]) {
    await page.setViewportSize({ width: 1440, height });
    await expect(acts.getByRole('button', { name: 'Garder' })).toBeInViewport({ ratio: 1 });
    await expect.poll(isSeen, `${height} px`).toBe(true);
    // Most of the screen is for what is judged: it is read before it is decided.
    const covered = async () => Number((await acts.boundingBox())?.height) / height;
    await expect.poll(covered, `${height} px`).toBeLessThan(0.4);
    for (const reason of await acts.locator('label').all()) {
      await expect(reason, `${height} px`).toBeInViewport({ ratio: 1 });
    }
  }
});

test('the keyboard leads from card to card and decides, but not while something is typed', async ({
  page,
  site,
}) => {
  const { service } = await aBusyDay(site);
  await enterAsAdmin(page, site, '/admin/moderation');
  await expect(card(page, 'Un message')).toBeVisible();
  await expect(page.getByRole('link', { name: /^Modération/ })).toContainText('4 à voir');
  await expect(page).toHaveTitle(/^\(4\) /);
  // Its letters are taken once its acts have come.
  await expect(page.getByRole('button', { name: 'Supprimer et suspendre' })).toBeVisible();
  await comeToRest(page);
  await page.keyboard.press('j');
  await expect(card(page, 'Gagnez 3000 € par mois')).toBeVisible();
  await page.keyboard.press('k');
  await expect(card(page, 'Un message')).toBeVisible();
  await page.keyboard.press('j');
  // What is hard to take wants its letter twice.
  const again = page.getByText(/X encore une fois\s: supprimer et suspendre \(7 jours\)/);
  await page.keyboard.press('x');
  await expect(again).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(again).toHaveCount(0);
  await page.getByRole('radio', { name: 'Écrire la raison' }).check({ force: true });
  const reason = page.getByLabel('Raison', { exact: true });
  await reason.pressSequentially('Gagner sans rien, cela ment');
  await expect(card(page, 'Gagnez 3000 € par mois')).toBeVisible();
  await reason.blur();
  await page.keyboard.press('m');
  await said(page, 'Masqué, son auteur seul le voit');
  await expect(card(page, 'Vélo enfant 20 pouces')).toBeVisible();
  await comeToRest(page);
  await expect(page.getByRole('button', { name: 'Supprimer', exact: true })).toBeEnabled();
  await page.keyboard.press('s');
  await page.keyboard.press('s');
  await said(page, 'Supprimé');
  await expect(card(page, 'Le syndic du 14')).toBeVisible();
  const [news] = (await service.by.get('/notifications')).body;
  expect(news.detail).toBe('Raison : Gagner sans rien, cela ment');

  // Whose it was: all that is known of them, on a page of their own.
  await follow(page, `/admin/personnes/${service.by.id}`);
  const thread = page.getByRole('region', { name: 'Son fil' });
  await expect(thread).toContainText('Masqué par');
  await expect(thread.getByText(/\s: 1 publication, 2 signalements$/)).toHaveCount(1);
  await expectNoBarrier(page);
  await page.getByRole('button', { name: /^Signalé 2/ }).click();
  await expect(thread.getByText('Signalé par')).toHaveCount(2);

  // A name alone is removed, and sign-ins are closed, each with its reason.
  await press(page, 'Retirer une partie');
  await page.getByRole('menuitem', { name: 'Retirer son nom', exact: true }).click();
  const removing = dialog(page, 'Retirer son nom');
  await removing.getByLabel('Raison').fill('Ce nom blesse');
  await expectNoBarrier(page);
  await press(removing, 'Retirer');
  await expect(page.getByRole('heading', { name: 'Voisin sans nom', level: 1 })).toBeVisible();
  await press(page, 'Retirer une partie');
  await page.getByRole('menuitem', { name: "Retirer son nom d'utilisateur" }).click();
  const unnaming = dialog(page, "Retirer son nom d'utilisateur");
  await unnaming.getByLabel('Raison').fill('Ce nom blesse aussi');
  await press(unnaming, 'Retirer');
  await expect(page.getByText(/@voisin-\d+, ici depuis/)).toBeVisible();
  await expect(page.getByText('Pas de second facteur.')).toBeVisible();
  await press(page, /^Fermer /);
  const closing = dialog(page, /^Fermer /);
  await closing.getByLabel('Raison').fill('Ce téléphone est volé');
  await press(closing, 'Déconnecter');
  await expect(page.getByText('Aucune en ce moment.')).toBeVisible();
  expect((await service.by.get('/users/me')).status).toBe(401);
});
