import type { ErrorBody } from '#contract/errors.ts';
import type { OutputOf } from '#contract/route.ts';
import { ApiError } from '#web/data/call.ts';
import { sendSignedIn } from '#web/data/refresh-token.ts';
import { getDashboard } from '../../admin-contents.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';

export type Dashboard = OutputOf<typeof getDashboard>;

const SHOWN_OF_BODY = 200;

/** What the server said of a refusal, where that can be read. */
function readRefusal(text: string): Partial<ErrorBody> {
  try {
    const body: unknown = JSON.parse(text);
    return typeof body === 'object' && body ? body : {};
  } catch {
    // Not JSON: shown as it is.
    return {};
  }
}

/** The server's sentence where it gave one, else what it answered. */
function sentenceOf(text: string): string {
  const { error } = readRefusal(text);
  return typeof error === 'string' ? error : text.slice(0, SHOWN_OF_BODY);
}

/**
 * Reads the dashboard; each way it can fail is told in the specification's words, or in ours.
 * @throws ApiError, or what `signal` was aborted with.
 */
export async function readDashboard(signal: AbortSignal): Promise<Dashboard> {
  const { status, ok, text } = await ask(signal).catch((error: unknown) => {
    if (signal.aborted) throw error;
    // What a browser says of a network that is not there is in its own language.
    throw new ApiError(getDashboard.unreachable, 0);
  });
  if (status === 401) throw new ApiError(adminTexts.dashboardUnauthorized, status);
  if (!ok) {
    throw new ApiError(`Erreur ${status}: ${sentenceOf(text)}`, status, readRefusal(text));
  }
  try {
    return JSON.parse(text) as Dashboard;
  } catch {
    throw new ApiError(`Réponse non-JSON: ${text.slice(0, SHOWN_OF_BODY)}`, status);
  }
}

async function ask(signal: AbortSignal): Promise<{ status: number; ok: boolean; text: string }> {
  const response = await sendSignedIn((token) =>
    fetch(`/api${getDashboard.path}`, { headers: { authorization: `Bearer ${token}` }, signal }),
  );
  if (response) return { status: response.status, ok: response.ok, text: await response.text() };
  // The token could not be renewed: refused, which ended the session, or the server was out of reach.
  if (localStorage.getItem('token')) throw new Error('unreachable');
  return { status: 401, ok: false, text: '' };
}
