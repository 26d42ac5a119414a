import { commonErrors } from '#contract/errors.ts';

const { code: DUE } = commonErrors.reauthenticationRequired;

let prove: (() => Promise<boolean>) | undefined;

/** @param ask has the resident prove who they are again; false when they would not. */
export function onProofAsked(ask: () => Promise<boolean>): void {
  prove = ask;
}

/** Makes a call; where it wants its resident to prove who they are, asks them, then makes it once more. */
export async function withProof<Answer>(make: () => Promise<Answer>): Promise<Answer> {
  try {
    return await make();
  } catch (error) {
    const isDue = error instanceof Error && 'code' in error && error.code === DUE;
    if (!isDue || !(await prove?.())) throw error;
    return make();
  }
}
