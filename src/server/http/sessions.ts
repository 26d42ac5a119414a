import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { commonErrors, Refusal } from '#contract/errors.ts';
import type { Database, Tx } from '#server/database/database.ts';
import type { Bell } from '#server/live/bell.ts';
import { UNKNOWN_BROWSER } from './device.ts';
import * as store from './session.sql.ts';

/** Who calls: a resident, in one session of theirs. */
export interface Viewer {
  id: string;
  sessionId: string;
  /** When their account was made. */
  since: Date;
  /** Whether their mailbox is still to be confirmed: they read, and write nothing. */
  unconfirmed: boolean;
}

/** A session as its resident reads it. */
export interface ListedSession {
  /** Not the identifier that tokens carry: it opens nothing, and ends nothing but in its resident's hands. */
  _id: string;
  device: string;
  createdAt: string;
  lastUsedAt: string;
  current: boolean;
}

/** How a session is entered. */
export interface Entry {
  /** With what, in words. */
  device?: string;
  /** With more than a password: a code of an authenticator, or a passkey. */
  byFactor?: boolean;
}

export interface Tokens {
  token: string;
  refreshToken: string;
}

export interface Sessions {
  /** Opens a session for a resident, within the caller's transaction; `handle` is what they know it by. */
  open(tx: Tx, residentId: string, how?: Entry): Promise<Tokens & { handle: string }>;
  /** The open sessions of the caller, the last used first. */
  list(viewer: Viewer): Promise<ListedSession[]>;
  /** The caller an access token names. Refuses (401) a token forged, expired or revoked. */
  authenticate(token: string): Promise<Viewer>;
  /** Refuses (401) a caller whose session has ended since they were found. */
  hold(viewer: Viewer): Promise<void>;
  /** The open session that a refresh token names, rightly or not: whom its use counts against. */
  find(refreshToken: string): Promise<string | undefined>;
  /**
   * Trades a refresh token for new tokens. A token used twice revokes its whole session; the same
   * `attempt` made again, because its answer was lost, is one use and gets the same refresh token.
   */
  refresh(refreshToken: string, attempt?: string): Promise<Tokens>;
  /** Revokes one session, or all of a resident's, at once and in every process; gives how many. */
  revoke(which: store.Which): Promise<number>;
  /** Ends a resident's sessions beyond the last 50 used: what a script opens is not kept for ever. */
  endOldest(residentId: string): Promise<void>;
  /** Revokes all of a resident's sessions (but `except`) within a transaction; its end must be announced. */
  revokeIn(tx: Tx, residentId: string, except?: string): Promise<string[]>;
  /** Revokes the one that a resident knows by `handle`, in the same way. */
  revokeOneIn(tx: Tx, one: { residentId: string; handle: string }): Promise<string[]>;
  /** Ends, at once and in every process, sessions whose revocation is committed. */
  announceRevoked(sessionIds: string[]): void;
  /** A ticket that opens one stream within 60 s. */
  issueTicket(viewer: Viewer): Promise<string>;
  /** The caller a ticket or an access token names: what streams accept. */
  authenticateStream(token: string): Promise<Viewer>;
  onRevoked(listener: (sessionId: string) => void): void;
  /** Hears of each resident one of whose refresh tokens was used twice. */
  onReused(listener: (residentId: string) => void): void;
  /** What the caller is now: read each time. */
  standing(viewer: Viewer): Promise<store.Standing>;
  /** Whether they are a verified neighbour, or an administrator. */
  isVerified(viewer: Pick<Viewer, 'id'>): Promise<boolean>;
}

const ACCESS_SECONDS = 60 * 60;
const SESSION_DAYS = 30;
/** Of one resident: more than anybody has devices. */
const SESSIONS_AT_MOST = 50;
const TICKET_SECONDS = 60;
/** A session found good is not looked up again for this long, unless a revocation is heard. */
const TRUST_MS = 20_000;
const TRUSTED_AT_MOST = 50_000;
/** Tokens whose signature is remembered; each is some 250 characters. */
const READ_AT_MOST = 5_000;

/** Sessions of the site: JWT access tokens (HS256) over rows that can be revoked. */
export function createSessions(db: Database, bell: Bell, secret: string): Sessions {
  const sign = createSigner({ key: secret, algorithm: 'HS256', expiresIn: ACCESS_SECONDS * 1000 });
  const readToken = createTokenReader(secret);
  const reuseListeners = new Set<(residentId: string) => void>();
  const { viewerOf, drop, ...trust } = createTrust(db, bell);

  function tokensFor(residentId: string, sessionId: string, secretPart: Buffer): Tokens {
    return {
      token: sign({ sub: residentId, sid: sessionId }),
      refreshToken: `${sessionId}.${secretPart.toString('base64url')}`,
    };
  }

  const sessions: Sessions = {
    async open(tx, residentId, { device = UNKNOWN_BROWSER, byFactor = false } = {}) {
      const secretPart = randomBytes(32);
      const { id, handle } = await store.insertSession(tx, {
        residentId,
        refreshHash: hash(secretPart),
        days: SESSION_DAYS,
        device,
        byFactor,
      });
      return { ...tokensFor(residentId, id, secretPart), handle };
    },
    list: ({ id, sessionId }) =>
      store.listSessions(db.once, { residentId: id, current: sessionId }),
    authenticate: async (token) => viewerOf(readToken(token)),
    async find(refreshToken) {
      const id = partsOf(refreshToken)?.sessionId;
      return id && (await store.findSession(db.once, id)) ? id : undefined;
    },
    async refresh(refreshToken, attempt) {
      const parts = partsOf(refreshToken);
      if (!parts) throw new Refusal(commonErrors.sessionExpired);
      const { sessionId, given } = parts;
      // Worked out from what only this browser knows, so that a repeated attempt finds the same one.
      const next = attempt
        ? createHmac('sha256', secret).update(`refresh ${refreshToken} ${attempt}`).digest()
        : randomBytes(32);
      const outcome = await db.transaction(async (tx) => {
        const session = await store.lockSession(tx, sessionId);
        if (!session) return undefined;
        if (!timingSafeEqual(session.refreshHash, hash(Buffer.from(given, 'base64url')))) {
          if (attempt && timingSafeEqual(session.refreshHash, hash(next))) {
            return tokensFor(session.residentId, sessionId, next);
          }
          await store.revokeSessions(tx, { id: sessionId });
          return { reusedBy: session.residentId };
        }
        await store.rotateSession(tx, sessionId, hash(next));
        return tokensFor(session.residentId, sessionId, next);
      });
      if (outcome && 'token' in outcome) return outcome;
      if (outcome) {
        sessions.announceRevoked([sessionId]);
        for (const listener of reuseListeners) listener(outcome.reusedBy);
      }
      throw new Refusal(commonErrors.sessionExpired);
    },
    async revoke(which) {
      const ended = await store.revokeSessions(db.once, which);
      sessions.announceRevoked(ended);
      return ended.length;
    },
    async endOldest(residentId) {
      const which = { residentId, kept: SESSIONS_AT_MOST };
      sessions.announceRevoked(await store.revokeOldestSessions(db.once, which));
    },
    revokeIn: (tx, residentId, except) =>
      store.revokeSessions(tx, { residentId, ...(except ? { except } : {}) }),
    revokeOneIn: (tx, one) => store.revokeSessions(tx, one),
    announceRevoked(sessionIds) {
      for (const id of sessionIds) {
        drop(id);
        bell.ring('session_revoked', id);
      }
    },
    async issueTicket(viewer) {
      const ticket = randomBytes(24);
      await store.insertStreamTicket(db.once, {
        hash: hash(ticket),
        sessionId: viewer.sessionId,
        seconds: TICKET_SECONDS,
      });
      return ticket.toString('base64url');
    },
    async authenticateStream(token) {
      if (token.includes('.')) return sessions.authenticate(token);
      const sessionId = await store.takeStreamTicket(
        db.once,
        hash(Buffer.from(token, 'base64url')),
      );
      if (!sessionId) throw new Refusal(commonErrors.unauthenticated);
      return viewerOf(sessionId);
    },
    ...trust,
    onReused: (listener) => void reuseListeners.add(listener),
    standing: ({ id, sessionId }) => store.readStanding(db.once, { residentId: id, id: sessionId }),
    isVerified: (viewer) => store.residentIsVerified(db.once, viewer.id),
  };
  return sessions;
}

/** Whose a session is: not looked up at each call, forgotten at once when it is revoked, in every process. */
function createTrust(db: Database, bell: Bell) {
  const trusted = new Map<string, Viewer & { until: number }>();
  const listeners = new Set<(sessionId: string) => void>();
  /** Counts revocations, so that a look-up that began before one cannot bring its session back. */
  let revocations = 0;

  function drop(sessionId: string): void {
    revocations++;
    trusted.delete(sessionId);
    for (const listener of listeners) listener(sessionId);
  }
  bell.hear('session_revoked', drop);
  bell.onReconnect(() => trusted.clear());

  async function viewerOf(sessionId: string): Promise<Viewer> {
    const known = trusted.get(sessionId);
    if (known && known.until > performance.now() && bell.connected) return known;
    const before = revocations;
    const found = await store.findSession(db.once, sessionId);
    if (!found) throw new Refusal(commonErrors.sessionExpired);
    const { residentId: id, since, unconfirmed } = found;
    const viewer = { id, sessionId, since, unconfirmed };
    // Looked up each time until it is confirmed: then it counts at once, everywhere.
    if (before === revocations && !unconfirmed) {
      if (trusted.size >= TRUSTED_AT_MOST) trusted.clear();
      trusted.set(sessionId, { ...viewer, until: performance.now() + TRUST_MS });
    }
    return viewer;
  }

  return {
    viewerOf,
    drop,
    async hold({ sessionId }: Viewer): Promise<void> {
      await viewerOf(sessionId);
    },
    onRevoked: (listener: (sessionId: string) => void) => void listeners.add(listener),
  };
}

function partsOf(refreshToken: string): { sessionId: string; given: string } | undefined {
  const [, sessionId, given] = /^([0-9a-f]{24})\.([\w-]{43})$/.exec(refreshToken) ?? [];
  return sessionId && given ? { sessionId, given } : undefined;
}

function hash(value: Buffer): Buffer {
  return createHash('sha256').update(value).digest();
}

/** Gives the session a token names; the signature of a token seen lately is not worked out again. */
function createTokenReader(secret: string): (token: string) => string {
  const verify = createVerifier({ key: secret, algorithms: ['HS256'] });
  const read = new Map<string, { sessionId: string; until: number }>();
  return (token) => {
    const known = read.get(token);
    if (known && known.until > Date.now()) return known.sessionId;
    const claims = verifyClaims(verify, token);
    if (read.size >= READ_AT_MOST) read.clear();
    read.set(token, { sessionId: claims.sid, until: claims.exp * 1000 });
    return claims.sid;
  };
}

function verifyClaims(
  verify: (token: string) => unknown,
  token: string,
): { sid: string; exp: number } {
  let claims: unknown;
  try {
    claims = verify(token);
  } catch (error) {
    const expired = error instanceof Error && 'code' in error && error.code === 'FAST_JWT_EXPIRED';
    throw new Refusal(expired ? commonErrors.sessionExpired : commonErrors.unauthenticated);
  }
  if (typeof claims === 'object' && claims !== null && 'sid' in claims && 'exp' in claims) {
    return { sid: String(claims.sid), exp: Number(claims.exp) };
  }
  throw new Refusal(commonErrors.unauthenticated);
}
