import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { aResident, type TestResident } from '#features/accounts/accounts.fixtures.ts';
import {
  aGathering,
  aGroupMessage,
  aParticipant,
} from '#features/gatherings/gatherings.fixtures.ts';
import { anArticle } from '#features/journal/journal.fixtures.ts';
import { aMessage } from '#features/messages/messages.fixtures.ts';
import { aProposal, aService } from '#features/services/services.fixtures.ts';
import { aTradeRequest, aTroc } from '#features/trocs/trocs.fixtures.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const VISITOR_PAGES = [
  '/',
  '/login?registered=true',
  '/register',
  '/forgot-password',
  '/reset-password',
  '/desabonnement',
  '/rue-de-nulle-part',
];
const RESIDENT_PAGES = [
  '/dashboard',
  '/services',
  '/my-services',
  '/my-proposals',
  '/journal',
  '/journal/new',
  '/my-journal',
  '/sorties',
  '/evenements',
  '/my-events',
  '/agenda',
  '/notifications/preferences',
  '/nulle-part',
];
const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const root = (page: Page) => page.locator('html');

async function expectAccessible(page: Page, what: string): Promise<void> {
  for (const theme of ['light', 'dark']) {
    await root(page).evaluate((html, name) => {
      html.dataset.theme = name;
      html.dataset.mantineColorScheme = name;
    }, theme);
    await expect.poll(() => countAnimations(page)).toBe(0);
    const { violations } = await new AxeBuilder({ page }).withTags(WCAG).analyze();
    const found = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((n) => n.html).join(' | ')}`,
    );
    expect(found, `${what}, ${theme}`).toEqual([]);
  }
}

const countAnimations = (page: Page): Promise<number> =>
  root(page).evaluate(
    (html) =>
      html.ownerDocument.getAnimations().filter((each: { playState: string }) => {
        return each.playState === 'running';
      }).length,
  );

const overflow = (page: Page): Promise<number> =>
  root(page).evaluate(
    (html) => html.scrollWidth - (html.ownerDocument.defaultView?.innerWidth ?? 0),
  );

/** Texts cut off by the edge of their box; an excerpt, cut on purpose, is none. */
const cutTexts = (page: Page): Promise<string[]> =>
  page.locator('h1, h2, h3, p, a, button, label, dt, dd, li, span').evaluateAll((all) =>
    all
      .filter((each) => each.checkVisibility() && each.textContent?.trim())
      .filter((each) => {
        const style = each.ownerDocument.defaultView?.getComputedStyle(each);
        if (style?.clipPath !== 'none' || style.display === 'inline') return false;
        if (style.webkitLineClamp !== 'none') return false;
        const isWide = style.overflowX !== 'visible' && each.scrollWidth > each.clientWidth + 1;
        const isHigh = style.overflowY !== 'visible' && each.scrollHeight > each.clientHeight + 1;
        return isWide || isHigh;
      })
      .map((each) => each.outerHTML.slice(0, 120)),
  );

async function aBusyResident(site: Parameters<typeof aResident>[0]): Promise<TestResident> {
  const resident = await aResident(site, { firstName: 'Marie-Antoinette-Eugénie' });
  await aProposal(site, { helper: resident });
  await aProposal(site, { service: await aService(site, { creator: resident }) });
  const { requester } = await aTradeRequest(site, {
    troc: await aTroc(site, { owner: resident }),
  });
  await anArticle(site, {
    author: resident,
    title: 'Anticonstitutionnellement '.repeat(4),
    tags: ['anticonstitutionnellement', 'vélo', 'recette', 'marché', 'jardin'],
  });
  await aMessage(requester, resident, { content: 'Anticonstitutionnellement '.repeat(9) });
  await aMessage(requester, resident);
  await aGathering(site, 'event', {
    creator: resident,
    title: 'Anticonstitutionnellement '.repeat(6),
  });
  await aGathering(site, 'outing');
  return resident;
}

/** The screens of an outing and an event of that resident's, full, discussed, with somebody who waits. */
async function theirGatherings(
  site: Parameters<typeof aResident>[0],
  creator: TestResident,
): Promise<string[]> {
  const outing = await aGathering(site, 'outing', { creator, maxParticipants: 2 });
  const event = await aGathering(site, 'event', { creator });
  await aParticipant(site, outing);
  const guest = await aParticipant(site, outing);
  await (await aResident(site)).post(`${outing.path}/join`, { waitWhenFull: true });
  await aGroupMessage(guest, outing, { content: 'Anticonstitutionnellement '.repeat(9) });
  await aGroupMessage(creator, outing);
  return [
    `/sorties/${outing._id}`,
    `/sorties/${outing._id}/edit`,
    `/sorties/${outing._id}/participants`,
    `/evenements/${event._id}`,
    `/evenements?discussion=${event._id}`,
    '/sorties?nouveau=1',
  ];
}

for (const path of VISITOR_PAGES) {
  test(`a visitor with a screen reader can use ${path} in both themes`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page, path);
  });
}

test('the registration and its faults pass the accessibility rules', async ({ page }) => {
  test.slow();
  await page.goto('/register');
  await page.getByRole('button', { name: 'Continuer' }).click();
  await expectAccessible(page, 'step 1 with its fault');
  await page.getByLabel('Votre adresse').fill('rue de reuilly');
  await expect(page.getByRole('option').first()).toBeVisible();
  await expectAccessible(page, 'the suggestions');
  await page.getByLabel('Votre adresse').fill('20 rue de reuilly');
  await page.getByRole('option', { name: '20 Rue de Reuilly' }).click();
  await page.getByRole('button', { name: 'Continuer' }).click();
  await page.getByRole('button', { name: "S'inscrire" }).click();
  await expectAccessible(page, 'step 2 with its faults');
});

for (const path of RESIDENT_PAGES) {
  test(`a resident with a screen reader can use ${path} in both themes`, async ({ page, site }) => {
    await enterAs(page, await aBusyResident(site), path);
    await expect(heading(page)).toBeVisible();
    await expectAccessible(page, path);
  });
}

test('an article, read and changed, passes the accessibility rules and fits a small phone', async ({
  page,
  site,
}) => {
  test.slow();
  const author = await aResident(site);
  const content = [
    `## ${'Anticonstitutionnellement '.repeat(3)}`,
    "> Une citation, *de quelqu'un*",
    `- [ ] une tâche\n- un [lien](https://exemple.fr/${'long'.repeat(40)})`,
    '| Un tableau | fort large | de beaucoup | de colonnes |\n|---|---|---|---|\n| a | b | c | d |',
    `\`\`\`\n${'code '.repeat(40)}\n\`\`\``,
    '### Partie\n\n1. un\n2. deux\n\n---\n\nUn `mot`.',
  ].join('\n\n');
  const { _id } = await anArticle(site, { author, content });
  for (const path of [`/journal/${_id}`, `/journal/${_id}/edit`]) {
    await page.setViewportSize({ width: 1280, height: 800 });
    await enterAs(page, path.endsWith('edit') ? author : await aResident(site), path);
    await expect(heading(page)).toBeVisible();
    await expect(page.getByRole('cell', { name: 'c', exact: true })).toBeAttached();
    await expectAccessible(page, path);
    await page.setViewportSize({ width: 320, height: 700 });
    await expect.poll(() => overflow(page), path).toBeLessThanOrEqual(0);
  }
});

test('the screens of an outing and of an event pass the accessibility rules', async ({
  page,
  site,
}) => {
  test.slow();
  const resident = await aResident(site);
  const paths = await theirGatherings(site, resident);
  await enterAs(page, resident, '/sorties');
  for (const path of paths) {
    await page.goto(path);
    const shown = path.includes('?') ? page.getByRole('dialog') : heading(page);
    await expect(shown).toBeVisible();
    await expect(page.locator('.sk')).toHaveCount(0);
    await expectAccessible(page, path);
  }
});

test('the bell and the menus of home pass the accessibility rules', async ({ page, site }) => {
  test.slow();
  await enterAs(page, await aBusyResident(site), '/dashboard');
  await page.getByRole('button', { name: /^Notifications/ }).click();
  await expectAccessible(page, 'the bell');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await expectAccessible(page, "the avatar's menu");
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 780 });
  await page.getByRole('button', { name: 'Mes Pages' }).click();
  await expectAccessible(page, 'the pages of a phone');
});

test('the profile and the account pass the accessibility rules', async ({ page, site }) => {
  test.slow();
  await enterAs(page, await aBusyResident(site), '/dashboard');
  await page.getByRole('button', { name: /Mon compte/ }).click();
  await page.getByRole('menuitem', { name: 'Modifier mon profil' }).click();
  await expectAccessible(page, 'the profile');
  await page.getByRole('button', { name: 'Mes données et mon compte' }).click();
  await expectAccessible(page, 'the account');
});

for (const { name, width, letters } of [
  { name: 'on the smallest phone', width: 320, letters: 16 },
  { name: 'on a phone with letters twice as large', width: 390, letters: 32 },
  { name: 'on a computer with letters twice as large', width: 1280, letters: 32 },
]) {
  test(`nothing scrolls sideways or is cut off ${name}`, async ({ page, context, site }) => {
    test.slow();
    // What a reader who asks the browser for large letters gets; it moves the breakpoints as well.
    const browser = await context.newCDPSession(page);
    await browser.send('Page.setFontSizes', { fontSizes: { standard: letters } });
    await page.setViewportSize({ width, height: 700 });
    const look = async (path: string) => {
      await page.goto(path);
      await expect(heading(page)).toBeVisible();
      expect(await overflow(page), path).toBeLessThanOrEqual(0);
      expect(await cutTexts(page), path).toEqual([]);
    };
    for (const path of VISITOR_PAGES) await look(path);
    const resident = await aBusyResident(site);
    await enterAs(page, resident, '/dashboard');
    for (const path of RESIDENT_PAGES) await look(path);
    for (const path of await theirGatherings(site, resident)) await look(path);
  });
}

test('a change of page moves the focus to its title and names the tab', async ({ page, site }) => {
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Se connecter' }).click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Connexion — Quartier Nation');
  await enterAs(page, await aResident(site), '/dashboard');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Services/ })
    .click();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle(/Quartier Nation$/);
  await expect(page).not.toHaveTitle(/^Accueil/);
  await page.goBack();
  await expect(heading(page)).toBeFocused();
  await expect(page).toHaveTitle('Accueil — Quartier Nation');
});

test('the first key of a page leads past the bar', async ({ page, site }) => {
  await page.goto('/login');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Aller au contenu' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByLabel("E-mail ou nom d'utilisateur")).toBeFocused();

  await enterAs(page, await aResident(site), '/dashboard');
  await expect(heading(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});
