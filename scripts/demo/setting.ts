import type { DemoPerson } from './people.ts';

/** Whom and when what is written is about. */
export interface DemoSetting {
  idOf: (person: DemoPerson) => string;
  now: Date;
}

export const HOUR_MS = 3_600_000;

export function hoursBefore(now: Date, hours: number): string {
  return new Date(now.getTime() - hours * HOUR_MS).toISOString();
}
