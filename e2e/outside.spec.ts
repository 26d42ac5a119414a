import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, aParticipant } from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { expectNoBarrier, openAndExpectSound } from './page-checks.ts';
import { enterAs, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

// What is not public any more is answered as what never was.
test.use({ expectedComplaints: [/status of 404/] });

test('a visitor reads what is public, nothing of anybody, until it is public no more', async ({
  page,
  site,
}) => {
  test.slow();
  const creator = await aResident(site, { firstName: 'Ottoline', lastName: 'Zylberman' });
  const event = await aGathering(site, 'event', {
    creator,
    title: 'Repas de quartier',
    location: '43 Rue de Picpus 75012 Paris',
    public: true,
  });
  await aParticipant(site, event, await aResident(site, { lastName: 'Quintard' }));
  const article = await anArticle(site, { title: 'Le marché revient', public: true });
  await openAndExpectSound(page, [`/e/${event._id}`, `/a/${article._id}`]);

  await page.goto(`/e/${event._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Repas de quartier');
  await expect(page.getByText(/Ottoline|Zylberman|Quintard/)).toHaveCount(0);
  await event.by.put(event.path, { ...event.body, public: false });
  await page.reload();
  await expect(page.getByText('Repas de quartier')).toHaveCount(0);
});

test('an organiser prints a poster of what is public: it says what a visitor reads, and opens it by its code', async ({
  page,
  site,
  openPage,
}) => {
  const event = await aGathering(site, 'event', {
    creator: await aResident(site, { lastName: 'Zylberman' }),
    title: 'Repas de quartier',
    location: '43 Rue de Picpus 75012 Paris',
    public: true,
  });
  await enterAs(page, event.by, `/evenements/${event._id}`);
  await page.getByRole('link', { name: 'Inscriptions' }).click();
  await page.getByRole('link', { name: "L'affiche" }).click();
  const poster = page.getByRole('article', { name: 'Affiche' });
  await expect(poster.getByRole('img', { name: /QR code/ }).locator('path')).toHaveCount(1);
  await expect(poster).toContainText(`/e/${event._id}`);
  await expect(poster).toContainText('Rue de Picpus');
  await expect(poster).not.toContainText(/43 Rue|Zylberman/);
  await expectNoBarrier(page);
  await page.emulateMedia({ media: 'print' });
  await expect(poster).toBeVisible();
  await expect(page.getByRole('button', { name: 'Imprimer' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();

  // The code under the eye of a telephone: from the poster to a place.
  const phone = await openPage();
  await phone.setViewportSize({ width: 390, height: 844 });
  const passer = await aResident(site);
  await phone.goto(`/e/${event._id}`);
  await expect(phone.getByRole('link', { name: "S'inscrire" })).toBeInViewport({ ratio: 1 });
  await phone.getByRole('link', { name: "J'ai déjà un compte" }).click();
  await signIn(phone, passer.email);
  await expect(phone).toHaveURL(`/evenements/${event._id}`);
  const joining = phone.getByRole('button', { name: "S'inscrire" });
  await expect(joining).toBeInViewport({ ratio: 1 });
  await joining.click();
  await expect(phone.getByText('Vous participez', { exact: true })).toBeVisible();
});

test('whoever the login stopped may read what is public; what is private looks as what never was', async ({
  page,
  site,
}) => {
  const location = 'Rue de Picpus 75012 Paris';
  const open = await aGathering(site, 'outing', { title: 'Le bal', location, public: true });
  const shut = await aGathering(site, 'outing', { title: 'Entre nous', location });
  const main = page.getByRole('main');
  const seen: (string | null)[] = [];
  for (const id of [shut._id, '0123456789abcdef01234567']) {
    const asked = page.waitForResponse(`**/api/public/outings/${id}`);
    await page.goto(`/sorties/${id}`);
    await expect(page).toHaveURL('/login');
    expect((await asked).status()).toBe(404);
    seen.push(await main.textContent());
  }
  expect(seen[0]).toBe(seen[1]);
  expect(seen[0]).not.toContain('sans compte');
  await page.goto(`/sorties/${open._id}`);
  await expect(page.getByText('Connectez-vous pour voir la page demandée')).toBeVisible();
  await page.getByRole('link', { name: 'Lire cette sortie sans compte' }).click();
  await expect(page).toHaveURL(`/s/${open._id}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Le bal');
});
