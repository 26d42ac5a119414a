// Beside a date in figures stands the day by which one plans, and the figures keep a text of their own.
import type { Page } from '@playwright/test';
import { aResident } from '#features/accounts/accounts.fixtures.ts';
import { aGathering, inHours } from '#features/gatherings/gatherings.fixtures.ts';
import { aService } from '#features/services/services.fixtures.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { capitalise, sayWeekday } from '#web/words/when-words.ts';
import { enterAs } from './sign-in.ts';
import { expect, test } from './test.ts';

const FAR = 24 * 17;

async function seesDay(page: Page, date: string): Promise<void> {
  const figures = page.locator('main').getByText(formatDateTime(date), { exact: true });
  await expect(figures.first()).toBeVisible();
  const day = sayWeekday(date, Date.now());
  await expect(
    page
      .locator('main')
      .getByText(`${capitalise(day)} · ${formatDateTime(date)}`, { exact: true })
      .first(),
  ).toBeVisible();
}

test('the day of the week stands beside the date of an outing, an event and a service, wherever it is listed', async ({
  page,
  site,
}) => {
  const creator = await aResident(site);
  const date = inHours(FAR);
  const outing = await aGathering(site, 'outing', { creator, title: 'Belote', date });
  const event = await aGathering(site, 'event', { creator, title: 'Repas', date });
  await aService(site, { creator, title: 'Perceuse', date });
  await enterAs(page, creator, '/sorties');
  for (const path of [
    '/sorties',
    '/evenements',
    `/sorties/${outing._id}`,
    `/evenements/${event._id}`,
    '/services',
    '/my-events',
    '/my-services',
    '/sorties?my=true',
    '/recherche?q=belote',
  ]) {
    await page.goto(path);
    await seesDay(page, date);
  }
});
