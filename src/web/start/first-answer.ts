// What the page asked for before its scripts had come (early.js): taken once, by the read of exactly that address.
// Every page begins with this: nothing of theirs is imported here.

declare global {
  /** What `early.js` asked for, and in whose name. */
  var firstAnswer:
    | {
        address: string;
        token: string;
        answer: Promise<Response | undefined>;
        /** What it says; undefined when it failed. */
        body: Promise<unknown>;
      }
    | undefined;
}

interface Ready {
  body: unknown;
  headers: Headers;
}

let ready: Ready | undefined;

/** Reads it, so that it is drawn at once when it has come before the scripts; failures are left to the call. */
export async function prepareFirst(): Promise<void> {
  const { firstAnswer } = globalThis;
  const [answer, body] = await Promise.all([firstAnswer?.answer, firstAnswer?.body]);
  if (answer && body !== undefined) ready = { body, headers: answer.headers };
}

/** Whose it is, if nobody has taken it yet. */
function takeIf(address: string, token: string | null | undefined) {
  const { firstAnswer } = globalThis;
  if (firstAnswer?.address !== address) return undefined;
  globalThis.firstAnswer = undefined;
  return firstAnswer.token === token ? firstAnswer : undefined;
}

/** It, if it has come and is the one wanted, of the resident who is signed in. */
export function takeReady(address: string): Ready | undefined {
  const found = ready;
  if (!found || !takeIf(address, localStorage.getItem('token'))) return undefined;
  ready = undefined;
  return found;
}

/** It, once it has come, if it is the one wanted, of the same resident, and not to be asked for again. */
export async function takeFirst(address: string, token?: string): Promise<Response | undefined> {
  const answer = await takeIf(address, token)?.answer;
  return answer && answer.status < 500 && answer.status !== 401 ? answer : undefined;
}
