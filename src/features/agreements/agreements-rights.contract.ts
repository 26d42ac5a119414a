// What either of the two may do with an agreement, and when: the server decides by it, screens offer by it. Pure.
import type { ErrorDefinition } from '#contract/errors.ts';
import type { Agreement } from './agreements.contract.ts';
import { agreementErrors as errors } from './agreements-sentences.contract.ts';

/** What the rights follow from, as one of the two reads it. */
export type AgreementStanding = Pick<
  Agreement,
  | 'status'
  | 'date'
  | 'agreedAt'
  | 'proposal'
  | 'receiver'
  | 'presence'
  | 'outcome'
  | 'missed'
  | 'address'
  | 'thanks'
>;

type Refused = ErrorDefinition | undefined;

const HOUR = 3_600_000;

/** So many hours after an agreement's moment an address that was given for it is read no more, whatever became of it. */
export const ADDRESS_HOURS = 24;

/** So long before its moment it is agreed on, or moved, for somebody to be missed at it. */
const LEAD = 15 * 60_000;

/** Agreed and not over: whatever has ended cannot be moved, cancelled or reported on. */
export const isStanding = ({ status }: Pick<Agreement, 'status'>): boolean =>
  status === 'agreed' || status === 'proposed';

/** @param now milliseconds. */
export const hasBegun = ({ date }: Pick<Agreement, 'date'>, now: number): boolean =>
  Date.parse(date) <= now;

/** Until when my answer may be taken back; undefined where I have given none. */
export function takeBackUntil({ outcome }: AgreementStanding): number | undefined {
  return outcome.me ? Date.parse(outcome.me.at) + HOUR : undefined;
}

export function refusePropose(one: AgreementStanding): Refused {
  if (!isStanding(one)) return errors.ended;
  return one.proposal ? errors.proposalOpen : undefined;
}

export function refuseAnswer(one: AgreementStanding): Refused {
  if (!isStanding(one)) return errors.ended;
  if (!one.proposal) return errors.noProposal;
  return one.proposal.by === 'me' ? errors.ownProposal : undefined;
}

export function refuseWithdraw(one: AgreementStanding): Refused {
  if (!isStanding(one)) return errors.ended;
  if (!one.proposal) return errors.noProposal;
  return one.proposal.by === 'them' ? errors.othersProposal : undefined;
}

export const refuseCancel = (one: AgreementStanding): Refused =>
  isStanding(one) ? undefined : errors.ended;

/** Who said that it is to be moved may still say how it went; nobody says anything twice else. */
export function refuseOutcome(one: AgreementStanding, now: number): Refused {
  if (!isStanding(one)) return errors.ended;
  if (!hasBegun(one, now)) return errors.tooEarly;
  return one.outcome.me && one.outcome.me.said !== 'moved' ? errors.alreadySaid : undefined;
}

/** Agreed on, or moved to then, at the last moment or after it, nobody can have stayed away. */
export const refuseMissed = (one: AgreementStanding): Refused =>
  Date.parse(one.date) - Date.parse(one.agreedAt) < LEAD ? errors.agreedTooLate : undefined;

export function refuseTakeBack(one: AgreementStanding, now: number): Refused {
  const until = takeBackUntil(one);
  if (until === undefined || one.status === 'cancelled') return errors.nothingSaid;
  if (now >= until) return errors.tooLate;
  if (one.thanks.given || one.thanks.received) return errors.alreadyTaken;
  // What the other says is not taken back by me, nor what I said once it was answered: it is between the two from then on.
  const { missed } = one;
  return missed?.by === 'them' || (missed && missed.answer !== null)
    ? errors.alreadyTaken
    : undefined;
}

export function refuseAnswerMissed(one: AgreementStanding): Refused {
  if (one.missed?.by !== 'them') return errors.notMissed;
  return one.missed.answer === null ? undefined : errors.alreadyAnswered;
}

export function refuseThanks(one: AgreementStanding): Refused {
  if (one.status !== 'done') return errors.notDone;
  return one.thanks.given ? errors.alreadyThanked : undefined;
}

export const refuseShowThanks = (one: AgreementStanding): Refused =>
  one.thanks.received ? undefined : errors.noThanks;

export function refuseGiveAddress(one: AgreementStanding, now: number): Refused {
  const isOver = Date.parse(one.date) + ADDRESS_HOURS * HOUR <= now;
  if (!isStanding(one) || isOver) return errors.ended;
  return one.receiver === 'me' ? undefined : errors.notReceiver;
}

export const refuseTakeAddressBack = (one: AgreementStanding): Refused =>
  one.receiver === 'me' && one.address ? undefined : errors.addressNotGiven;

/** From an hour before to an hour after, once each; who is there is late no more. */
export function refusePresence(
  one: AgreementStanding,
  state: 'here' | 'late',
  now: number,
): Refused {
  if (!isStanding(one)) return errors.ended;
  if (Math.abs(now - Date.parse(one.date)) > HOUR) return errors.presenceNotNow;
  const { here, late } = one.presence.me;
  return here !== null || (state === 'late' && late !== null) ? errors.presenceSaid : undefined;
}

/** 'Cela a-t-il eu lieu ?': the hour has passed, and I have not answered. */
export const isAsked = (one: AgreementStanding, now: number): boolean =>
  isStanding(one) && hasBegun(one, now) && !one.proposal && one.outcome.me === null;

/** All that may be done now, for screens. @param now milliseconds. */
export const rightsOf = (one: AgreementStanding, now: number) => ({
  propose: !refusePropose(one),
  answer: !refuseAnswer(one),
  withdraw: !refuseWithdraw(one),
  cancel: !refuseCancel(one),
  outcome: !refuseOutcome(one, now),
  missed: !refuseOutcome(one, now) && !refuseMissed(one),
  takeBack: !refuseTakeBack(one, now),
  answerMissed: !refuseAnswerMissed(one),
  thank: !refuseThanks(one),
  showThanks: !refuseShowThanks(one),
  giveAddress: !refuseGiveAddress(one, now) && !one.address,
  takeAddressBack: !refuseTakeAddressBack(one),
  here: !refusePresence(one, 'here', now),
  late: !refusePresence(one, 'late', now),
  asked: isAsked(one, now),
});
