// What the page asked for before its scripts had come (early.js): taken once, by the read of exactly that address.
// Every page begins with this: nothing of theirs is imported here.

interface FirstAnswer {
  address: string;
  /** In whose name; undefined where everybody is answered the same. */
  token: string | undefined;
  answer: Promise<Response | undefined>;
  /** What it says; undefined when it failed. */
  body: Promise<unknown>;
}

declare global {
  /** What `early.js` asked for: what the page shows first, and what else it waits for. */
  var firstAnswers: FirstAnswer[] | undefined;
}

interface Ready {
  body: unknown;
  headers: Headers;
}

const ready = new Map<FirstAnswer, Ready>();

/** Reads them, so that they are drawn at once when they have come before the scripts; failures are left to the call. */
export function prepareFirst(): void {
  for (const first of globalThis.firstAnswers ?? []) void prepare(first);
}

async function prepare(first: FirstAnswer): Promise<void> {
  const [answer, body] = await Promise.all([first.answer, first.body]);
  if (answer && body !== undefined) ready.set(first, { body, headers: answer.headers });
}

/** The one of that address, if nobody has taken it yet and it may be told to whoever asks. */
function find(address: string, token: string | null | undefined): FirstAnswer | undefined {
  const found = globalThis.firstAnswers?.find((first) => first.address === address);
  if (found && found.token !== undefined && found.token !== token) {
    drop(found);
    return undefined;
  }
  return found;
}

function drop(taken: FirstAnswer): void {
  globalThis.firstAnswers = globalThis.firstAnswers?.filter((first) => first !== taken);
}

/** It, if it has come and is the one wanted, of the resident who is signed in. */
export function takeReady(address: string): Ready | undefined {
  const first = find(address, localStorage.getItem('token'));
  const found = first && ready.get(first);
  if (!first || !found) return undefined;
  drop(first);
  ready.delete(first);
  return found;
}

/** It, once it has come, if it is the one wanted, of the same resident, and not to be asked for again. */
export async function takeFirst(address: string, token?: string): Promise<Response | undefined> {
  const first = find(address, token);
  if (!first) return undefined;
  drop(first);
  const answer = await first.answer;
  return answer && answer.status < 500 && answer.status !== 401 ? answer : undefined;
}
