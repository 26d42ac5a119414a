// Where a neighbour finds help, and their account: from wherever they are.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { readMoves, watchMoves } from './moves.ts';
import { expectAccessible, expectToFit, goWithin, heading } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a neighbour finds help at the foot of a page, and writes to the team from there', async ({
  page,
  site,
}) => {
  const admin = await aResident(site, { firstName: 'Claire', isAdmin: true });
  await enterAs(page, await aResident(site), '/services');
  const foot = page.getByRole('navigation', { name: 'Pied de page' });
  await foot.getByRole('link', { name: 'Aide', exact: true }).click();
  await expect(page).toHaveURL('/aide');
  await expect(heading(page)).toBeFocused();

  await test.step('an answer opens, and leads to where it is done', async () => {
    const answer = page.getByText('Publiez un troc et choisissez « Don »');
    await expect(answer).toBeHidden();
    await page.getByText('Comment donner un objet ?').click();
    await expect(answer).toBeVisible();
    await page.getByRole('link', { name: 'Donner un objet' }).click();
    await expect(page).toHaveURL('/troc/new');
    await expect(page.getByRole('radio', { name: /^Don/ })).toBeVisible();
  });

  await test.step('an address that names a question opens it', async () => {
    await goWithin(page, '/aide#adresse');
    await expect(page.getByText('Jamais un voisin')).toBeInViewport();
  });

  await test.step('the team is written to', async () => {
    const team = page.getByRole('heading', { name: "Écrire à l'équipe" });
    const expectThere = async () => {
      await expect(team).toBeInViewport({ ratio: 1 });
      await expect(team).toBeFocused();
      const under = await team.evaluate((it) => {
        const bar = document.querySelector('.topbar')?.getBoundingClientRect();
        return it.getBoundingClientRect().top - (bar?.bottom ?? 0);
      });
      expect(under).toBeGreaterThanOrEqual(0);
    };
    await foot.getByRole('link', { name: "Écrire à l'équipe" }).click();
    await expectThere();
    // From an answer, though the address says so already.
    await page.getByText("J'ai oublié mon mot de passe").click();
    await page.getByRole('link', { name: "Joindre l'équipe" }).locator('visible=true').click();
    await expectThere();
    // From another page.
    await goWithin(page, '/mes-proches');
    await foot.getByRole('link', { name: "Écrire à l'équipe" }).click();
    await expect(page).toHaveURL('/aide#equipe');
    await expectThere();
    await page.getByRole('link', { name: /^Écrire à Claire/ }).click();
    await expect(page).toHaveURL(`/messagerie?user=${admin.id}`);
    await expect(foot, 'a talk ends where the screen ends').toBeHidden();
  });

  await test.step('on a phone nothing lies under the bar, and the sheet leads there too', async () => {
    await page.setViewportSize({ width: 390, height: 780 });
    await goWithin(page, '/mes-proches');
    const last = foot.getByRole('link', { name: "Écrire à l'équipe" });
    await last.scrollIntoViewIfNeeded();
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
    const bar = await page.getByRole('navigation', { name: 'Raccourcis' }).boundingBox();
    const box = await last.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.getByRole('button', { name: 'Mes Pages' }).click();
    const sheet = page.getByRole('dialog', { name: 'Mes Pages' });
    await expect(sheet.getByRole('link', { name: 'Mon compte' })).toBeVisible();
    await sheet.getByRole('link', { name: 'Aide', exact: true }).click();
    await expect(page).toHaveURL('/aide');
  });
});

test('a visitor reads the help without what residents load', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page
    .getByRole('navigation', { name: 'Pied de page' })
    .getByRole('link', { name: 'Aide' })
    .click();
  await expect(heading(page)).toHaveText('Aide');
  await page.getByText('Qui voit mon adresse ?').click();
  await expect(page.getByText('Jamais un voisin')).toBeVisible();
  expect(asked.filter((path) => path.startsWith('/api/residency'))).toEqual([]);
  await page.getByRole('main').getByRole('link', { name: 'Se connecter' }).click();
  await expect(page).toHaveURL('/login');
});

test.describe('whoever cannot sign in', () => {
  const team = { teamPhone: '01 43 00 00 00', teamEmail: 'bonjour@nation.example' };
  test.describe('where the settings name the team', () => {
    test.use({ config: team });

    test('reads how it is reached, with the help and beside the forgotten password', async ({
      page,
    }) => {
      await page.goto('/aide#mot-de-passe');
      // Not led behind the door that does not open.
      await expect(page.getByRole('link', { name: 'Sécurité' })).toHaveCount(0);
      await page.getByRole('link', { name: "Joindre l'équipe" }).last().click();
      const part = page.getByRole('region', { name: "Écrire à l'équipe" });
      await expect(part.getByRole('link', { name: team.teamEmail })).toHaveAttribute(
        'href',
        `mailto:${team.teamEmail}`,
      );
      await expect(part.getByRole('link', { name: team.teamPhone })).toHaveAttribute(
        'href',
        'tel:0143000000',
      );

      await page.goto('/forgot-password');
      const mail = page.getByRole('link', { name: team.teamEmail });
      await expect(mail).toBeHidden();
      await page.getByText("Rien n'arrive, ou cette adresse n'est plus la vôtre ?").click();
      await expect(mail).toBeVisible();
      await expectAccessible(page, 'a forgotten password');
      await expectToFit(page, 'a forgotten password');
    });
  });

  test('is told where they name nobody, and of the neighbour who may write', async ({ page }) => {
    const none = page.getByText('Un voisin qui a un compte peut lui écrire pour vous');
    await page.goto('/aide');
    await expect(none).toBeVisible();
    await page.goto('/forgot-password');
    await page.getByText("Rien n'arrive, ou cette adresse n'est plus la vôtre ?").click();
    await expect(none).toBeVisible();
  });
});

test('the account is a page of its own, and where other sites have it', async ({ page, site }) => {
  const resident = await aResident(site, { firstName: 'Monique', lastName: 'Perrin' });
  await enterAs(page, resident, '/profile');
  await expect(page).toHaveURL('/mon-compte');
  await expect(heading(page)).toHaveText('Mon compte');
  const line = (title: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
  await expect(line('Mon profil')).toContainText(`Monique Perrin, @${resident.username}`);
  await expect(line('Sécurité')).toContainText(/^SécuritéUne protection sur trois/);
  await expect(line('Affichage')).toContainText('Thème clair');

  await line('Affichage').getByRole('button').click();
  await page.getByRole('dialog', { name: 'Affichage' }).getByText('Texte plus grand').click();
  await page.keyboard.press('Escape');
  await expect(line('Affichage')).toContainText('texte plus grand');

  await line('Mon profil').getByRole('button', { name: 'Modifier mon profil' }).click();
  const profile = page.getByRole('dialog', { name: 'Modifier mon profil' });
  await profile.getByRole('link', { name: 'Mes données et mon compte' }).click();
  await expect(profile).toBeHidden();
  await expect(page).toHaveURL('/mon-compte');

  await page.getByRole('link', { name: 'Sécurité du compte' }).click();
  await expect(page).toHaveURL('/securite');
  await page.getByRole('link', { name: 'Mon compte' }).click();
  await expect(page).toHaveURL('/mon-compte');
});

test('what comes late pushes neither the foot of a page nor what is read', async ({
  page,
  site,
}) => {
  const resident = await aResident(site);
  for (let count = 0; count < 8; count++) {
    await aParticipant(site, await aGathering(site, 'event'), resident);
  }
  const done = await aService(site, { title: 'Monter un lit' });
  await aProposal(site, { service: done, helper: resident });
  await done.by.put(`/services/${done._id}/accept-help/${resident.id}`);
  await done.by.put(`/services/${done._id}`, { ...done.body, status: 'completed' });
  for (let count = 0; count < 3; count++) await aService(site, { title: 'Porter un carton' });
  await watchMoves(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, resident, '/icon.svg');
  await page.goto('/interactions/history');
  await expect(page.getByText('Afficher les 4 autres')).toBeVisible();
  const foot = page.getByRole('navigation', { name: 'Pied de page' });
  await expect(foot).toBeVisible();
  expect(await readMoves(page), 'history').toBeLessThan(0.05);

  // Behind a form that an address opens too.
  await page.goto('/evenements?nouveau=1');
  await expect(page.getByRole('dialog').getByLabel('Titre')).toBeVisible();
  await expect(page.getByText('Voir les événements passés')).toBeVisible();
  expect(await readMoves(page), 'events').toBeLessThan(0.05);

  // Over a network what is asked for last comes after all that is there already.
  await page.route('**/api/services?*', async (route) => {
    await page.getByText('Monter un lit').waitFor();
    await route.fallback();
  });
  await page.goto('/my-proposals');
  await expect(page.getByText('Porter un carton')).toHaveCount(3);
  await expect(foot).toBeVisible();
  expect(await readMoves(page), 'offers of help').toBeLessThan(0.05);
});
