import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { act, card, said } from './gathering-screens.ts';
import { follow } from './page-checks.ts';
import { comeToRest, enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const PHONE = { width: 390, height: 844 };

test('a button pressed twice in a row does one thing, whatever takes its place', async ({
  page,
  site,
}) => {
  const full = await aGathering(site, 'outing', { title: 'Belote', maxParticipants: 2 });
  await aParticipant(site, full);
  await aParticipant(site, full);
  const open = await aGathering(site, 'outing', { title: 'Ciné-club' });
  const me = await aResident(site);
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') calls.push(new URL(request.url()).pathname);
  });
  await page.setViewportSize(PHONE);
  await enterAs(page, me, `/sorties/${full._id}`);
  await page.getByRole('button', { name: 'Attendre une place' }).dblclick();
  await expect(said(page, "Vous êtes sur la liste d'attente").first()).toBeVisible();
  await comeToRest(page);
  expect((await me.get(`/outings/${full._id}`)).body.myPlace).toBe('waiting');

  await follow(page, `/sorties/${open._id}`);
  await page.getByRole('button', { name: "S'inscrire", exact: true }).dblclick();
  await expect(said(page, 'Inscription réussie !')).toBeVisible();
  await comeToRest(page);
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  expect(calls.filter((path) => path.endsWith('/join'))).toEqual([
    `/api/outings/${full._id}/join`,
    `/api/outings/${open._id}/join`,
  ]);
});

test('what lies under a question is not pressed by who answers it twice', async ({
  page,
  site,
}) => {
  const event = await aGathering(site, 'event', { title: 'Vide-grenier' });
  await page.setViewportSize(PHONE);
  await enterAs(page, event.by, '/my-events');
  await act(page, 'Vide-grenier', "Annuler l'événement");
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: "Annuler l'événement" })
    .dblclick();
  await expect(said(page, 'Événement annulé')).toBeVisible();
  await comeToRest(page);
  await expect(page).toHaveURL('/my-events');
});

test.describe('without a network', () => {
  test.use({ expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test('what is pressed fails at once, and says so', async ({ page, site }) => {
    const outing = await aGathering(site, 'outing', { title: 'Belote' });
    await enterAs(page, await aResident(site), '/sorties');
    await expect(card(page, 'Belote')).toBeVisible();
    await comeToRest(page);
    await page.context().setOffline(true);
    await page.getByRole('button', { name: "S'inscrire : Belote" }).click();
    await expect(said(page, "Erreur lors de l'inscription à la sortie")).toBeVisible();
    await page.context().setOffline(false);
    expect((await outing.by.get(`/outings/${outing._id}`)).body.participants).toHaveLength(0);
  });
});

test('what was typed in a form left open is put on what has become of the rest since', async ({
  page,
  site,
}) => {
  const outing = await aGathering(site, 'outing', { title: 'Belote' });
  await enterAs(page, outing.by, `/sorties/${outing._id}/edit`);
  await page.getByLabel('Description').fill('Apportez des cartes.');
  await comeToRest(page);
  await follow(page, '/dashboard');
  await outing.by.put(`/outings/${outing._id}`, { ...outing.body, title: 'Belote et tarot' });
  await page.goto(`/sorties/${outing._id}/edit`);
  await expect(page.getByText('Votre brouillon est repris')).toBeVisible();
  await expect(page.getByLabel('Titre')).toHaveValue('Belote et tarot');
  await expect(page.getByLabel('Description')).toHaveValue('Apportez des cartes.');
  await page.getByRole('button', { name: 'Tout effacer' }).click();
  await expect(page.getByLabel('Description')).toHaveValue(String(outing.body.description));
});

test('the history holds what was just done', async ({ page, site }) => {
  await aGathering(site, 'outing', { title: 'Belote' });
  await enterAs(page, await aResident(site), '/interactions/history');
  await expect(page.getByText('Belote')).toHaveCount(0);
  const main = page.getByRole('navigation').first();
  await main.getByRole('link', { name: 'Sorties' }).click();
  await page.getByRole('button', { name: "S'inscrire : Belote" }).click();
  await expect(said(page, 'Inscription réussie !')).toBeVisible();
  await page.goBack();
  await expect(page.getByText('Belote')).toBeVisible();
});
