// What is told of accounts and of who tries to enter them: a line of the log each, and a count in /metrics.
// Invariant: a line names nobody. An account, or what somebody typed for one, stands there under a pseudonym that only
// this site's secret gives: lines of one account can be joined, and lead to no name, mailbox or address.
import { createHmac } from 'node:crypto';
import type { Logger } from 'pino';

/** What is told. `warn`: somebody may be trying what is not theirs; `info`: what an administrator should find again. */
const LEVELS = {
  sign_in_failed: 'warn',
  password_wrong: 'warn',
  locked_out: 'warn',
  refresh_reused: 'warn',
  second_factor_failed: 'warn',
  passkey_failed: 'warn',
  factor_added: 'info',
  factor_removed: 'info',
  admin_key_wrong: 'warn',
  admin_key_locked: 'warn',
  signed_in: 'info',
  admin_signed_in: 'info',
  access_refused: 'warn',
  reset_asked: 'info',
  reset_done: 'info',
  email_changed: 'info',
  email_confirmed: 'info',
  password_changed: 'info',
  change_undone: 'warn',
  new_device: 'info',
  admin_created: 'info',
  admin_promoted: 'info',
  moderator_named: 'info',
  moderator_dismissed: 'info',
  admin_demoted: 'info',
  account_suspended: 'info',
  sessions_closed: 'info',
  suspension_lifted: 'info',
  account_closed: 'info',
  account_reopened: 'info',
  account_erased: 'info',
} as const;

export type SecurityEvent = keyof typeof LEVELS;

/** An account, and the administrator who did it; or what was typed where no account is known. */
export type Subject = { id: string; by?: string } | { login: string };

export interface SecurityLog {
  tell(event: SecurityEvent, about: Subject): void;
  /** How many of each event there were since the start. */
  readonly counts: Readonly<Record<SecurityEvent, number>>;
}

const MINUTE_MS = 60_000;
/** More lines of one event in a minute tell nothing new, and would fill the disk; they are counted all the same. */
const LINES_A_MINUTE = 600;

/** @param secret the site's own; a key of its own is made of it. */
export function createSecurityLog(log: Logger, secret: string): SecurityLog {
  const key = createHmac('sha256', secret).update('security log').digest();
  const pseudonymOf = (kind: string, text: string) =>
    createHmac('sha256', key).update(`${kind} ${text}`).digest('base64url').slice(0, 16);
  const counts = Object.fromEntries(Object.keys(LEVELS).map((event) => [event, 0])) as Record<
    SecurityEvent,
    number
  >;
  const written = new Map<SecurityEvent, { until: number; lines: number }>();

  /** Undefined when no line is to be written; else how many were left out since the last minute that had too many. */
  function takeLine(event: SecurityEvent): number | undefined {
    const last = written.get(event);
    const now = performance.now();
    if (last && now < last.until) {
      last.lines += 1;
      return last.lines > LINES_A_MINUTE ? undefined : 0;
    }
    written.set(event, { until: now + MINUTE_MS, lines: 1 });
    return Math.max(0, (last?.lines ?? 0) - LINES_A_MINUTE);
  }

  return {
    counts,
    tell(event, about) {
      counts[event] += 1;
      const unwritten = takeLine(event);
      if (unwritten === undefined) return;
      const who =
        'id' in about
          ? pseudonymOf('account', about.id)
          : pseudonymOf('login', about.login.trim().toLowerCase());
      const by = 'id' in about && about.by ? { by: pseudonymOf('account', about.by) } : {};
      const line = { security: event, who, ...by, ...(unwritten ? { unwritten } : {}) };
      log[LEVELS[event]](line, 'sécurité');
    },
  };
}
