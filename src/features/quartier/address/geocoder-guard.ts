/** What keeps a caller from hammering a service that is down, full or already asked. */

/** The newest `size` answers, each for `ttlMs`. */
export function createAnswerCache<Value>(options: {
  size: number;
  ttlMs: number;
  now: () => number;
}) {
  const entries = new Map<string, { value: Value; until: number }>();
  return {
    get(key: string): Value | undefined {
      const entry = entries.get(key);
      if (!entry) return undefined;
      entries.delete(key);
      if (entry.until <= options.now()) return undefined;
      entries.set(key, entry);
      return entry.value;
    },
    set(key: string, value: Value): void {
      entries.delete(key);
      entries.set(key, { value, until: options.now() + options.ttlMs });
      const oldest = entries.size > options.size ? entries.keys().next().value : undefined;
      if (oldest !== undefined) entries.delete(oldest);
    },
  };
}

/** `closed`: ask. `open`: do not ask. `trial`: its rest is over, one call may try. */
export type CircuitState = 'closed' | 'open' | 'trial';

/** Opens for `restMs` after `failures` failures in a row; one success closes it. */
export function createCircuit(options: { failures: number; restMs: number; now: () => number }) {
  let failed = 0;
  let restsUntil = 0;
  return {
    state(): CircuitState {
      if (options.now() < restsUntil) return 'open';
      return failed >= options.failures ? 'trial' : 'closed';
    },
    /** Marks the trial as taken: until it ends, the others see the circuit open. */
    takeTrial(): void {
      restsUntil = options.now() + options.restMs;
    },
    succeed(): void {
      failed = 0;
      restsUntil = 0;
    },
    fail(): void {
      failed += 1;
      if (failed >= options.failures) restsUntil = options.now() + options.restMs;
    },
    /** The service asked for a pause; that is no failure. */
    pause(ms: number): void {
      restsUntil = Math.max(restsUntil, options.now() + ms);
    },
  };
}

/** At most `perSecond` calls in a second, none queued. `take` says whether one may go now. */
export function createPace(options: { perSecond: number; now: () => number }) {
  let left = options.perSecond;
  let filledAt = options.now();
  return {
    take(): boolean {
      const now = options.now();
      left = Math.min(options.perSecond, left + ((now - filledAt) / 1000) * options.perSecond);
      filledAt = now;
      if (left < 1) return false;
      left -= 1;
      return true;
    },
  };
}
