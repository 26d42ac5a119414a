import { withLock } from './lock.ts';
import { endSession, keepTokens, tokenLifetime } from './session.ts';

/** What one tab stores reaches the others within this time. */
const SPREAD_MS = 250;

/**
 * Trades the refresh token for new ones, once for all tabs: a token of another tab's making is taken
 * as it is. Ends the session when the server refuses; keeps it when the server cannot be reached.
 * @returns the token to go on with, undefined when there is none.
 */
export function refreshToken(spent: string): Promise<string | undefined> {
  return new Promise((resolve, reject) => {
    withLock('session-refresh', async () => {
      const kept = localStorage.getItem('token');
      if (kept && kept !== spent && tokenLifetime(kept) > 0) {
        resolve(kept);
        return;
      }
      resolve(await trade());
      // A second use of a refresh token ends the session: the next tab must see the new one.
      await new Promise((done) => setTimeout(done, SPREAD_MS));
    }).catch(reject);
  });
}

async function trade(): Promise<string | undefined> {
  const refresh = localStorage.getItem('refreshToken');
  if (!refresh) {
    endSession('expired');
    return undefined;
  }
  const response = await fetch('/api/users/refresh', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ refreshToken: refresh }),
  }).catch(() => undefined);
  if (response?.ok) return keepNew(response);
  if (response?.status === 400 || response?.status === 401) endSession('expired');
  return undefined;
}

async function keepNew(response: Response): Promise<string | undefined> {
  const answer: unknown = await response.json().catch(() => undefined);
  if (typeof answer !== 'object' || answer === null) return undefined;
  if (!('token' in answer && 'refreshToken' in answer)) return undefined;
  const tokens = { token: String(answer.token), refreshToken: String(answer.refreshToken) };
  // Signed out while the answer was on its way: nothing is kept.
  if (localStorage.getItem('user') === null) return undefined;
  keepTokens(tokens);
  return tokens.token;
}

/**
 * Makes a call with the stored token, renewed once when it has expired or is refused. A call that is
 * still refused ends the session.
 * @returns undefined when the token has expired and could not be renewed: nothing was sent.
 */
export async function sendSignedIn<Reply extends { status: number }>(
  send: (token: string | undefined) => Promise<Reply>,
): Promise<Reply | undefined> {
  const stored = localStorage.getItem('token') ?? undefined;
  const isSpent = stored !== undefined && tokenLifetime(stored) <= 0;
  const token = isSpent ? await refreshToken(stored) : stored;
  if (isSpent && !token) return undefined;
  const reply = await send(token);
  if (reply.status !== 401) return reply;
  const renewed = token && (await refreshToken(token));
  // The server could not renew it just now: the session stays, this call has failed.
  if (token && !renewed) return reply;
  const second = renewed ? await send(renewed) : reply;
  if (second.status === 401) endSession('expired');
  return second;
}
