// node bench/shifts.ts --url=http://127.0.0.1:3000: by how much each page of residents moves while it comes, on a phone
// and on a computer four times as slow, on a running site filled with the demonstration; what moved is told below each.
// --pages=/services,/journal/:id asks those alone; --pictures=folder keeps pictures of them in both themes instead.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type BrowserContext, chromium, type Page } from '@playwright/test';
import { FAST_CHROMIUM } from '../scripts/debian-parts.ts';
import { DEMO_PASSWORD } from '../scripts/demo/load.ts';
import { demoFace } from '../scripts/demo/people.ts';
import { demoQuarter } from '../scripts/demo/quarter.ts';
import { LISTS, type Session, thingsOf } from './lighthouse-pages.ts';
import { drawTable } from './report.ts';

const WIDTHS = [390, 1440];
const SLOWER = 4;
/** Above this, a reader loses the line. */
const MOVES = 0.05;

const { values: options } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    pages: { type: 'string' },
    pictures: { type: 'string' },
    widths: { type: 'string' },
  },
});
const wanted = options.pages?.split(',');
const widths = options.widths?.split(',').map(Number) ?? WIDTHS;

// As text: these lines run in the page, whose types are not ours.
const WATCH = `globalThis.moved = [];
new PerformanceObserver((list) => {
  for (const { value, hadRecentInput, sources } of list.getEntries()) {
    if (hadRecentInput) continue;
    moved.push({ value, what: sources.map(({ node, previousRect: from, currentRect: to }) => {
      const name = (node?.nodeType === 3 ? node.parentElement : node)?.outerHTML?.replace(/\\s+/g, ' ').slice(0, 110);
      return \`\${name} \${from.y}+\${from.height} → \${to.y}+\${to.height}\`;
    }) });
  }
}).observe({ type: 'layout-shift', buffered: true });`;

interface Shift {
  value: number;
  what: string[];
}

const browser = await chromium.launch({ executablePath: FAST_CHROMIUM });
try {
  const { session, storage } = await signIn();
  const all = [...new Set([...LISTS, ...(await thingsOf(options.url, session))])];
  const paths = all.filter(
    (path) => !wanted || wanted.includes(path.replace(/[0-9a-f]{24}/, ':id')),
  );
  await (options.pictures ? takePictures(paths, options.pictures) : measure(paths));

  async function measure(asked: string[]): Promise<void> {
    const rows: string[][] = [];
    for (const path of asked) {
      const sums: string[] = [];
      for (const width of widths) sums.push(await sumAt(path, width));
      rows.push([path, ...sums]);
    }
    console.log(drawTable([['page', ...widths.map(String)], ...rows]));
  }

  async function sumAt(path: string, width: number): Promise<string> {
    const context = await open(width);
    const page = await context.newPage();
    const slow = await context.newCDPSession(page);
    await slow.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    await page.addInitScript(WATCH);
    await come(page, path);
    const shifts: Shift[] = await page.evaluate('moved');
    await context.close();
    const sum = shifts.reduce((all, { value }) => all + value, 0);
    if (sum > MOVES) {
      console.error(`\n${path} ${width} : ${sum.toFixed(3)}`);
      for (const { value, what } of shifts)
        console.error(`  ${value.toFixed(3)} ${what.join('\n        ')}`);
    }
    return sum.toFixed(3);
  }

  async function takePictures(asked: string[], folder: string): Promise<void> {
    await mkdir(folder, { recursive: true });
    for (const width of widths) {
      const context = await open(width);
      const page = await context.newPage();
      for (const path of asked) {
        await come(page, path);
        for (const theme of ['light', 'dark']) {
          await page.evaluate(
            `Object.assign(document.documentElement.dataset, { theme: '${theme}', mantineColorScheme: '${theme}' })`,
          );
          // Colours change over a moment.
          await page.waitForTimeout(300);
          const name = path.replace(/[0-9a-f]{24}/, 'id').replaceAll(/[^a-z0-9]+/gi, '-');
          await page.screenshot({ path: join(folder, `${name}-${width}-${theme}.png`) });
        }
      }
      await context.close();
    }
  }

  function open(width: number): Promise<BrowserContext> {
    const viewport = { width, height: width < 640 ? 844 : 1000 };
    return browser.newContext({
      viewport,
      storageState: storage,
      serviceWorkers: 'block',
      locale: 'fr-FR',
    });
  }
} finally {
  await browser.close();
}

/** The stream of live events never ends: at rest is when nothing else was asked for a while. */
async function come(page: Page, path: string): Promise<void> {
  await page.goto(`${options.url}${path}`);
  await page.locator('h1').first().waitFor();
  await page
    .waitForFunction("!document.querySelector('.sk')", undefined, { timeout: 15_000 })
    .catch(() => undefined);
  await page.waitForTimeout(1_500);
}

async function signIn(): Promise<{ session: Session; storage: Storage }> {
  const answer = await fetch(`${options.url}/api/users/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ login: demoFace(demoQuarter().people).email, password: DEMO_PASSWORD }),
  });
  const session = (await answer.json()) as Session;
  const { token, refreshToken, user } = session;
  const kept = { token, refreshToken, user: JSON.stringify(user), isAdmin: 'false' };
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }));
  return { session, storage: { cookies: [], origins: [{ origin: options.url, localStorage }] } };
}

interface Storage {
  cookies: [];
  origins: { origin: string; localStorage: { name: string; value: string }[] }[];
}
