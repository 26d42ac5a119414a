// Journeys use a browser one after the other (browsers.ts): none may find in it what another has left there.
import type { BrowserContext, Page } from '@playwright/test';
import { PICTURE } from './browsers.ts';
import { expect, test } from './test.ts';

test.describe.configure({ mode: 'serial' });

/** Where a page keeps something, and what is found there. */
const readKept = (page: Page) =>
  page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    cookies: document.cookie,
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: await caches.keys(),
  }));

const leaveSomething = (page: Page) =>
  page.evaluate(async () => {
    localStorage.setItem('token', 'left');
    sessionStorage.setItem('token', 'left');
    // biome-ignore lint/suspicious/noDocumentCookie: as it is left by whatever writes one
    document.cookie = 'token=left; max-age=1000';
    await caches.open('left');
    await new Promise((resolve) => {
      indexedDB.open('left').onsuccess = resolve;
    });
  });

const used = new Set<BrowserContext>();

async function expectNothing(page: Page): Promise<void> {
  await page.goto(PICTURE);
  expect(await readKept(page)).toEqual({
    local: {},
    session: {},
    cookies: '',
    databases: [],
    caches: [],
  });
}

test('whoever begins finds nothing kept in the browser', async ({ page, context }) => {
  await expectNothing(page);
  await leaveSomething(page);
  expect(await readKept(page)).toMatchObject({ cookies: 'token=left', databases: ['left'] });
  used.add(context);
});

test('whoever comes next finds nothing in the same browser', async ({ page, context }) => {
  expect(used).toContain(context);
  await expectNothing(page);
  await context.setOffline(true);
});

test('a browser that was cut from the network is not used again', async ({ page, context }) => {
  expect(used).not.toContain(context);
  await expectNothing(page);
});
