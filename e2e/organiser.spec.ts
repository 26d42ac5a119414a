import { ZONE } from '#contract/paris.ts';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { aProche } from '#features/proches/proches.fixtures.ts';
import { press, said } from './gathering-screens.ts';
import { expectNoBarrier } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('an organiser announces to all, closes registration, asks somebody to organise too and all whether they still come, takes somebody off and lets them come again', async ({
  page,
  site,
  openPage,
}) => {
  const event = await aGathering(site, 'event', { title: 'Fête de la place' });
  const yvette = await aResident(site, { firstName: 'Yvette' });
  await aParticipant(site, event, yvette);
  const theirs = await openPage();
  const path = `/evenements/${event._id}`;
  await enterAs(page, event.by, path);
  await enterAs(theirs, yvette, path);

  await page.getByRole('link', { name: 'Inscriptions' }).click();
  await press(page, 'Annoncer à tout le monde');
  const dialog = page.getByRole('dialog', { name: 'Annoncer à tout le monde' });
  await press(page, "Envoyer l'annonce");
  await expect(dialog.getByText("L'annonce ne peut pas être vide")).toBeVisible();
  await dialog.getByLabel('Votre annonce').fill('On se retrouve devant la fontaine.');
  await expectNoBarrier(page);
  await press(page, "Envoyer l'annonce");
  await expect(said(page, 'Annonce envoyée')).toBeVisible();
  const discussion = theirs.getByRole('log');
  await expect(discussion.getByText('On se retrouve devant la fontaine.')).toBeVisible();
  await expect(discussion.getByText('Annonce', { exact: true })).toBeVisible();

  await page.getByText('Inscriptions ouvertes').click();
  await expect(said(page, 'Inscriptions fermées')).toBeVisible();
  await page
    .getByLabel('Organiser avec')
    .selectOption({ label: `${yvette.firstName} ${yvette.lastName.charAt(0)}.` });
  await press(page, 'Proposer');
  await press(theirs, 'Accepter');
  await expect(theirs.getByRole('link', { name: 'Inscriptions' })).toBeVisible();
  await press(page, `Retirer ${yvette.firstName} de l'organisation`);
  await expect(theirs.getByRole('link', { name: 'Inscriptions' })).toHaveCount(0);
  await page.goBack();
  await expect(theirs.getByText('Vous participez', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: /^Retirer l'inscription d'Yvette/ }).click();
  await page.getByLabel('Un mot pour Yvette').fill('La salle est trop petite.');
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer', exact: true }).click();
  await expect(said(page, 'Inscription retirée')).toBeVisible();
  await expect(theirs.getByText('Inscription retirée')).toBeVisible();
  await expect(theirs.getByRole('button', { name: "S'inscrire" })).toHaveCount(0);
  await expect(page.getByText('« La salle est trop petite. »')).toBeVisible();

  await page.getByRole('button', { name: 'Laisser Yvette se réinscrire' }).click();
  await expect(theirs.getByText(/a fermé les inscriptions/)).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('heading', { name: /^0 personne vient/ })).toBeVisible();
  await page.getByText('Inscriptions ouvertes').click();
  await press(theirs, 'Peut-être');
  await expect(theirs.getByText('Vous avez dit peut-être')).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 peut-être' })).toBeVisible();
  await press(theirs, "S'inscrire");
  await expect(theirs.getByText('Vous participez', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: '1 peut-être' })).toHaveCount(0);
  const kept = page.getByRole('region', { name: /^Places gardées/ });
  await kept.getByLabel('Places', { exact: true }).selectOption('2');
  await kept.getByLabel('Pour qui').fill('le club de lecture');
  await press(page, 'Garder');
  await expect(kept.getByText('2 places pour : le club de lecture')).toBeVisible();
  await press(page, 'Rendre une place : 2 places pour : le club de lecture');
  await expect(
    theirs.getByText('2 sur 10 places prises : 1 inscription et 1 place gardée'),
  ).toBeVisible();
  await expectNoBarrier(page);
  await press(page, 'Dernier appel');
  await press(theirs, 'Oui, je viens');
  await expect(page.getByText('tout le monde a répondu.')).toBeVisible();
});

/** That is some days away. */
function nextSunday(): string {
  const soon = Temporal.Now.zonedDateTimeISO(ZONE).add({ days: 3 });
  return soon
    .add({ days: 7 - soon.dayOfWeek })
    .toInstant()
    .toString();
}

test('on a telephone joining stays under the thumb, and the discussion is within one screen', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const question = 'Plutôt thé ou café ?';
  // The longest day of the week stands beside its date too: on a line of its own it would push all else down.
  const event = await aGathering(site, 'event', {
    ...{ title: 'Fête de la place', maxParticipants: 20, question, date: nextSunday() },
  });
  for (const firstName of ['Ana', 'Béa', 'Cléa', 'Dina', 'Éva', 'Zoé']) {
    await aParticipant(site, event, await aResident(site, { firstName }));
  }
  const busy = await aResident(site);
  const proche = await aProche(busy);
  await enterAs(page, busy, `/evenements/${event._id}`);
  const joining = page.getByRole('button', { name: "S'inscrire" });
  const maybe = page.getByRole('button', { name: 'Peut-être' });
  await expect(joining).toBeInViewport({ ratio: 1 });
  // The focus comes to it before what is lower down.
  const order = page.getByRole('button', { name: /^(S'inscrire|Partager)$/ });
  await expect(order).toHaveText(["S'inscrire", 'Partager']);
  // One press stands there; whoever is not sure finds theirs in the card.
  await expect(page.locator('.thumb-bar').getByRole('button')).toHaveCount(1);
  await press(page, 'Peut-être');
  await expect(maybe).toHaveAttribute('aria-pressed', 'true');
  await expect(joining).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(/^Zoé/)).toHaveCount(0);
  await press(page, 'Voir tous les participants');
  await expect(page.getByText(/^Zoé/)).toBeVisible();
  await expect(joining).toBeInViewport({ ratio: 1 });
  await expectNoBarrier(page);
  await page.getByLabel('Enfants avec vous').selectOption('1');
  await press(page, "S'inscrire à 2");
  const discussion = page.getByRole('region', { name: 'Discussion' });
  await expect(discussion.getByRole('log')).toBeVisible();
  // Nothing moves as one joins; whoever comes back has it near, after who comes.
  await page.reload();
  await expect(discussion.getByRole('log')).toBeVisible();
  const top = () => discussion.evaluate((it) => it.getBoundingClientRect().top + scrollY);
  await expect.poll(top).toBeLessThanOrEqual(844);
  // What they said of it is a press away.
  await page.getByText(/^À 2, avec 1 enfant/).click();
  await expect(page.getByText(question)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Participation' });
  await expect(panel.getByRole('button', { name: 'Prendre une place pour Mme R.' })).toBeVisible();

  // Two freed places, for oneself and for whom one speaks for, are answered in one place.
  const full = await aGathering(site, 'event', {
    ...{ title: 'Fête de la place des Antilles et du jardin', maxParticipants: 2 },
  });
  const gone = [await aParticipant(site, full), await aParticipant(site, full)];
  const waits = { waitWhenFull: true };
  await busy.post(`${full.path}/join`, waits);
  await busy.post(`${full.path}/proches`, { ...waits, procheId: proche._id });
  for (const one of gone) await one.post(`${full.path}/leave`, {});
  await enterAs(page, busy, `/evenements/${full._id}`);
  const asked = page.getByRole('region', { name: /^Des places se sont libérées/ });
  // While something is asked, its answer comes first: whole within the screen, whatever stands below it.
  await expect(asked).toBeInViewport({ ratio: 1 });
  await expect(page.getByText('Une place pour vous, à confirmer', { exact: true })).toBeVisible();
  await press(asked, 'Garder sa place pour Mme R.');
  await press(page, 'Je viens');
  await expect(page.getByText('Vous participez', { exact: true })).toBeVisible();
  await expect(asked).toBeHidden();
});

test('on a phone whoever organises reads who asks and who comes before what can be done to it, and nothing twice', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const creator = await aResident(site, { firstName: 'Odette' });
  const outing = await aGathering(site, 'outing', {
    creator,
    title: 'Pétanque',
    maxParticipants: 2,
  });
  for (const firstName of ['Yvette', 'Raoul']) {
    await aParticipant(site, outing, await aResident(site, { firstName }));
  }
  const late = await aResident(site, { firstName: 'Wanda' });
  await late.post(`${outing.path}/join`, { waitWhenFull: true });
  await enterAs(page, outing.by, `/sorties/${outing._id}`);

  const place = page.getByRole('region', { name: 'Participation' });
  await expect(place).toContainText(
    /1 personne attend une place\. Toutes les places sont prises\./,
  );
  await expect(page.getByText(/organisez/)).toHaveCount(0);
  const parts = [
    place.getByRole('link', { name: 'Inscriptions' }),
    page.getByRole('heading', { name: "Liste d'attente" }),
    page.getByRole('link', { name: /^Wanda/ }),
    page.getByRole('heading', { name: 'Qui a une place' }),
    page.getByRole('link', { name: /^Yvette/ }),
    page.getByRole('region', { name: 'Discussion' }),
    page.getByRole('button', { name: 'Partager' }),
    page
      .getByRole('region', { name: 'Gérer cette sortie' })
      .getByRole('button', { name: 'Supprimer' }),
  ];
  for (const part of parts) await expect(part).toHaveCount(1);
  // What is changed most is near the top, beside the way to the list.
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(1);
  await expect(place.getByRole('link', { name: 'Modifier' })).toBeInViewport({ ratio: 1 });
  const tops = async () =>
    Promise.all(parts.map(async (part) => (await part.boundingBox())?.y ?? 0));
  await expect
    .poll(async () => (await tops()).every((y, at, all) => at === 0 || y > Number(all[at - 1])))
    .toBe(true);
});

test('on a desk what one keeps of it stands under joining, and whom one writes to is said', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const creator = await aResident(site, { firstName: 'Ahmed' });
  const event = await aGathering(site, 'event', { creator, itemsOpen: true });
  await aParticipant(site, event, await aResident(site, { firstName: 'Zoé' }));
  await enterAs(page, await aResident(site), `/evenements/${event._id}`);
  const place = page.getByRole('region', { name: 'Participation' });
  for (const name of ['Partager', 'Ajouter à mon agenda']) {
    await expect(place.getByRole('button', { name })).toBeVisible();
  }
  await expect(page.getByRole('link', { name: 'Écrire à Ahmed' })).toBeVisible();
  // Since when somebody comes is for whoever organises.
  const comes = page.getByRole('listitem').filter({ hasText: 'Zoé' });
  await expect(comes).toBeVisible();
  await expect(comes).not.toContainText('depuis');
  await press(place, "S'inscrire");
  await expect(page.getByLabel('Ajouter une chose à apporter')).toBeVisible();
});

test('on a desk the plate of a street stands beside the day', async ({ page, site }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const event = await aGathering(site, 'event', { location: '20 Rue de Reuilly 75012 Paris' });
  await enterAs(page, event.by, `/evenements/${event._id}`);
  const [day, plate] = [page.locator('.facts time'), page.locator('.facts .plaque')];
  await expect(plate).toBeVisible();
  const apart = async () =>
    ((await plate.boundingBox())?.x ?? 0) - ((await day.boundingBox())?.x ?? 0);
  await expect.poll(apart).toBeLessThan(420);
});
