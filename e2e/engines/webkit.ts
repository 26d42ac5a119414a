import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Builder, By, Capabilities, Key } from 'selenium-webdriver';
import { WEBKIT, WEBKIT_BROWSER, XVFB } from '../../scripts/debian-parts.ts';
import { moveWithin } from '../page-checks.ts';
import { awaitRest, type Driver, PATIENCE_MS, pathOf } from './driver.ts';

/** Until it succeeds: a driver listens when it has started, and what is found may be drawn anew before it is pressed. */
async function insist(act: () => Promise<void>): Promise<void> {
  for (const until = Date.now() + PATIENCE_MS; ; await setTimeout(100)) {
    try {
      return await act();
    } catch (error) {
      if (Date.now() > until) throw error;
    }
  }
}

/** WebKitGTK, in a screen of its own that nobody sees, by WebDriver. */
export async function openWebKit(): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'webkit-'));
  const screen = spawn(
    XVFB,
    ['-displayfd', '3', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'],
    {
      stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
    },
  );
  const display = `:${await firstWords(screen.stdio[3])}`;
  const env = { ...process.env, DISPLAY: display, HOME: home, LIBGL_ALWAYS_SOFTWARE: '1' };
  const port = 20_000 + (process.pid % 20_000);
  const address = `http://127.0.0.1:${port}`;
  const driver = spawn(WEBKIT, [`--port=${port}`], { env, stdio: 'ignore' });
  const options = { binary: WEBKIT_BROWSER, args: ['--automation'] };
  const capabilities = new Capabilities({
    browserName: 'MiniBrowser',
    pageLoadStrategy: 'none',
    'webkitgtk:browserOptions': options,
  });
  await insist(async () => void (await fetch(`${address}/status`)));
  const browser = await new Builder().usingServer(address).withCapabilities(capabilities).build();
  const find = (path: string) => browser.findElement(By.xpath(path));
  return {
    open: (address) => browser.get(address),
    follow: (path) => browser.executeScript(`(${moveWithin})(arguments[0])`, path),
    press: (name) =>
      insist(async () => {
        await find(pathOf.pressed(name)).isDisplayed();
        await browser.executeAsyncScript(`(${awaitRest})().then(arguments[0])`);
        await find(pathOf.pressed(name)).sendKeys(Key.ENTER);
      }),
    write: (label, text) =>
      insist(async () => {
        const field = find(pathOf.field(label));
        await field.clear();
        await field.sendKeys(text);
      }),
    see: (text) =>
      insist(async () => {
        if (!(await find(pathOf.text(text)).isDisplayed())) throw new Error(`${text}: not shown`);
      }),
    complaints: async () => [],
    close: async () => {
      await browser.quit();
      await Promise.all([driver, screen].map(end));
      rmSync(home, { recursive: true, force: true });
    },
  };
}

async function firstWords(stream: ChildProcess['stdio'][3]): Promise<string> {
  if (!stream) throw new Error('Xvfb says nothing');
  return new Promise((resolve) => stream.once('data', (words) => resolve(String(words).trim())));
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return;
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.kill();
  await ended;
}
