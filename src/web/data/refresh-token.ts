import { withLock } from './lock.ts';
import {
  endSession,
  keepTokens,
  onSessionEnd,
  readResident,
  readSession,
  tokenLifetime,
} from './session.ts';
import { forgetTrade, readTrade, type Trade, writeTrade } from './traded-tokens.ts';

onSessionEnd(() => void forgetTrade());

/**
 * Trades the refresh token for new ones, once for all tabs: a token of another tab's making is taken
 * as it is. Ends the session when the server refuses; keeps it when the server cannot be reached.
 * @returns the token to go on with, undefined when there is none.
 */
export function refreshToken(spent: string): Promise<string | undefined> {
  return withLock('session-refresh', async () => {
    const kept = localStorage.getItem('token');
    return kept && kept !== spent && tokenLifetime(kept) > 0 ? kept : tradeToken();
  });
}

async function tradeToken(): Promise<string | undefined> {
  const refresh = localStorage.getItem('refreshToken');
  if (!refresh) {
    endSession('expired');
    return undefined;
  }
  // A second use of a refresh token ends the session: what another tab got for this one is taken, and a
  // call whose answer was lost is made again under its own name.
  const last = await readTrade();
  const known = last?.spent === refresh ? last : undefined;
  if (known?.got) return keepIfStill(refresh, known.got);
  const trade = { spent: refresh, attempt: known?.attempt ?? nameAttempt() };
  await writeTrade(trade);
  const response = await fetch('/api/users/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: refresh, attempt: trade.attempt }),
  }).catch(() => undefined);
  if (response?.ok) return keepNew(response, trade);
  if ((response?.status === 400 || response?.status === 401) && isStill(refresh)) {
    endSession('expired');
  }
  return undefined;
}

/** Whether nobody has signed out meanwhile, nor anybody else in. */
const isStill = (refresh: string) => localStorage.getItem('refreshToken') === refresh;

function nameAttempt(): string {
  return [...crypto.getRandomValues(new Uint8Array(16))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
}

async function keepNew(response: Response, trade: Trade): Promise<string | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null) return undefined;
  if (!('token' in answer && 'refreshToken' in answer)) return undefined;
  const got = { token: String(answer.token), refreshToken: String(answer.refreshToken) };
  const kept = keepIfStill(trade.spent, got);
  if (kept) await writeTrade({ ...trade, got });
  return kept;
}

function keepIfStill(
  refresh: string,
  tokens: { token: string; refreshToken: string },
): string | undefined {
  if (!isStill(refresh)) return undefined;
  keepTokens(tokens);
  return tokens.token;
}

/**
 * Makes a call with the stored token, renewed once when it has expired or is refused. A call that is
 * still refused ends the session. It is made in nobody else's name, who may sign in while it waits.
 * @returns undefined when the token has expired and could not be renewed: nothing was sent.
 */
export async function sendSignedIn<Reply extends { status: number }>(
  send: (token: string | undefined) => Promise<Reply>,
): Promise<Reply | undefined> {
  const stored = localStorage.getItem('token') ?? undefined;
  const resident = readResident();
  const renew = async (spent: string) => {
    const token = await refreshToken(spent);
    return readResident() === resident ? token : undefined;
  };
  const isSpent = stored !== undefined && tokenLifetime(stored) <= 0;
  const token = isSpent ? await renew(stored) : stored;
  if (isSpent && !token) {
    // No network refuses a spent token: what was read with it before is still read.
    return navigator.onLine || readSession()?.token !== stored ? undefined : send(stored);
  }
  const reply = await send(token);
  if (reply.status !== 401) return reply;
  const renewed = token && (await renew(token));
  // The server could not renew it just now: the session stays, this call has failed.
  if (token && !renewed) return reply;
  const second = renewed ? await send(renewed) : reply;
  if (second.status === 401 && readResident() === resident) endSession('expired');
  return second;
}
