import type { OutputOf } from '#contract/route.ts';
import { sendSignedIn } from '#web/refresh-token.ts';
import { getDashboard } from '../admin-contents.contract.ts';
import { adminTexts } from '../admin-sentences.contract.ts';

export type Dashboard = OutputOf<typeof getDashboard>;

const SHOWN_OF_BODY = 200;

/** The server's sentence where it gave one, else what it answered. */
function sentenceOf(text: string): string {
  try {
    const body: unknown = JSON.parse(text);
    const error = typeof body === 'object' && body && 'error' in body ? body.error : undefined;
    if (typeof error === 'string') return error;
  } catch {
    // Not JSON: shown as it is.
  }
  return text.slice(0, SHOWN_OF_BODY);
}

/** Reads the dashboard; each way it can fail is told in the specification's words. */
export async function readDashboard(signal: AbortSignal): Promise<Dashboard> {
  const response = await sendSignedIn((token) =>
    fetch(`/api${getDashboard.path}`, { headers: { authorization: `Bearer ${token}` }, signal }),
  );
  if (!response || response.status === 401) throw new Error(adminTexts.dashboardUnauthorized);
  const text = await response.text();
  if (!response.ok) throw new Error(`Erreur ${response.status}: ${sentenceOf(text)}`);
  try {
    return JSON.parse(text) as Dashboard;
  } catch {
    throw new Error(`Réponse non-JSON: ${text.slice(0, SHOWN_OF_BODY)}`);
  }
}
