import { commonErrors, Refusal } from '#contract/errors.ts';
import type { Database } from './database.ts';
import { countTry, forgetTries, readTries } from './rate-limit.sql.ts';

/** A ceiling: at most `max` tries for a key in `seconds`. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

const QUARTER_HOUR = 15 * 60;
const HOUR = 60 * 60;

/** Every limit on tries, in one place (contract: 'limits on tries'). */
export const limits = {
  /** Wrong passwords, by account. */
  passwordByAccount: { name: 'password-account', max: 10, seconds: QUARTER_HOUR },
  /** Wrong passwords, by address. */
  passwordByAddress: { name: 'password-address', max: 60, seconds: QUARTER_HOUR },
  adminKey: { name: 'admin-key', max: 10, seconds: QUARTER_HOUR },
  registration: { name: 'registration', max: 300, seconds: HOUR },
  /** Mails asked for a forgotten password, by address asking. */
  forgottenPassword: { name: 'forgotten-password', max: 20, seconds: HOUR },
  /** Mails sent to one account for a forgotten password: nobody fills a neighbour's box. */
  forgottenPasswordByAccount: { name: 'forgotten-password-account', max: 5, seconds: HOUR },
  addressSearch: { name: 'address-search', max: 300, seconds: 60 },
  /** Creations of one kind by one resident. */
  creation: { name: 'creation', max: 300, seconds: HOUR },
  message: { name: 'message', max: 1_000, seconds: 60 },
  /** Conversations begun in the first week of an account: nobody joins to write to the whole quarter. */
  newConversation: { name: 'conversation', max: 30, seconds: HOUR },
  /** Changes of the home by its resident, counted with the home itself (accounts.moves.ts). */
  homeMove: { name: 'home', max: 3, seconds: 30 * 24 * HOUR },
  /** Reports to the administrators by one resident. */
  report: { name: 'report', max: 30, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** A limit for one key, as a statement needs it. */
export interface Ceiling {
  key: string;
  seconds: number;
  max: number;
}

/** Refuses with 429 and `Retry-After`. */
export function refuseTooMany(remainingSeconds: number): never {
  throw new Refusal(commonErrors.tooManyRequests, {
    retryAfterSeconds: Math.max(1, remainingSeconds),
  });
}

export interface Limiter {
  /** Counts a try; refuses with 429 and `Retry-After` above the ceiling. */
  consume(limit: Limit, key: string): Promise<void>;
  /** Refuses when the ceiling is already reached, counting nothing. */
  check(limit: Limit, key: string): Promise<void>;
  /** Counts a failure; never refuses. */
  fail(limit: Limit, key: string): Promise<void>;
  forget(limit: Limit, key: string): Promise<void>;
  /** For a statement that counts its own try (`countingTry`); undefined when nothing is limited. */
  ceiling(limit: Limit, key: string): Ceiling | undefined;
}

/** Limits kept in the database; with `enabled` false (load tests alone) nothing is ever refused. */
export function createLimiter(db: Database, enabled: boolean): Limiter {
  const keyOf = (limit: Limit, key: string) => `${limit.name}:${key}`;
  return {
    async consume(limit, key) {
      if (!enabled) return;
      const window = await countTry(db.once, keyOf(limit, key), limit.seconds);
      if (window.points > limit.max) refuseTooMany(window.remaining);
    },
    async check(limit, key) {
      if (!enabled) return;
      const window = await readTries(db.once, keyOf(limit, key));
      if (window.points >= limit.max) refuseTooMany(window.remaining);
    },
    async fail(limit, key) {
      if (enabled) await countTry(db.once, keyOf(limit, key), limit.seconds);
    },
    async forget(limit, key) {
      if (enabled) await forgetTries(db.once, keyOf(limit, key));
    },
    ceiling: (limit, key) =>
      enabled ? { key: keyOf(limit, key), seconds: limit.seconds, max: limit.max } : undefined,
  };
}
