// From what rules and statements say to what a call answers.
import { type ErrorDefinition, Refusal } from '#contract/errors.ts';
import { JsonText } from './mount.ts';

export function refuse(refused: ErrorDefinition): never {
  throw new Refusal(refused);
}

export function refuseIf(refused: ErrorDefinition | undefined): void {
  if (refused) refuse(refused);
}

/** What was decided, or the refusal thrown. */
export function allowed<Next>(decision: { next: Next } | { refused: ErrorDefinition }): Next {
  if ('refused' in decision) refuse(decision.refused);
  return decision.next;
}

/** The JSON text of what was read; refuses what is not there. */
export function foundOr(notFound: ErrorDefinition): (body: string | undefined) => JsonText {
  return (body) => {
    if (body === undefined) refuse(notFound);
    return new JsonText(body);
  };
}
