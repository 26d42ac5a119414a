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
