import { sayDay } from '#web/words/when-words.ts';

interface Used {
  device: string;
  lastUsedAt: string;
}

/**
 * The same browser, last used on the same day, stands together: a telephone that signs in again and again is one line.
 * In the order in which each first comes; `apart` says what stands alone whatever it is, or is no match for others.
 */
export function groupDevices<T extends Used>(
  devices: readonly T[],
  now: number,
  apart: (device: T) => string,
): T[][] {
  const groups = new Map<string, T[]>();
  for (const one of devices) {
    const key = [apart(one), one.device, sayDay(one.lastUsedAt, now)].join('\n');
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}
