// Who hangs up before they are answered is not worked for any more: 'Arrêter', a page that was closed, a word typed further.
import type { ServerResponse } from 'node:http';
import { commonErrors, Refusal } from '#contract/errors.ts';

/** Ends what nobody waits for: no fault, and an answer to nobody. */
export class HungUp extends Refusal {
  constructor() {
    super(commonErrors.unavailable);
  }
}

/** Aborted, by `HungUp`, once nobody waits for this answer any more. */
export function hangingUp(answer: ServerResponse): AbortSignal {
  const hungUp = new AbortController();
  const leave = () => {
    if (!answer.writableFinished) hungUp.abort(new HungUp());
  };
  // Whoever hung up while their call waited is told of no more.
  if (answer.destroyed) leave();
  else answer.once('close', leave);
  return hungUp.signal;
}
