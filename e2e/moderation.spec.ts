import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aConversation } from '#features/messages/messages.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { expectNoBarrier, goWithin } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

test.describe('a report', () => {
  test.use({ expectedComplaints: [/status of 409/] });

  test('a neighbour reports a service to the administrators, once', async ({ page, site }) => {
    const service = await aService(site, { title: 'Gagnez 3000 € par mois' });
    await enterAsNewcomer(page, site, { path: '/services' });
    await page
      .getByRole('button', { name: 'Gagnez 3000 € par mois' })
      .or(page.getByRole('link', { name: 'Gagnez 3000 € par mois' }))
      .click();
    await page.getByRole('button', { name: 'Signaler ce service' }).click();
    const form = page.getByRole('dialog', { name: 'Signaler ce service' });
    await expect(form).toBeVisible();
    await expectNoBarrier(page);
    const send = form.getByRole('button', { name: 'Envoyer le signalement' });
    await send.click();
    await expect(form.getByText('Choisissez une raison')).toBeVisible();
    await form.getByLabel('Autre raison').check();
    await send.click();
    await expect(form.getByText('Expliquez en quelques mots ce qui ne va pas')).toBeVisible();
    await form.getByLabel('Précisions').fill("Ce n'est pas un service, c'est une pyramide.");
    await send.click();
    await expect(
      page.getByText('Merci. Votre signalement est transmis aux administrateurs.'),
    ).toBeVisible();
    await expect(form).toBeHidden();
    const { rows } = await site.site.db.pool.query('select * from report');
    expect(rows).toMatchObject([
      {
        kind: 'service',
        target_id: service._id,
        author_id: service.by.id,
        reason: 'autre',
        details: "Ce n'est pas un service, c'est une pyramide.",
      },
    ]);

    await test.step('a second report is refused with a sentence, and what was typed is still there', async () => {
      await page.goto(`/services?service=${service._id}`);
      await page.getByRole('button', { name: 'Signaler ce service' }).click();
      await form.getByLabel("Danger pour quelqu'un").check();
      await form.getByRole('button', { name: 'Envoyer le signalement' }).click();
      await expect(form.getByRole('alert')).toContainText('Vous avez déjà fait ce signalement');
      await expect(form.getByLabel("Danger pour quelqu'un")).toBeChecked();
    });
  });
});

test('of a service, a troc, an outing, an article and a neighbour, what one came for stands above its report', async ({
  page,
  site,
}) => {
  const by = await aResident(site, { firstName: 'Bernard' });
  const text = "Un long texte, que l'on est venu lire.";
  const service = await aService(site, { creator: by, description: text });
  const troc = await aTroc(site, { owner: by, description: text });
  const outing = await aGathering(site, 'outing', { creator: by, description: text });
  const article = await anArticle(site, { author: by, content: text });
  await enterAsNewcomer(page, site, { path: `/services?service=${service._id}` });
  for (const [path, read] of [
    [`/services?service=${service._id}`, text],
    [`/troc/${troc._id}`, text],
    [`/sorties/${outing._id}`, text],
    [`/journal/${article._id}`, text],
    [`/voisin/${by.id}`, 'Ouvert en ce moment'],
  ] as const) {
    await goWithin(page, path);
    const dialog = page.getByRole('dialog');
    const place = path.startsWith('/services') ? dialog : page.getByRole('main');
    const said = place.getByText(read, { exact: true });
    const report = place.getByRole('button', { name: /^Signaler/ });
    await expect(report, path).toBeVisible();
    await expect(said, path).toBeVisible();
    const isBelow = async () =>
      Number((await report.boundingBox())?.y) > Number((await said.boundingBox())?.y);
    await expect.poll(isBelow, path).toBe(true);
  }
});

test('a neighbour finds whom they blocked, and unblocks them', async ({ page, site }) => {
  const other = await aResident(site, { firstName: 'Bernard' });
  const me = await enterAsNewcomer(page, site, { path: '/dashboard' });
  await me.post(`/users/${other.id}/block`);
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Mon compte' }).click();
  await page.getByRole('button', { name: 'Voir la liste' }).click();
  const list = page.getByRole('dialog', { name: 'Voisins bloqués' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list).toContainText(`Bernard ${other.lastName}`);
  await expectNoBarrier(page);
  await list.getByRole('button', { name: /Débloquer Bernard/ }).click();
  await expect(page.getByText('Résident débloqué')).toBeVisible();
  await expect(list.getByText("Vous n'avez bloqué personne")).toBeVisible();
  expect((await me.get('/users/blocked')).body).toEqual([]);
});

test.describe('a block from a conversation', () => {
  // The news of it may come before its answer: the history is asked for once more, and is empty.
  test.use({ expectedComplaints: [/status of 403/] });

  test('leads to both losing sight of each other', async ({ page, site, openPage }) => {
    test.slow();
    const theirs = await openPage();
    const { residents } = await aConversation(site, ['Répondez !', 'Non merci.', 'Répondez !!']);
    const [pest, me] = residents;
    await enterAs(page, me, `/messagerie?user=${pest.id}`);
    await enterAs(theirs, pest, '/messagerie');
    const talk = (on: Page, name: string) => on.getByRole('main').getByRole('link', { name });
    await expect(talk(theirs, me.firstName)).toBeVisible();
    await page.getByRole('button', { name: 'Autres actions' }).click();
    await page.getByRole('menuitem', { name: /^Bloquer/ }).click();
    const question = page.getByRole('alertdialog', { name: /^Bloquer/ });
    await expect(question).toContainText('Vous ne pouvez plus vous écrire');
    await expectNoBarrier(page);
    await question.getByRole('button', { name: 'Bloquer', exact: true }).click();
    await expect(page.getByText('Résident bloqué')).toBeVisible();
    await expect(talk(page, pest.firstName)).toHaveCount(0);
    await expect(talk(theirs, me.firstName)).toHaveCount(0);
    await theirs.getByRole('tab', { name: 'Voisins' }).click();
    await expect(theirs.getByText("Personne d'autre pour l'instant")).toBeVisible();
    const refused = await pest.post('/messages/send', { receiverId: me.id, content: 'Alors ?' });
    expect([refused.status, refused.body.code]).toEqual([403, 'contact_refused']);
  });
});
