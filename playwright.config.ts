import { enableCompileCache } from 'node:module';
import { fileURLToPath } from 'node:url';
import { defineConfig } from '@playwright/test';
import { ZONE } from '#contract/paris.ts';
import { CHROMIUM, FAST_CHROMIUM } from './scripts/debian-parts.ts';

// What Node made of our files is kept for the next worker, and the next run.
enableCompileCache(
  fileURLToPath(new URL('node_modules/.cache/quartier/compiled', import.meta.url)),
);

/** What a whole browser takes part in: its notifications, its way of leaving a page (IN_WHOLE, e2e/test.ts). */
const WHOLE = /push\.spec\.ts|@whole/;

/** What Playwright turns off of a browser without windows; a list of ours stands instead of its own. */
const WITHOUT = ['DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'MediaRouter', 'PaintHolding'];

/**
 * Pages of one site share a process, and with it what was made of their scripts; none lives long enough for the code that
 * a busy page is given.
 */
const SHARING = [
  '--process-per-site',
  '--js-flags=--no-maglev --no-turbofan',
  // A script that is read as it comes is read again for each page; otherwise its process remembers it.
  `--disable-features=${['ScriptStreaming', ...WITHOUT].join()}`,
  // Screen and network in the browser's own process; what is scrolled or moves in the page's.
  '--in-process-gpu',
  '--enable-features=NetworkServiceInProcess2,CDPScreenshotNewSurface',
  '--disable-threaded-animation',
  '--disable-threaded-scrolling',
  '--disable-composited-antialiasing',
];

const drive = (executablePath: string, ...more: string[]) => ({
  launchOptions: {
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--disable-dev-shm-usage',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // Whatever a page asks of another machine fails, and its test with it.
      '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ...more,
    ],
  },
});

export default defineConfig<{ hasNewBrowser: boolean }>({
  build: { external: ['**/*.ts'] },
  testDir: 'e2e',
  outputDir: 'test-results/e2e',
  globalSetup: './e2e/global-setup.ts',
  // As many as the cores of a small machine: more take as long, and hold each other up.
  workers: 2,
  fullyParallel: true,
  retries: 0,
  forbidOnly: Boolean(process.env.CI),
  // As for the other tests (vitest.config.ts): only what hangs takes so long.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: 'test-results/playwright.json' }]],
  use: {
    locale: 'fr-FR',
    timezoneId: ZONE,
    screenshot: 'only-on-failure',
    // Journeys answer for the server: what lives on beside their pages would answer before. Some allow it.
    serviceWorkers: 'block',
  },
  projects: [
    // One at a time: a browser that is held up forgoes what a page says as it is left, and pushes.
    {
      name: 'whole browser',
      grep: WHOLE,
      use: { ...drive(CHROMIUM), hasNewBrowser: true },
      workers: 1,
    },
    {
      name: 'journeys',
      grepInvert: WHOLE,
      // What moves takes a tenth of a journey; the whole browser sees it.
      use: { ...drive(FAST_CHROMIUM, ...SHARING), contextOptions: { reducedMotion: 'reduce' } },
    },
  ],
});
