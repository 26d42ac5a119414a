import type { Locator, Page } from '@playwright/test';
import { anAgreement, findAgreement, passHours } from '#features/agreements/agreements.fixtures.ts';
import { aGathering, aParticipant, inHours } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { aTroc } from '#features/trocs/trocs.fixtures.ts';
import { dayFromNow } from './clock.ts';
import { expectAccessible, follow, heading } from './page-checks.ts';
import { enterAs, enterAsNewcomer } from './sign-in.ts';
import { expect, test } from './test.ts';

const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const row = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title });

/** What was agreed on comes into a conversation together, and beside it on a wide screen: nothing moves under who reads. */
async function expectAllAtOnce(page: Page, { strip, path }: { strip: Locator; path: string }) {
  const held = Promise.withResolvers<void>();
  await page.route(/\/api\/agreements\/\w+\/lines/, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(/\/lines/);
  await page.goto(path);
  await asked;
  await expect(strip).toHaveCount(0);
  held.resolve();
  await expect(strip).toBeVisible();
  const seen = page.viewportSize();
  await page.setViewportSize({ width: 1920, height: 1000 });
  const aside = page.getByRole('complementary', { name: 'Vos rendez-vous à deux' });
  await expect(aside).toContainText('De la demande au merci');
  await expectAccessible(page, 'the rendez-vous beside a conversation');
  if (seen) await page.setViewportSize(seen);
}

test('two neighbours from an offer of help to the thanks, each screen following the other', async ({
  page,
  site,
  openPage,
}) => {
  test.slow();
  const helping = await openPage();
  const monique = await enterAsNewcomer(page, site, {
    firstName: 'Monique',
    path: '/mes-rendez-vous',
  });
  await expect(page.getByText("Rien de prévu pour l'instant")).toBeVisible();
  const service = await aService(site, {
    creator: monique,
    title: 'Fixer une étagère',
    location: 'Rue de Picpus 75012 Paris',
  });
  const claire = await enterAsNewcomer(helping, site, {
    firstName: 'Claire',
    path: '/services',
  });

  // Asking, with another moment; accepted with one press.
  await press(helping.getByRole('main'), 'Proposer mon aide');
  const offer = dialog(helping, 'Proposer mon aide');
  await offer.getByLabel(/Message pour Monique/).fill("J'ai une perceuse.");
  await offer.getByLabel(/Ce que j'apporte/).fill('une perceuse, des vis');
  await press(offer, 'Proposer un autre moment que le sien');
  await offer.getByLabel('Plutôt à ce moment').fill(dayFromNow(6, '18:30'));
  await press(offer, 'Envoyer');
  await expect(helping.getByText("Proposition d'aide envoyée avec succès")).toBeVisible();
  await follow(page, '/my-services');
  await press(page, 'Voir les propositions (1)');
  const proposals = dialog(page, "Propositions d'aide");
  await expect(proposals).toContainText('Apporte : une perceuse, des vis');
  await press(proposals, 'Accepter');
  await dialog(page, "Accepter l'aide")
    .getByRole('button', { name: /18.h.30/ })
    .click();
  await expect(page.getByText('Aide acceptée avec succès')).toBeVisible();

  // The helper has it in the list, the agenda's button and the conversation.
  await follow(helping, '/mes-rendez-vous');
  const mine = row(helping, 'Fixer une étagère');
  await expect(mine).toContainText('Coup de main : vous aidez');
  await expect(mine).toContainText('18 h 30');
  await expect(mine).toContainText('Monique');
  await expect(mine).toContainText('Convenu');
  const saved = helping.waitForEvent('download');
  await press(mine, 'Ajouter à mon agenda');
  expect((await saved).suggestedFilename()).toBe('fixer-une-etagere.ics');
  await expect(mine.getByRole('button', { name: 'Donner mon adresse' })).toHaveCount(0);

  // Whoever receives gives the address, and the other reads it where they write to each other.
  const strip = helping.getByRole('region', { name: 'Votre rendez-vous avec Monique' });
  await expectAllAtOnce(helping, { strip, path: `/messagerie?user=${monique.id}` });
  await expect(strip).toContainText('Rue de Picpus');
  await follow(page, `/messagerie?user=${claire.id}`);
  await press(page, 'Donner mon adresse');
  await page.getByLabel(/Porte, étage/).fill('2e étage');
  await press(dialog(page, 'Donner mon adresse'), 'La donner à Claire');
  await expect(strip).toContainText('2e étage');
  await expect(helping.getByRole('log')).toContainText('Monique vous a donné son adresse');

  // An hour before: one press.
  const { _id } = await findAgreement(claire, service._id);
  const hours = (Date.parse((await findAgreement(claire, service._id)).date) - Date.now()) / 3.6e6;
  await passHours(site, _id, hours - 0.5);
  await helping.reload();
  await press(helping, "J'ai 10 minutes de retard");
  await expect(page.getByRole('log')).toContainText('Claire a 10 minutes de retard');

  // After the hour both are asked; the second yes completes it, and thanks are one press.
  await passHours(site, _id, 1);
  await follow(helping, '/dashboard');
  await press(helping, "Oui, c'est fait");
  await expect(dialog(helping, 'Beau coup de main !')).toContainText("C'est noté");
  await expectAccessible(helping, 'noted');
  await press(dialog(helping, 'Beau coup de main !').locator('footer'), 'Fermer');
  await follow(page, '/mes-rendez-vous');
  await expect(page.getByText('Claire a déjà dit oui.')).toBeVisible();
  await press(page, "Oui, c'est fait");
  const thanks = dialog(page, 'Beau coup de main !');
  await thanks.getByLabel(/Un mot pour Claire/).fill("L'étagère tient, merci !");
  await press(thanks, 'Dire merci à Claire');
  await expect(page.getByText('Votre merci est parti.')).toBeVisible();

  // The helper reads it, and shows it on their page.
  await follow(helping, `/mes-rendez-vous?rendez-vous=${_id}`);
  const whole = dialog(helping, 'Fixer une étagère');
  await expect(whole).toContainText("« L'étagère tient, merci ! »");
  await whole.getByText('Montrer sur ma page').click();
  await expect(whole.getByRole('switch', { name: 'Montrer sur ma page' })).toBeChecked();
  await expectAccessible(helping, 'the whole of a rendez-vous');
  await press(whole.locator('footer'), 'Fermer');
  await helping.getByText('Derrière vous').click();
  await expect(row(helping, 'Fixer une étagère')).toContainText('Coup de main donné');

  // Kept by their page, no thanks is said to be shown.
  await claire.put('/users/me/page', { hidden: ['thanks'] });
  await follow(helping, `/mes-rendez-vous?rendez-vous=${_id}`);
  await expect(whole).toContainText('Votre page ne montre aucun merci.');
  await expect(whole.getByRole('switch', { name: 'Montrer sur ma page' })).not.toBeChecked();
  await whole.getByRole('link', { name: 'Changer ma page' }).click();
  const own = dialog(helping, 'Ma page de voisin');
  await own.getByText('Montrer les mercis').click();
  await press(own, 'Enregistrer');
  await expect(helping.getByText("« L'étagère tient, merci ! »")).toBeVisible();
});

test('an exchange is moved by both, then called off by one with the reason', async ({
  page,
  site,
  openPage,
}) => {
  test.slow();
  const asking = await openPage();
  const claire = await enterAsNewcomer(page, site, {
    firstName: 'Claire',
    path: '/mes-rendez-vous',
  });
  await expect(heading(page)).toHaveText('Mes rendez-vous');
  const troc = await aTroc(site, {
    owner: claire,
    title: 'Romans policiers',
    itemsOffered: ['22 romans'],
    itemsWanted: ['une plante', 'des confitures'],
    location: 'Place de la Nation',
  });
  await enterAsNewcomer(asking, site, {
    firstName: 'Karim',
    path: `/troc/${troc._id}`,
  });
  await asking.getByLabel("Date d'échange").fill(dayFromNow(5, '11:00'));
  await press(asking, 'une plante');
  await press(asking, 'Un mot, ou autre chose');
  await asking.getByLabel(/Un mot pour Claire/).fill('Elle a doublé depuis.');
  await press(asking, "Proposer l'échange");
  await expect(asking.getByText("Demande d'échange envoyée avec succès")).toBeVisible();

  await follow(page, `/troc/${troc._id}`);
  await expect(page.getByText('Karim apporte : une plante')).toBeVisible();
  await expect(page.getByText('« Elle a doublé depuis. »')).toBeVisible();
  await press(page, 'Accepter');
  await page.getByRole('link', { name: 'Voir le rendez-vous' }).click();
  const whole = dialog(page, 'Romans policiers');
  await expect(whole).toContainText('Vous apportez22 romans');
  await expect(whole).toContainText('Karim apporteune plante');

  // Another hour, answered with one press where they write to each other.
  await press(whole, 'Proposer un autre moment');
  const moving = dialog(page, 'Proposer un autre moment');
  await moving.getByLabel('Le nouveau moment').fill(dayFromNow(5, '11:30'));
  await moving.getByLabel(/Un mot pour Karim/).fill('Le petit sort du judo.');
  await press(moving, 'Proposer à Karim');
  await expect(whole).toContainText('Karim doit répondre');
  await follow(asking, `/messagerie?user=${claire.id}`);
  const log = asking.getByRole('log');
  await expect(log).toContainText('Claire propose un autre moment');
  await expect(log).toContainText('« Le petit sort du judo. »');
  await expectAccessible(asking, 'a conversation with a rendez-vous');
  await log.getByRole('button', { name: /D'accord pour 11.h.30/ }).click();
  await expect(log).toContainText('vous avez dit oui à Claire');
  await expect(asking.getByRole('region', { name: 'Votre rendez-vous avec Claire' })).toContainText(
    '11 h 30',
  );
  await expect(whole).toContainText('11 h 30');
  await expect(whole).not.toContainText('Karim doit répondre');

  // Called off: moving is offered first, a reason is asked for, the other reads it at once.
  await press(whole, 'Un empêchement ? Annuler le rendez-vous');
  const off = dialog(page, 'Annuler le rendez-vous');
  await expect(off.getByRole('button', { name: 'Proposer un autre moment' })).toBeVisible();
  await press(off, 'Annuler le rendez-vous');
  await expect(off.getByRole('alert')).toBeVisible();
  await off.getByLabel('Empêchement').check();
  await press(off, 'Annuler le rendez-vous');
  await expect(page.getByText('Rendez-vous annulé', { exact: true })).toBeVisible();
  await expect(asking.getByRole('region', { name: 'Votre rendez-vous avec Claire' })).toContainText(
    'Annulé par Claire : empêchement.',
  );
  await follow(asking, `/troc/${troc._id}`);
  await expect(asking.getByRole('main').locator('.st').first()).toHaveText('Disponible');
});

test('outings stand before and after the next rendez-vous, as they come', async ({
  page,
  site,
}) => {
  const { owner } = await anAgreement(site, 'service', { hours: 72 });
  for (const [title, hours] of [
    ['Le matin', 71],
    ['Le soir', 73],
  ] as const) {
    const outing = await aGathering(site, 'outing', { title, date: inHours(hours) });
    await aParticipant(site, outing, owner);
  }
  await enterAs(page, owner, '/mes-rendez-vous');
  const whole = page.getByRole('main');
  await expect(whole).toContainText(/Le matin.*Monter une étagère.*Le soir/s);
});

test('of two to confirm the first is answered where it stands, the second is one press away', async ({
  page,
  site,
}) => {
  const { owner, guest } = await anAgreement(site, 'service', { hours: -2 });
  await anAgreement(site, 'troc', { owner, guest, hours: -1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await enterAs(page, owner, '/mes-rendez-vous');
  await expect(page.getByRole('button', { name: "Oui, c'est fait" })).toHaveCount(1);
  const second = page.getByRole('article').filter({ hasText: 'À confirmer' });
  const reply = second.getByRole('link', { name: /^Répondre : / });
  // A pill stands under the words it is of.
  const left = (of: Locator) => of.evaluate((it) => it.getBoundingClientRect().left);
  expect(await left(second.locator('.st'))).toBeCloseTo(await left(second.locator('h3')), 0);
  await reply.click();
  await expect(
    page.getByRole('dialog').getByRole('button', { name: "Oui, c'est fait" }),
  ).toBeVisible();
});
