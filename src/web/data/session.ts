import { useSyncExternalStore } from 'react';

export interface SessionUser {
  _id: string;
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  avatarUrl: string | null;
  avatarThumbnail: string | null;
  avatarThumbnails: { small: string | null; medium: string | null };
  adresse: string | null;
  codePostal: string | null;
  coordonnees: [number, number] | null;
  isAdmin: boolean;
  /** Of a session kept before there were moderators it is not known. */
  isModerator?: boolean;
  createdAt?: string;
}

export interface Session {
  token: string;
  refreshToken: string;
  user: SessionUser;
}

export type SessionEnd = 'logout' | 'expired';

// The user goes first: a tab that hears of a sign-out never sees a user left without a token.
const KEYS = ['user', 'token', 'refreshToken', 'isAdmin'] as const;
/** Kept while one is signed in, for nobody who comes after: with whom one wrote last, what one looked for. */
const OF_A_SESSION = ['selectedChatUser', 'lastSearches'];
const CHECK_MS = 60_000;

const listeners = new Set<() => void>();
const endListeners = new Set<(end: SessionEnd) => void>();
let current = load();
let lastEnd: SessionEnd | undefined;
let lastUser: SessionUser | undefined;
let leaving = 0;

function load(): Session | undefined {
  const token = localStorage.getItem('token');
  const refreshToken = localStorage.getItem('refreshToken');
  const stored = localStorage.getItem('user');
  if (!token || !refreshToken || !stored) return undefined;
  try {
    return { token, refreshToken, user: JSON.parse(stored) as SessionUser };
  } catch {
    return undefined;
  }
}

function announce(): void {
  current = load();
  for (const listener of listeners) listener();
}

// Signing in, out or refreshing in one tab holds for all.
window.addEventListener('storage', (event) => {
  if (event.key !== null && !(KEYS as readonly string[]).includes(event.key)) return;
  lastEnd = undefined;
  announce();
});

/** The session kept in this browser, whether or not its token is still good. */
export function readSession(): Session | undefined {
  return current;
}

/** Who is signed in by now, also where another tab has just changed it. */
export const readResident = (): string | undefined => load()?.user._id;

/** How the last session of this tab ended; undefined while one is open, or when another tab ended it. */
export function readSessionEnd(): SessionEnd | undefined {
  return lastEnd;
}

/** Whose session has expired in this tab: they need not say who they are again. Whoever left is told to nobody. */
export function readExpiredUser(): SessionUser | undefined {
  return lastEnd === 'expired' ? lastUser : undefined;
}

/** Whether a user is stored without the token that should stand beside it. */
export function isTokenLost(): boolean {
  return localStorage.getItem('user') !== null && !localStorage.getItem('token');
}

export function keepSession(session: Session): void {
  // Somebody else may still be signed in here, at the administration's own door or in another tab: they have left now.
  if (readResident() !== session.user._id) endSession('logout');
  keepTokens(session);
  keepUser(session.user);
}

export function keepTokens(tokens: Pick<Session, 'token' | 'refreshToken'>): void {
  lastEnd = undefined;
  localStorage.setItem('token', tokens.token);
  localStorage.setItem('refreshToken', tokens.refreshToken);
  announce();
}

/** What screens read of a resident, and nothing else that an answer tells of them: this stays in the browser. */
const keptOf = (user: SessionUser): SessionUser => ({
  _id: user._id,
  username: user.username,
  email: user.email,
  firstName: user.firstName,
  lastName: user.lastName,
  avatarUrl: user.avatarUrl,
  avatarThumbnail: user.avatarThumbnail,
  avatarThumbnails: user.avatarThumbnails,
  adresse: user.adresse,
  codePostal: user.codePostal,
  coordonnees: user.coordonnees,
  isAdmin: user.isAdmin,
  isModerator: user.isModerator ?? false,
  ...(user.createdAt ? { createdAt: user.createdAt } : {}),
});

export function keepUser(user: SessionUser): void {
  localStorage.setItem('user', JSON.stringify(keptOf(user)));
  localStorage.setItem('isAdmin', String(user.isAdmin));
  announce();
}

/** Does what ends the session on the server: a call refused meanwhile is no session that has expired. */
export async function whileLeaving<Result>(work: () => Promise<Result>): Promise<Result> {
  leaving++;
  try {
    return await work();
  } finally {
    leaving--;
  }
}

/** Forgets the session; everything else (darkMode, drafts) stays. */
export function endSession(cause: SessionEnd): void {
  const end = leaving > 0 ? 'logout' : cause;
  const had = KEYS.some((key) => localStorage.getItem(key) !== null);
  for (const key of [...KEYS, ...OF_A_SESSION]) localStorage.removeItem(key);
  if (had) lastEnd = end;
  if (had) lastUser = end === 'expired' ? current?.user : undefined;
  announce();
  if (had) for (const listener of endListeners) listener(end);
}

/** Hears of each session that ends in this browser. Returns a function that stops hearing. */
export function onSessionEnd(listener: (end: SessionEnd) => void): () => void {
  endListeners.add(listener);
  return () => void endListeners.delete(listener);
}

/** Milliseconds until the access token expires; negative once it has, or when it cannot be read. */
export function tokenLifetime(token: string): number {
  try {
    const payload = token.split('.')[1] ?? '';
    const claims: unknown = JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/')));
    const exp = typeof claims === 'object' && claims && 'exp' in claims ? Number(claims.exp) : 0;
    return exp * 1000 - Date.now();
  } catch {
    return -1;
  }
}

/**
 * Looks every 60 s whether the stored session still holds: a user without a token is cleared at
 * once, an expired token is given one refresh.
 */
export function watchSession(refresh: (spent: string) => Promise<unknown>): () => void {
  const check = () => {
    const token = localStorage.getItem('token');
    if (isTokenLost()) endSession('expired');
    else if (token && tokenLifetime(token) <= 0) void refresh(token);
  };
  check();
  const timer = setInterval(check, CHECK_MS);
  return () => clearInterval(timer);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Undefined for a visitor. */
export function useSession(): Session | undefined {
  return useSyncExternalStore(subscribe, readSession, readSession);
}
