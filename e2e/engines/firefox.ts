import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import puppeteer from 'puppeteer-core';
import { FIREFOX } from '../../scripts/debian-parts.ts';
import { moveWithin } from '../page-checks.ts';
import { awaitRest, type Driver, PATIENCE_MS, pathOf } from './driver.ts';

/** Said by Firefox, not by a script, of what a page still asks its service worker for as it is left: nobody waits for it. */
const LEFT = /A ServiceWorker intercepted the request and encountered an unexpected error/;

/** What no page of the site is about: processes kept ready or beside, what moves, code for pages that stay busy. */
const SPARING = {
  'accessibility.force_disabled': 1,
  'browser.ml.enable': false,
  'browser.tabs.remote.warmup.enabled': false,
  'dom.ipc.processCount': 1,
  'dom.ipc.processPrelaunch.enabled': false,
  'fission.autostart': false,
  'javascript.options.ion': false,
  'media.rdd-process.enabled': false,
  'media.utility-process.enabled': false,
  'network.process.enabled': false,
  'toolkit.telemetry.enabled': false,
  'ui.prefersReducedMotion': 1,
};

/** Firefox, without a window, by WebDriver BiDi. */
export async function openFirefox(): Promise<Driver> {
  // Of its own: it starts in no home that belongs to another account.
  const home = mkdtempSync(join(tmpdir(), 'firefox-'));
  const browser = await puppeteer.launch({
    env: { ...process.env, HOME: home },
    browser: 'firefox',
    executablePath: FIREFOX,
    headless: true,
    extraPrefsFirefox: { 'intl.accept_languages': 'fr-FR', ...SPARING },
  });
  const page = await browser.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => {
    if (!LEFT.test(String(error))) complaints.push(String(error));
  });
  const at = (path: string) => page.locator(`::-p-xpath(${path})`).setTimeout(PATIENCE_MS);
  return {
    open: async (address) => {
      // What is still asked for as a page is left fails, which Firefox complains of. One stream stays open.
      await page.waitForNetworkIdle({ idleTime: 300, concurrency: 1, timeout: PATIENCE_MS });
      await page.goto(address, { waitUntil: 'domcontentloaded' });
    },
    follow: (path) => page.evaluate(moveWithin, path),
    press: async (name) => {
      // By its key: what moves does so under a pointer.
      await at(pathOf.pressed(name)).wait();
      await page.evaluate(awaitRest);
      const pressed = await at(pathOf.pressed(name)).waitHandle();
      await pressed.focus();
      await page.keyboard.press('Enter');
    },
    write: (label, text) => at(pathOf.field(label)).fill(text),
    see: (text) =>
      at(pathOf.text(text))
        .wait()
        .then(() => undefined),
    complaints: async () => complaints,
    close: async () => {
      await browser.close();
      rmSync(home, { recursive: true, force: true });
    },
  };
}
