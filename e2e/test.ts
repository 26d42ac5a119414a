// What every journey is made with: a real server on its first day, and pages that fail their
// test when the browser complains or when anything is asked of another machine.
import { type BrowserContext, test as base, expect, type Page } from '@playwright/test';
import type { Config } from '#server/process/config.ts';
import { rememberFirstDay } from '#server/testing/empty-site.ts';
import { type KeptLog, keepLog } from '#server/testing/kept-log.ts';
import { openTestSite, type TestSite } from '#server/testing/site.ts';
import { type Browsers, keepBrowsers } from './browsers.ts';

const CLUSTER = process.env.TEST_CLUSTER_URL ?? '';

/** What the journeys of one worker use one after the other: a site, each time as on its first day, and browsers. */
interface House {
  browsers: Browsers;
  house: { site: TestSite; kept: KeptLog; begin: () => Promise<void> };
}

interface Setting {
  /** Complaints of the browser that this journey provokes, such as /status of 401/. */
  expectedComplaints: RegExp[];
  /** Whether mails and routines run beside the calls: then the site is the journey's own. */
  jobs: boolean;
  /** What this journey's site is set up with, when it is not as `npm start` alone: then too it is its own. */
  config: Partial<Config>;
  /** Whether this journey begins in a browser that has never seen the site. */
  hasNewBrowser: boolean;
}

interface Place {
  site: TestSite;
  complaints: string[];
  /** What this journey's browsers are like, if others may use them after it. */
  likeness: string | undefined;
  /** Lends a browser that knows nobody, until the journey is over. */
  lendBrowser: () => Promise<BrowserContext>;
  /** Opens a page for somebody else: another browser, another session. */
  openPage: () => Promise<Page>;
}

export const test = base.extend<Setting & Place, House>({
  expectedComplaints: [[], { option: true }],

  jobs: [false, { option: true }],

  config: [{}, { option: true }],

  hasNewBrowser: [false, { option: true }],

  browsers: [({ browser }, use) => use(keepBrowsers(browser)), { scope: 'worker' }],

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

  likeness: async (
    { hasNewBrowser, house, site, serviceWorkers, permissions, viewport, hasTouch, timezoneId },
    use,
  ) => {
    const isUsual = site === house.site && serviceWorkers === 'block' && !permissions;
    const like = JSON.stringify({ viewport, hasTouch, timezoneId });
    await use(isUsual && !hasNewBrowser ? like : undefined);
  },

  lendBrowser: async ({ browsers, likeness, site, complaints }, use, journey) => {
    const lent: Awaited<ReturnType<Browsers['take']>>[] = [];
    await use(async () => {
      const kept = await browsers.take(likeness, { home: site.url, complaints });
      lent.push(kept);
      return kept.context;
    });
    // One that failed is looked at as it was left.
    const like = journey.status === journey.expectedStatus ? likeness : undefined;
    for (const kept of lent) await browsers.giveBack(like, kept);
  },

  context: async ({ lendBrowser }, use) => use(await lendBrowser()),

  openPage: ({ lendBrowser }, use) => use(async () => (await lendBrowser()).newPage()),
});

export { expect };

/** A journey that the whole browser makes: what it shows outside of pages, what it says as it leaves one (playwright.config.ts). */
export const IN_WHOLE = { tag: '@whole' };
