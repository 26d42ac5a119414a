import { carriedBy } from '#contract/errors.ts';
import { secondFactorWanted } from '#features/accounts/accounts-second-step.contract.ts';
import { ApiError } from '#web/data/call.ts';

/** What a sign-in goes on with, whose password was right. */
export interface Step {
  challenge: string;
  passkey: boolean;
}

/** The second step that a refused sign-in asks for, if that is why. */
export const wantsSecondStep = (failure: unknown): Step | undefined =>
  failure instanceof ApiError ? carriedBy(secondFactorWanted, failure.body) : undefined;
