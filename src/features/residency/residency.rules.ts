// Pure decisions about verified neighbours. Invariant: only who has been verified for 30 days vouches, so that a circle of
// fresh accounts never verifies itself; what a refusal would tell of others is told as something else.
import type { ErrorDefinition } from '#contract/errors.ts';
import {
  ASKED_AT_ONCE,
  CODE_TRIES,
  LETTERS_A_YEAR,
  VOUCHERS,
  VOUCHES_A_YEAR,
} from './residency.contract.ts';
import { residencyErrors as errors } from './residency-sentences.contract.ts';

export interface OwnFacts {
  verified: boolean;
  hasHome: boolean;
}

export interface LetterFacts extends OwnFacts {
  /** A letter that is asked for or printed, and whose code is still good. */
  underWay: boolean;
  /** Letters asked for within a year. */
  asked: number;
}

/** Whoever is to be verified has a home to be verified for. */
export function refuseVerified({ verified, hasHome }: OwnFacts): ErrorDefinition | undefined {
  if (verified) return errors.alreadyVerified;
  return hasHome ? undefined : errors.noHome;
}

export function refuseLetter(facts: LetterFacts): ErrorDefinition | undefined {
  const refused = refuseVerified(facts);
  if (refused) return refused;
  if (facts.underWay) return errors.letterUnderWay;
  return facts.asked >= LETTERS_A_YEAR ? errors.noLettersLeft : undefined;
}

export type CodeOutcome = 'right' | 'wrong' | 'expired';

/** What becomes of a letter that is tried, and how many tries it has left. */
export function judgeCode(letter: { tries: number; expired: boolean; same: boolean }): {
  outcome: CodeOutcome;
  left: number;
} {
  const left = CODE_TRIES - letter.tries;
  if (letter.expired) return { outcome: 'expired', left };
  return letter.same ? { outcome: 'right', left } : { outcome: 'wrong', left: left - 1 };
}

export interface AskedFacts {
  /** Whether there is such a neighbour, whom neither has blocked. */
  known: boolean;
  /** Whether both have written to each other, or one has helped the other, or they have exchanged something. */
  acquainted: boolean;
  mayVouch: boolean;
  alreadyAsked: boolean;
  /** Neighbours whose answer is open, those who said no among them: nobody can tell. */
  open: number;
}

export function refuseAsking(facts: AskedFacts): ErrorDefinition | undefined {
  if (!facts.known) return errors.residentUnknown;
  if (!facts.acquainted) return errors.notAcquainted;
  if (facts.alreadyAsked) return errors.alreadyAsked;
  if (facts.open >= ASKED_AT_ONCE) return errors.tooManyAsked;
  return facts.mayVouch ? undefined : errors.cannotVouch;
}

export function refuseVouching(voucher: {
  mayVouch: boolean;
  given: number;
}): ErrorDefinition | undefined {
  if (!voucher.mayVouch) return errors.mayNotVouch;
  return voucher.given >= VOUCHES_A_YEAR ? errors.noVouchesLeft : undefined;
}

export const isVouchedFor = (vouchers: number): boolean => vouchers >= VOUCHERS;
