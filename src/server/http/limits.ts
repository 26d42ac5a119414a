import { commonErrors, Refusal } from '#contract/errors.ts';
import type { Act } from '#contract/route.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { countTry, forgetTries, giveTryBack } from './rate-limit.sql.ts';
import type { Viewer } from './sessions.ts';

/** A ceiling: at most `max` tries for a key in `seconds`. */
export interface Limit {
  name: string;
  max: number;
  seconds: number;
}

const MINUTE = 60;
const QUARTER_HOUR = 15 * MINUTE;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
const WEEK_MS = 7 * DAY * 1000;

/** The ceiling of each act that calls are declared as (`countsAs`); counted as a call comes in. */
export const limitsOfActs = {
  edit: { name: 'edit', max: 300, seconds: HOUR },
  join: { name: 'join', max: 300, seconds: HOUR },
  offer: { name: 'offer', max: 300, seconds: HOUR },
  block: { name: 'block', max: 300, seconds: HOUR },
  /** Thousands of rows deleted one after the other are an honest day's work. */
  administration: { name: 'administration', max: 6_000, seconds: HOUR },
  /**
   * Somebody may be sent 1,000 messages a minute, and have them open in three windows that say each is read. A refusal
   * is over before presence is lost (150 s).
   */
  signal: { name: 'signal', max: 3_000, seconds: MINUTE },
  /** Each looks for what was missed since; six browsers that are cut as soon as they open come back as often. */
  stream: { name: 'stream', max: 120, seconds: MINUTE },
  /** A stream that some box on the way cuts as soon as it opens is asked for every 3 s, 1,200 times an hour a browser. */
  stream_ticket: { name: 'stream-ticket', max: 3_000, seconds: HOUR },
  /** A whole tower may share an address, and each of its pages says when it closes. */
  visit: { name: 'visit', max: 1_000, seconds: MINUTE },
  address_search: { name: 'address-search', max: 300, seconds: MINUTE },
  /** A reader asks once an hour; many may ask through one service. */
  feed: { name: 'feed', max: 120, seconds: MINUTE },
} as const satisfies Record<Act, Limit>;

/** The limits that are counted elsewhere, mostly by handlers themselves (contract: 'limits on tries', 'ceilings'). */
export const limits = {
  /** Calls of a resident that would have counted themselves in the statement that writes, had they been legible. */
  illegible: { name: 'illegible', max: 300, seconds: HOUR },
  /** Administrators' calls refused to a resident that the security log tells. */
  accessRefused: { name: 'access-refused', max: 20, seconds: HOUR },
  /** Wrong passwords for one account from one address. */
  passwordHere: { name: 'password-here', max: 10, seconds: QUARTER_HOUR },
  /** Wrong passwords of a device that has signed in to the account before: it is refused by nobody else's. */
  passwordByDevice: { name: 'password-device', max: 10, seconds: QUARTER_HOUR },
  /** Wrong passwords for one account from wherever; beyond, devices never seen have to wait before each few tries. */
  passwordByAccount: { name: 'password-account', max: 100, seconds: HOUR },
  /** That wait: the first half of this window. */
  passwordWait: { name: 'password-wait', max: 1, seconds: 2 * MINUTE },
  /** Wrong passwords, by address. */
  passwordByAddress: { name: 'password-address', max: 300, seconds: HOUR },
  /** Wrong passwords of somebody signed in, by session: a stolen one must not become a way to guess. */
  ownPassword: { name: 'own-password', max: 10, seconds: QUARTER_HOUR },
  /** Wrong codes of a second step from devices that have never signed in to the account: whoever is here knows its password. */
  codeByAccount: { name: 'code-account', max: 30, seconds: HOUR },
  /** The same, of a device that has: refused by nobody else's. */
  codeByDevice: { name: 'code-device', max: 10, seconds: QUARTER_HOUR },
  /** Mails that tell an account of wrong codes, of recovery codes used. */
  codeMail: { name: 'code-mail', max: 5, seconds: HOUR },
  /** Mails that tell an account of a device never seen. */
  signInMail: { name: 'sign-in-mail', max: 5, seconds: HOUR },
  /** Links sent to confirm one account's mailbox. */
  confirmationMail: { name: 'confirmation-mail', max: 5, seconds: HOUR },
  /** Mails that tell a mailbox that an account with it was erased by who made it: it may be a stranger's, again and again. */
  erasedMail: { name: 'erased-mail', max: 5, seconds: HOUR },
  /** Changes of one account's mailbox: each writes to mailboxes that may be strangers'. */
  mailboxChange: { name: 'mailbox-change', max: 10, seconds: DAY },
  adminKey: { name: 'admin-key', max: 10, seconds: QUARTER_HOUR },
  registration: { name: 'registration', max: 300, seconds: HOUR },
  /** Mails asked for a forgotten password, by address asking. */
  forgottenPassword: { name: 'forgotten-password', max: 20, seconds: HOUR },
  /** Mails sent to one account for a forgotten password: nobody fills a neighbour's box. */
  forgottenPasswordByAccount: { name: 'forgotten-password-account', max: 5, seconds: HOUR },
  /** Sign-ins that succeed, by account: each costs a password's work, and a session that is kept. */
  signIn: { name: 'sign-in', max: 60, seconds: HOUR },
  /** Renewals of one session: its tabs ask once an hour. */
  renewal: { name: 'renewal', max: 300, seconds: HOUR },
  /** Renewals of no session, by address: what an address makes up keeps nobody behind it from renewing theirs. */
  unknownSession: { name: 'unknown-session', max: 1_000, seconds: MINUTE },
  /** Creations of one kind by one resident. */
  creation: { name: 'creation', max: 300, seconds: HOUR },
  /** The same in the first week of an account: nobody joins to cover the boards. */
  firstCreation: { name: 'first-creation', max: 20, seconds: DAY },
  message: { name: 'message', max: 1_000, seconds: MINUTE },
  /** Answers that come by mail, of one resident: each costs more than a message of the site. */
  mailAnswer: { name: 'mail-answer', max: 120, seconds: HOUR },
  /** Conversations begun in the first week of an account: nobody joins to write to the whole quarter. */
  firstConversation: { name: 'first-conversation', max: 10, seconds: DAY },
  /** Changes of the home by its resident, counted with the home itself (accounts/profile/moves.ts). */
  homeMove: { name: 'home', max: 3, seconds: 30 * 24 * HOUR },
  /** Downloads of everything kept about a resident, which others may have made long. */
  export: { name: 'export', max: 5, seconds: HOUR },
  report: { name: 'report', max: 30, seconds: HOUR },
  /** Reports of danger by one resident that wake whoever moderates at once; the others wait with the rest. */
  danger: { name: 'danger', max: 5, seconds: DAY },
  /** Moments proposed, addresses given, absences told, by one of the two of an agreement: each is mailed to the other at once. */
  meeting: { name: 'meeting', max: 12, seconds: HOUR },
  /** Announcements and last calls of one organiser: each is mailed to all who come at once. */
  announcement: { name: 'announcement', max: 10, seconds: DAY },
  /** Residents whom one creator asks to organise too: taken back and asked again, each is told at once. */
  hosting: { name: 'hosting', max: 12, seconds: DAY },
  /** Decisions of one thing that one who moderates takes back: its author, and who reported it, are mailed each time. */
  undoing: { name: 'undoing', max: 6, seconds: DAY },
  /** Circles made by one resident: each stands in everybody's list. */
  circle: { name: 'circle', max: 5, seconds: DAY },
  /** Circles that one resident joins, or asks to: those who keep them are told each time. */
  circleJoin: { name: 'circle-join', max: 30, seconds: DAY },
  /** Persons spoken for, added or changed: nobody asks of a list of names whether somebody speaks for them. */
  proche: { name: 'proche', max: 10, seconds: DAY },
  /** Series of dates made by one resident: each fills an agenda for a year. */
  series: { name: 'series', max: 5, seconds: DAY },
  /** What one resident does to a date and all that follow it: up to 53 are held, and written, at once. */
  following: { name: 'series-following', max: 30, seconds: HOUR },
  /** Requests said to be for today: what the month refuses is undone, its own ceiling's count with it. */
  urgent: { name: 'urgent', max: 20, seconds: HOUR },
} as const satisfies Record<string, Limit>;

/** A limit for one key, as a statement needs it. */
export interface Ceiling {
  key: string;
  seconds: number;
  max: number;
}

/** Whether a resident's account is in its first week. */
export const isNewcomer = ({ since }: Pick<Viewer, 'since'>): boolean =>
  since.getTime() > Date.now() - WEEK_MS;

export const creationsOf = (viewer: Viewer): Limit =>
  isNewcomer(viewer) ? limits.firstCreation : limits.creation;

/** Refuses with 429 and `Retry-After`. */
export function refuseTooMany(remainingSeconds: number): never {
  const isLong = remainingSeconds > HOUR;
  throw new Refusal(isLong ? commonErrors.tooManyToday : commonErrors.tooManyRequests, {
    retryAfterSeconds: Math.max(1, remainingSeconds),
  });
}

export interface Limiter {
  /**
   * Counts a try; refuses with 429 and `Retry-After` above the ceiling. A try that counts only if it fails, or only if
   * it succeeds, is counted before it is judged and given back after: of tries made at once none passes the ceiling.
   */
  consume(limit: Limit, key: string): Promise<void>;
  /** The same of what is decided under a lock, within its transaction: whatever refuses it takes its count back. */
  consumeWithin(tx: Tx, limit: Limit, key: string): Promise<void>;
  /** Counts what is refused to nobody, but done or told only so often: whether this is above the ceiling. */
  isBeyond(limit: Limit, key: string): Promise<boolean>;
  /** Takes a try counted before off the count. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /**
   * Counts a try; above the ceiling it has to wait: refused (429, `Retry-After`) in the first half of the windows of
   * `wait`, the first of which begins with it.
   */
  pace(limit: Limit, key: string, wait: { limit: Limit; key: string }): Promise<void>;
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
    async consumeWithin(tx, limit, key) {
      if (!enabled) return;
      const window = await countTry(tx, keyOf(limit, key), limit.seconds);
      if (window.points > limit.max) refuseTooMany(window.remaining);
    },
    async isBeyond(limit, key) {
      if (!enabled) return false;
      const { points } = await countTry(db.once, keyOf(limit, key), limit.seconds);
      return points > limit.max;
    },
    async pace(limit, key, wait) {
      if (!enabled) return;
      const { points } = await countTry(db.once, keyOf(limit, key), limit.seconds);
      if (points <= limit.max) return;
      const { seconds } = wait.limit;
      const { remaining } = await countTry(db.once, keyOf(wait.limit, wait.key), seconds);
      if (remaining > seconds / 2) refuseTooMany(remaining - seconds / 2);
    },
    async giveBack(limit, key) {
      if (enabled) await giveTryBack(db.once, keyOf(limit, key));
    },
    async forget(limit, key) {
      if (enabled) await forgetTries(db.once, keyOf(limit, key));
    },
    ceiling: (limit, key) =>
      enabled ? { key: keyOf(limit, key), seconds: limit.seconds, max: limit.max } : undefined,
  };
}
