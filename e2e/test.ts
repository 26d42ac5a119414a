// What every journey is made with: a real server on its first day, and pages that fail their
// test when the browser complains or when anything is asked of another machine.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Config } from '#server/process/config.ts';
import { rememberFirstDay } from '#server/testing/empty-site.ts';
import { type KeptLog, keepLog } from '#server/testing/kept-log.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';

const CLUSTER = process.env.TEST_CLUSTER_URL ?? '';

/** A site that the journeys of one worker use one after the other, each as on its first day. */
interface House {
  house: { site: TestSite; kept: KeptLog; begin: () => Promise<void> };
}

interface Setting {
  /** Complaints of the browser that this journey provokes, such as /status of 401/. */
  expectedComplaints: RegExp[];
  /** Whether mails and routines run beside the calls: then the site is the journey's own. */
  jobs: boolean;
  /** What this journey's site is set up with, when it is not as `npm start` alone: then too it is its own. */
  config: Partial<Config>;
}

interface Place {
  site: TestSite;
  complaints: string[];
  /** Opens a page for somebody else: another browser, another session. */
  openPage: () => Promise<Page>;
}

export const test = base.extend<Setting & Place, House>({
  expectedComplaints: [[], { option: true }],

  jobs: [false, { option: true }],

  config: [{}, { option: true }],

  house: [
    // biome-ignore lint/correctness/noEmptyPattern: a fixture names what it needs, and this one needs nothing
    async ({}, use) => {
      const kept = keepLog('error');
      const site = await openTestSite({ clusterUrl: CLUSTER, log: kept.log });
      const begin = await rememberFirstDay(site);
      await use({ site, kept, begin });
      await site.close();
    },
    { scope: 'worker' },
  ],

  site: async ({ jobs, config, house }, use, journey) => {
    const isOwn = jobs || Object.keys(config).length > 0;
    const kept = isOwn ? keepLog('error') : house.kept;
    kept.clear();
    if (isOwn) {
      const site = await openTestSite({ clusterUrl: CLUSTER, jobs, config, log: kept.log });
      await use(site);
      await site.close();
    } else {
      await house.begin();
      await use(house.site);
    }
    if (journey.status !== journey.expectedStatus && kept.text()) console.error(kept.text());
  },

  baseURL: async ({ site }, use) => use(site.url),

  complaints: async ({ expectedComplaints }, use) => {
    const complaints: string[] = [];
    await use(complaints);
    const surprises = complaints.filter(
      (complaint) => !expectedComplaints.some((expected) => expected.test(complaint)),
    );
    expect(surprises, 'the browser complains of nothing').toEqual([]);
  },

  context: async ({ context, site, complaints }, use) => {
    watch(context, site.url, complaints);
    await use(context);
  },

  openPage: async ({ browser, site, complaints, contextOptions, serviceWorkers }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async () => {
      const context = await browser.newContext({
        ...contextOptions,
        serviceWorkers,
        baseURL: site.url,
        locale: 'fr-FR',
        timezoneId: 'Europe/Paris',
      });
      contexts.push(context);
      watch(context, site.url, complaints);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

export { expect };

/** A journey that the whole browser makes: what it shows outside of pages, what it says as it leaves one (playwright.config.ts). */
export const IN_WHOLE = { tag: '@whole' };

/**
 * Until a page's scripts have come it is a picture of itself, which takes no key and no press. Nobody sees that a field
 * in it is one of a picture; a journey waits, where its keys would be lost.
 */
function awaitScripts(page: Page): void {
  const ready = () => page.locator('#root > [inert]').waitFor({ state: 'detached' });
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  page.goto = async (url, options) => {
    const response = await goto(url, options);
    if (!options?.waitUntil) await ready();
    return response;
  };
  page.reload = async (options) => {
    const response = await reload(options);
    if (!options?.waitUntil) await ready();
    return response;
  };
}

function watch(context: BrowserContext, home: string, complaints: string[]): void {
  context.on('page', awaitScripts);
  context.on('console', (message) => {
    if (message.type() !== 'error') return;
    complaints.push(`console: ${message.text()} ${message.location().url}`);
  });
  context.on('weberror', (error) => complaints.push(`page: ${error.error().message}`));
  // Heard, not intercepted: what is intercepted is never cached. The browser itself reaches no other machine.
  context.on('request', (request) => {
    const { protocol, origin } = new URL(request.url());
    if (/^(https?|wss?):$/.test(protocol) && origin !== home) {
      complaints.push(`request: ${request.url()}`);
    }
  });
}
