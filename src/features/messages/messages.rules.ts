// Who may write to whom, and read what they wrote.
import type { ErrorDefinition } from '#contract/errors.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { messageErrors } from './messages-sentences.contract.ts';

export interface Standing {
  /** The other is a resident who has not left. */
  readonly known: boolean;
  /** One has blocked the other, whichever. */
  readonly blocked: boolean;
  readonly started: boolean;
}

export function refuseWriting({ known, blocked }: Standing): ErrorDefinition | undefined {
  if (!known) return messageErrors.residentUnknown;
  return blocked ? moderationErrors.contactRefused : undefined;
}

/** The refusal to show a conversation; what somebody who left has written stays with those who received it. */
export function refuseReading({ known, blocked, started }: Standing): ErrorDefinition | undefined {
  if (!(known || started)) return messageErrors.residentUnknown;
  return blocked ? moderationErrors.contactRefused : undefined;
}

/** A message somebody wants to change, as it stands. */
export interface KnownMessage {
  readonly own: boolean;
  readonly withdrawn: boolean;
  /** Whether it is new enough for its author to change it. */
  readonly fresh: boolean;
  readonly blocked: boolean;
}

/** @param takesBack what was taken back may be so again: the answer of the first time was lost. */
export function refuseRewriting(
  known: KnownMessage | undefined,
  takesBack: boolean,
): ErrorDefinition | undefined {
  if (!known) return messageErrors.messageUnknown;
  if (known.blocked) return moderationErrors.contactRefused;
  if (!known.own) return messageErrors.notAuthor;
  if (known.withdrawn) return takesBack ? undefined : messageErrors.withdrawn;
  return known.fresh ? undefined : messageErrors.tooLate;
}

export function refuseReacting(known: KnownMessage | undefined): ErrorDefinition | undefined {
  if (!known) return messageErrors.messageUnknown;
  if (known.blocked) return moderationErrors.contactRefused;
  return known.withdrawn ? messageErrors.withdrawn : undefined;
}
