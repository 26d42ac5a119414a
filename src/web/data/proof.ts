// What opens many doors asks again who it is: the call that was refused is made once more when they have shown it.
import { commonErrors } from '#contract/errors.ts';

let prove: (() => Promise<boolean>) | undefined;

/** @param ask has the resident prove who they are again; false when they would not. */
export function onProofAsked(ask: () => Promise<boolean>): void {
  prove = ask;
}

const isAsked = (error: unknown) =>
  error instanceof Error &&
  'code' in error &&
  error.code === commonErrors.reauthenticationRequired.code;

/** Makes a call; where it wants its resident to prove who they are, asks them, then makes it once more. */
export async function proving<Taken>(call: () => Promise<Taken>): Promise<Taken> {
  try {
    return await call();
  } catch (error) {
    if (!isAsked(error) || !(await prove?.())) throw error;
    return call();
  }
}
