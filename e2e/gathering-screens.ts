import type { Locator, Page } from '@playwright/test';
import { ZONE } from '#contract/paris.ts';

export const card = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title }) });
export const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click();
/** Among one's own: what is behind '…' of that card. */
export async function act(page: Page, title: string, name: string): Promise<void> {
  await card(page, title)
    .getByRole('button', { name: /^Autres actions/ })
    .click();
  await card(page, title).getByRole('menuitem', { name, exact: true }).click();
}
export const agree = (page: Page, name: string) => press(page.getByRole('alertdialog'), name);
export const said = (page: Page, words: string) =>
  page.getByText(words, { exact: true }).filter({ visible: true });

/** `DD/MM/YYYY HH:mm` on a clock in Paris, that many hours from now. */
export function inParis(hours: number): string {
  const at = Temporal.Now.zonedDateTimeISO(ZONE).add({ hours });
  const two = (value: number) => String(value).padStart(2, '0');
  return `${two(at.day)}/${two(at.month)}/${at.year} ${two(at.hour)}:${two(at.minute)}`;
}

/** Minutes from now of a date as a field of ours shows it. */
export function minutesUntil(shown: string): number {
  const [, day, month, year, time] = /^(\d\d)\/(\d\d)\/(\d{4}) (\d\d:\d\d)$/.exec(shown) ?? [];
  const at = Temporal.PlainDateTime.from(`${year}-${month}-${day}T${time}`);
  return (at.toZonedDateTime(ZONE).epochMilliseconds - Date.now()) / 60_000;
}

/** Has the server fail each call of that method and address, until `unroute`. */
export async function breakCall(page: Page, method: string, address: string): Promise<void> {
  await page.route(address, (route) =>
    route.request().method() === method
      ? route.fulfill({ status: 500, contentType: 'application/json', body: '{}' })
      : route.fallback(),
  );
}
