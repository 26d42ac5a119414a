// How many pictures of one resident are on their way at once. Invariant: nobody's slow or many uploads hold more
// than so many bodies, files and waiting places of the server.
import { Refusal } from '#contract/errors.ts';
import { uploadErrors } from './uploads.contract.ts';

const EACH = 12;
const SOON_SECONDS = 5;

const taken = new Map<string, number>();

/** Runs `work`, from before a body is read until its picture is kept; refuses (429) above twelve of one resident. */
export async function holdPlace<T>(residentId: string, work: () => Promise<T>): Promise<T> {
  const held = taken.get(residentId) ?? 0;
  if (held >= EACH) {
    throw new Refusal(uploadErrors.tooManyInHand, { retryAfterSeconds: SOON_SECONDS });
  }
  taken.set(residentId, held + 1);
  try {
    return await work();
  } finally {
    const left = (taken.get(residentId) ?? 1) - 1;
    if (left === 0) taken.delete(residentId);
    else taken.set(residentId, left);
  }
}
