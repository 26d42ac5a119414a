import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering } from '#features/gatherings/gatherings.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import type { TestSite } from '#server/testing/site.ts';
import { dialog, enterAsAdmin, press, said } from './admin-screens.ts';
import { expectNoBarrier } from './page-checks.ts';
import { expect, test } from './test.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

const card = (page: Page, title: string) => page.getByRole('article', { name: title });

/** Two cards, each of what one neighbour reported; gives the addresses of what is decided from then on, and the first. */
async function reportTwo(page: Page, site: TestSite) {
  const by = await aResident(site);
  const outing = await aGathering(site, 'outing', { title: 'Belote' });
  const service = await aService(site, { title: 'Gagnez 3000 € par mois' });
  await by.post('/reports', { kind: 'outing', targetId: outing._id, reason: 'danger' });
  await by.post('/reports', { kind: 'service', targetId: service._id, reason: 'publicite' });
  const decisions: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isActed = request.method() === 'POST' && pathname.startsWith('/api/admin/queue/');
    if (isActed && !pathname.endsWith('/undo')) decisions.push(pathname);
  });
  return { decisions, outing };
}

test('a warning leaves by no single press, and says its words before', async ({ page, site }) => {
  const { by, _id } = await aService(site, { title: 'Gâteau à partager' });
  const report = { kind: 'service', targetId: _id, reason: 'arnaque' };
  await (await aResident(site)).post('/reports', report);
  await enterAsAdmin(page, site, '/admin/moderation');
  await press(page, 'Avertir');
  const warning = dialog(page, 'Envoyer un avertissement ?');
  // What a neighbour says of it is proposed where it can be taken back, not here.
  await expect(warning.getByLabel('Pour quelle raison ?')).toHaveValue('');
  await expect(warning.getByText('Les mots qui partent')).toHaveCount(0);
  await warning.getByLabel('Pour quelle raison ?').selectOption('Publicité');
  const words = await warning.getByRole('blockquote').textContent();
  await expectNoBarrier(page);
  await press(warning, 'Annuler');
  expect((await by.get('/notifications')).body).toEqual([]);
  await press(page, 'Avertir');
  await press(warning, "Envoyer l'avertissement");
  await said(page, 'Avertissement envoyé');
  const [news] = (await by.get('/notifications')).body;
  expect(news.detail).toBe(`Raison : ${words}`);
});

test('each act has its place from card to card, apart from the others, and none is taken by a second tap', async ({
  page,
  site,
}) => {
  const { decisions, outing } = await reportTwo(page, site);
  await enterAsAdmin(page, site, '/admin/moderation');
  await expect(card(page, 'Belote')).toBeVisible();
  const acts = page.getByLabel('Décision');
  const places = async () => {
    const from = await acts.boundingBox();
    const all = new Map<string, { x: number; y: number; width: number; height: number }>();
    for (const name of ['Garder', 'Avertir', 'Supprimer', 'Supprimer et suspendre']) {
      const box = await acts.getByRole('button', { name, exact: true }).boundingBox();
      if (box && from) all.set(name, { ...box, y: box.y - from.y });
    }
    return all;
  };
  const before = await places();
  const [left, middle] = [before.get('Supprimer'), before.get('Supprimer et suspendre')];
  const kept = before.get('Garder');
  if (!(left && middle && kept)) throw new Error('Not all acts are there');
  expect(left.y - kept.y - kept.height).toBeGreaterThan(8);
  expect((middle.x - left.x - 2 * left.width) / 2).toBeGreaterThan(8);
  // The next card is pressed in the very moment it comes.
  await pressWhen(page, 'Gagnez', 'Suspendre');
  await press(page, 'Garder');
  await expect(card(page, 'Gagnez 3000 € par mois')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Masquer', exact: true })).toBeEnabled();
  expect(await places()).toEqual(before);
  expect(decisions).toEqual([`/api/admin/queue/outing/${outing._id}`]);
  await press(page, 'Masquer');
  await expect(page.getByRole('heading', { name: 'Tout est vu' })).toBeVisible();
});

/** Presses `name` in the very moment that the card, or what opens over it, has a text. */
const pressWhen = (page: Page, text: string, name: string) =>
  page.evaluate(
    ([wanted, act]) => {
      const eager = new MutationObserver(() => {
        const places = document.querySelectorAll('article, [role=dialog]');
        if (![...places].some((each) => each.textContent?.includes(wanted))) return;
        eager.disconnect();
        for (const each of document.querySelectorAll('button')) {
          if (each.textContent?.startsWith(act)) each.click();
        }
      });
      eager.observe(document.body, { subtree: true, childList: true, characterData: true });
    },
    [text, name] as const,
  );

test('what comes back under the thumb is not decided of by the press that was for another', async ({
  page,
  site,
}) => {
  const { decisions } = await reportTwo(page, site);
  await enterAsAdmin(page, site, '/admin/moderation');
  await expect(card(page, 'Belote')).toBeVisible();
  await press(page, 'Garder');
  await expect(card(page, 'Gagnez 3000 € par mois')).toBeVisible();
  await pressWhen(page, 'Belote', 'Suspendre');
  await press(page, 'Annuler');
  await expect(card(page, 'Belote')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Garder', exact: true })).toBeEnabled();
  expect(decisions).toHaveLength(1);
});

test('a double tap opens what is asked first, and sends nothing', async ({ page, site }) => {
  const [by, other] = [await aResident(site), await aResident(site)];
  const { _id } = await aMessage(by, other, { content: 'Vous êtes nul' });
  await other.post('/reports', { kind: 'message', targetId: _id, reason: 'insultes' });
  const decisions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/admin/queue/')) {
      decisions.push(request.url());
    }
  });
  await enterAsAdmin(page, site, '/admin/moderation');
  const acts = page.getByLabel('Décision');
  await acts.getByLabel('Pour quelle raison ?').selectOption('Publicité');
  // Wherever it lies on a screen: pressed as soon as it is there.
  await pressWhen(page, 'ne revient pas', 'Supprimer pour de bon');
  await acts.getByRole('button', { name: 'Supprimer', exact: true }).click();
  const asked = dialog(page, 'Supprimer pour de bon ?');
  await expect(asked.getByRole('button', { name: 'Supprimer pour de bon' })).toBeEnabled();
  await expect(asked).toBeVisible();
  expect(decisions).toEqual([]);
  await press(asked, 'Supprimer pour de bon');
  await expect(page.getByRole('heading', { name: 'Tout est vu' })).toBeVisible();
});

test('what several neighbours wrote unfolds, and a name alone is removed behind its button', async ({
  page,
  site,
}) => {
  const named = await aResident(site, { firstName: 'Gros', lastName: 'Mot' });
  for (const details of ['Ce nom blesse', '']) {
    const report = { kind: 'resident', targetId: named.id, reason: 'insultes', details };
    await (await aResident(site)).post('/reports', report);
  }
  await enterAsAdmin(page, site, '/admin/moderation');
  const person = card(page, 'Gros Mot');
  await expect(person.getByText('« Ce nom blesse »')).toBeHidden();
  await person.getByText(/^2 personnes/).click();
  await expect(person.getByText('« Ce nom blesse »')).toBeVisible();
  await expect(person.getByText('Sans un mot')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirer le nom', exact: true })).toHaveCount(0);
  await press(page, 'Retirer une partie seulement');
  await expectNoBarrier(page);
  await press(page, 'Retirer le nom');
  await expect(page.getByRole('heading', { name: 'Tout est vu' })).toBeVisible();
  const { body } = await named.get('/users/me');
  expect(body.lastName).not.toBe('Mot');
});
