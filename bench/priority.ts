// Who gives way to whom on a machine where others work too: a figure is to move with what is measured alone.
import { readFile, writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { chromium } from '@playwright/test';

/** Of this process and of what it starts from here on. Refused to an ordinary account when it is above the usual. */
export function takePriority(priority: number): void {
  try {
    setPriority(priority);
  } catch {
    // It stays as it was.
  }
}

/**
 * Of all that was started from one terminal. Where Linux shares the processors among terminals first (autogroup), a
 * process's own priority counts against its neighbours in there alone. Does nothing elsewhere.
 * @returns a function that gives back what was taken.
 */
export async function takeGroupPriority(
  priority: number,
  pid: number,
): Promise<() => Promise<void>> {
  const file = `/proc/${pid}/autogroup`;
  const before = await readFile(file, 'utf8').catch(() => '');
  const set = (value: number) => writeFile(file, String(value)).catch(() => undefined);
  await set(priority);
  return () => set(Number(/nice (-?\d+)/.exec(before)?.[1] ?? 0));
}

/** The first process of the browser that listens there: Playwright gives it a terminal's worth of its own. */
export async function browserPid(port: number): Promise<number> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  try {
    const session = await browser.newBrowserCDPSession();
    const { processInfo } = await session.send('SystemInfo.getProcessInfo');
    return processInfo.find(({ type }) => type === 'browser')?.id ?? process.pid;
  } finally {
    await browser.close();
  }
}
