// Kept filters that tell of what is new, and a question about what is over, answered from a mail.
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { tellWhatIsNew } from '#features/alerts/alerts.work.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { askWhatStillStands } from '#features/services/still/still.ts';
import { inDays } from '#server/testing/moments.ts';
import { follow } from './page-checks.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

test('a neighbour keeps a search, is told of what answers it, and removes it', async ({
  page,
  site,
}) => {
  const reader = await aResident(site);
  await enterAs(page, reader, '/services?nature=offer&q=plantes');
  await page.getByRole('button', { name: 'Prévenez-moi' }).click();
  await expect(
    page.getByText(
      'Alerte ajoutée : vous saurez ce qui est nouveau (Services · offres · « plantes »)',
    ),
  ).toBeVisible();
  await aService(site, { nature: 'offer', title: "J'arrose vos plantes" });
  await tellWhatIsNew(site.site);
  const { body } = await reader.get('/notifications');
  expect(body[0].sentence).toBe("Du nouveau pour vous : « J'arrose vos plantes » (« plantes »)");

  await page.getByRole('link', { name: 'Alerte active' }).click();
  await expect(page.getByRole('heading', { name: 'Mes alertes' })).toBeVisible();
  await page.getByText('Attendre le courriel du matin').click();
  await expect(page.getByText('Alerte modifiée')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('switch')).toBeChecked();
  await expect(page.getByRole('link', { name: 'Services · offres · « plantes »' })).toHaveAttribute(
    'href',
    '/services?nature=offer&q=plantes',
  );
  await page.getByRole('button', { name: /^Retirer/ }).click();
  await expect(page.getByText('Aucune alerte pour')).toBeVisible();
});

test('a list that is not filtered asks first what to tell of, and one press takes it back', async ({
  page,
  site,
}) => {
  const reader = await aResident(site);
  await enterAs(page, reader, '/trocs');
  await page.getByRole('button', { name: 'Prévenez-moi' }).click();
  const asked = page.getByRole('dialog', { name: 'De quoi vous prévenir ?' });
  await asked.getByRole('button', { name: 'Prévenez-moi' }).click();
  await expect(asked.getByText(/Écrivez un mot/)).toBeVisible();
  expect((await reader.get('/alerts')).body).toEqual([]);

  await asked.getByLabel('Mots').fill('vélo');
  await asked.getByRole('button', { name: 'Prévenez-moi' }).click();
  await expect(page.getByText(/Alerte ajoutée.*\(Trocs · «\svélo\s»\)/)).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(page.getByText('Alerte retirée')).toBeVisible();
  expect((await reader.get('/alerts')).body).toEqual([]);
});

test('an alert that would tell of more than its list says so first, and is not offered where it cannot', async ({
  page,
  site,
}) => {
  const reader = await aResident(site);
  const button = page.getByRole('button', { name: 'Prévenez-moi' });
  await enterAs(page, reader, '/trocs?kind=gift&offered=v%C3%A9lo');
  await button.click();
  const asked = page.getByRole('dialog', { name: 'De quoi vous prévenir ?' });
  await expect(asked.getByText("dans toute l'annonce")).toBeVisible();
  await expect(asked.getByLabel('Mots')).toHaveValue('vélo');
  await asked.getByRole('button', { name: 'Prévenez-moi' }).click();
  await expect(page.getByText(/Alerte ajoutée.*\(Trocs · dons · «\svélo\s»\)/)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Alerte active' })).toBeVisible();

  for (const address of ['/services?status=completed', '/sorties?my=true']) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(button).toHaveCount(0);
  }
});

test('an example is kept by one press, which can be taken back', async ({ page, site }) => {
  const reader = await aResident(site);
  await enterAs(page, reader, '/alertes');
  const example = page
    .getByRole('region', { name: 'Par exemple' })
    .getByRole('button', { name: /Trocs · dons/ });
  await example.click();
  await expect(page.getByRole('link', { name: 'Trocs · dons' })).toBeVisible();
  await expect(example).toHaveCount(0);
  expect((await reader.get('/alerts')).body).toMatchObject([{ kind: 'troc', facet: 'gift' }]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(example).toBeVisible();
  await expect(page.getByText('Aucune alerte pour')).toBeVisible();
  expect((await reader.get('/alerts')).body).toEqual([]);
});

test('what is over asks its owner, who answers on the site or by the link of the mail', async ({
  page,
  site,
  openPage,
}) => {
  const creator = await aResident(site);
  const made = await aService(site, { creator, title: 'Porter un piano' });
  const other = await aService(site, { creator, title: 'Monter un lit' });
  await askWhatStillStands(site.site, new Date(inDays(4)));
  await askWhatStillStands(site.site, new Date(inDays(19)));
  await enterAs(page, creator, '/my-services');
  const question = page
    .getByRole('listitem')
    .filter({ hasText: 'Monter un lit' })
    .getByRole('group', { name: "Toujours d'actualité ?" });
  await expect(question).toContainText("l'annonce a quitté le tableau");
  await question.getByRole('button', { name: 'Oui' }).click();
  await expect(page.getByText("C'est noté : vos voisins le voient toujours")).toBeVisible();
  await expect(question).toHaveCount(0);
  expect((await creator.get(`/services/${other._id}`)).body.leftBoardAt).toBeNull();

  const { rows } = await site.site.db.pool.query(
    `select payload ->> 'text' as text from graphile_worker._private_jobs where payload ->> 'to' = $1`,
    [creator.email],
  );
  const links = [...String(rows[0].text).matchAll(/(\/actuel\?token=\S+)/g)];
  const link = links.map(([found]) => found).find((found) => found.includes(made._id)) ?? '';
  const mailed = await openPage();
  await mailed.goto(link);
  await expect(mailed.getByText('Porter un piano')).toBeVisible();
  await mailed.getByRole('button', { name: 'Non, plus besoin' }).click();
  await expect(mailed.getByText("C'est noté : ce service est annulé")).toBeVisible();
  expect((await creator.get(`/services/${made._id}`)).body.status).toBe('cancelled');
});

test('the day after, the page of one’s own service says what can be done now, and leads there', async ({
  page,
  site,
}) => {
  const creator = await aResident(site);
  const alone = await aService(site, { creator, title: 'Porter un piano' });
  const answered = await aService(site, { creator, title: 'Monter un lit' });
  await aProposal(site, { service: answered });
  await enterAs(page, creator, `/my-services?service=${alone._id}`);
  const of = (title: string) => page.getByRole('dialog', { name: title });
  await expect(of('Porter un piano')).toContainText("C'est votre service");
  await expect(of('Porter un piano')).not.toContainText('Cette date est passée');

  await site.site.db.pool.query(`update service set date = date - interval '4 days'`);
  await page.reload();
  const late = of('Porter un piano');
  await expect(late).toContainText(/Cette date est passée. Choisissez un autre jour/);
  await late.getByRole('link', { name: 'Changer le jour' }).click();
  await expect(page).toHaveURL(`/my-services?modifier=${alone._id}`);
  await expect(of('Modifier le service').getByLabel('Date et heure')).not.toHaveValue('');

  await follow(page, `/my-services?service=${answered._id}`);
  const waiting = of('Monter un lit');
  await expect(waiting).toContainText(/une réponse vous attend/);
  await waiting.getByRole('link', { name: 'Voir les propositions' }).click();
  await expect(page).toHaveURL(`/my-services?propositions=${answered._id}`);
  await expect(of("Propositions d'aide")).toContainText('Je peux vous aider samedi.');
});
