import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { follow, heading } from './page-checks.ts';
import { home, signIn } from './sign-in.ts';
import { expect, test } from './test.ts';

/** Everything that stays in this browser, but for what the specification keeps: [where, text]. */
const readKept = (page: Page): Promise<[string, string][]> =>
  page.evaluate(async () => {
    const kept: [string, string][] = [];
    for (const storage of [localStorage, sessionStorage]) {
      for (const key of Object.keys(storage)) kept.push([key, storage.getItem(key) ?? '']);
    }
    for (const { name = '', version } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const request = indexedDB.open(name, version);
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
      for (const store of database.objectStoreNames) {
        const all = await new Promise<unknown[]>((resolve) => {
          const request = database.transaction(store).objectStore(store).getAll();
          request.onsuccess = () => resolve(request.result);
        });
        kept.push([`${name}/${store}`, JSON.stringify(all)]);
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const { url } of await (await caches.open(name)).keys()) kept.push([name, url]);
    }
    kept.push(['history', JSON.stringify(history.state)]);
    return kept;
  });

// What is asked for as the session ends is refused.
test.use({ expectedComplaints: [/status of 401/] });

const USER = ['_id', 'username', 'email', 'firstName', 'lastName', 'avatarUrl', 'avatarThumbnail']
  .concat(['avatarThumbnails', 'adresse', 'codePostal', 'coordonnees', 'isAdmin', 'isModerator'])
  .concat('createdAt')
  .sort();

test('a browser keeps where somebody lives nowhere but in the user of its session, and not after', async ({
  page,
  site,
}) => {
  const adresse = '36 Rue du Rendez-Vous, 75012 Paris';
  const reader = await aResident(site, { adresse });
  const neighbour = await aResident(site, { firstName: 'Hermengarde' });
  await aService(site, { creator: neighbour, title: 'Un secret de voisine' });
  await aMessage(neighbour, reader, { content: 'Rien que pour vous' });
  await page.goto('/login');
  await signIn(page, reader.username);
  await expect(home(page)).toBeVisible();
  for (const path of ['/services', `/messagerie?user=${neighbour.id}`, '/suggestions']) {
    await follow(page, path);
    await expect(heading(page)).toBeAttached();
  }
  await follow(page, '/securite');
  await page.getByRole('button', { name: 'Modifier mon profil' }).click();
  await page.getByRole('combobox', { name: /Adresse/ }).fill('12 Rue de Picpus');
  await follow(page, '/recherche');
  await page.getByLabel('Chercher dans tout le site').fill('Ambre gris');
  await page.getByLabel('Chercher dans tout le site').press('Enter');
  const kept = await readKept(page);
  const user = kept.find(([key]) => key === 'user')?.[1] ?? '{}';
  expect(Object.keys(JSON.parse(user)).sort()).toEqual(USER);
  const rest = kept.filter(([key]) => key !== 'user').map((pair) => pair.join(' '));
  const told = /Rue d|75012|48[.]8\d|Hermengarde|secret de voisine|Rien que pour vous/;
  expect(rest.filter((text) => told.test(text))).toEqual([]);
  expect(rest).toContain(`selectedChatUser ${neighbour.id}`);
  expect(rest).toContain('lastSearches ["Ambre gris"]');

  await page.goto('/dashboard');
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await page.getByRole('menuitem', { name: /connexion|connecter/i }).click();
  await expect(page).toHaveURL(/login|\/$/);
  const left = async () => (await readKept(page)).map((pair) => pair.join(' '));
  const tells = (text: string) =>
    told.test(text) || text.includes(reader.email) || /^(selectedChatUser|lastSearches)/.test(text);
  await expect.poll(async () => (await left()).filter(tells)).toEqual([]);
});
