import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepLog } from '#server/testing/kept-log.ts';
import { createSecurityLog } from './security-log.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const secret = 'a-secret-of-the-tests-only';

function tellOften() {
  const kept = keepLog();
  const security = createSecurityLog(kept.log, secret);
  const lines = (): Record<string, unknown>[] =>
    kept
      .text()
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  return { security, lines };
}

it('somebody who tries without end does not fill the disk, and is counted all the same', () => {
  const { security, lines } = tellOften();
  for (let tries = 0; tries < 1_000; tries++) {
    security.tell('sign_in_failed', { login: `voisin${tries}` });
  }
  security.tell('admin_created', { id: 'a'.repeat(24) });
  expect(lines()).toHaveLength(601);
  expect(security.counts).toMatchObject({ sign_in_failed: 1_000, admin_created: 1 });
  vi.advanceTimersByTime(60_000);
  for (let tries = 0; tries < 2; tries++) security.tell('sign_in_failed', { login: 'voisin' });
  expect(lines().slice(601)).toMatchObject([{ unwritten: 400 }, {}]);
  expect(lines().at(-1)).not.toHaveProperty('unwritten');
});

it('a pseudonym is of one site, and is neither the account nor what was typed', () => {
  const whos = ['a-secret-of-the-tests-only', 'the-secret-of-another-site'].flatMap((each) => {
    const kept = keepLog();
    const security = createSecurityLog(kept.log, each);
    for (const about of [{ id: 'a'.repeat(24) }, { login: 'a'.repeat(24) }]) {
      security.tell('reset_asked', about);
    }
    return kept
      .text()
      .trim()
      .split('\n')
      .map((line) => (JSON.parse(line) as { who: string }).who);
  });
  expect(new Set(whos)).toHaveLength(4);
});
