// The key that a creation is sent with: under the same one it is made once, however often it is sent.
import { creationErrors } from '#contract/errors.ts';
import type { AnyRoute } from '#contract/route.ts';

/** Names one creation for as long as it is the same. */
export interface Once {
  readonly key: string;
  /** What comes next is another one. */
  renew(): void;
}

const newKey = (): string => crypto.randomUUID();

export function createOnce(kept?: string): Once {
  let key = kept ?? newKey();
  return {
    get key() {
      return key;
    },
    renew() {
      key = newKey();
    },
  };
}

interface Sending {
  once?: Once | undefined;
}

/**
 * Names what is sent without a form that does: the same asked again because it failed is the same. `ended` says how it
 * went: what was made, now or before in other words, is not what comes next.
 */
export function createNaming() {
  let last: { what: string; once: Once } | undefined;
  return {
    name<Input extends Sending>(route: AnyRoute, input: Input): Input {
      if (route.status !== 201 || input.once) return input;
      const what = JSON.stringify(input);
      if (last?.what !== what) last = { what, once: createOnce() };
      return { ...input, once: last.once };
    },
    ended(error: { code: string } | null, { once }: Sending): void {
      if (error && error.code !== creationErrors.otherwise.code) return;
      last = undefined;
      once?.renew();
    },
  };
}
