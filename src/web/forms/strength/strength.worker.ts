// Measures beside the page: reading the lists takes a phone a second, in which it is typed on.
import type { Owner } from '#contract/password-guesses.ts';
import { measure } from './measure.ts';
import type { Strength } from './strength-words.ts';

/** A password to be measured; the last one asked for counts. */
export interface Asked {
  turn: number;
  password: string;
  owner: Partial<Owner>;
}

export interface Measured extends Strength {
  turn: number;
}

addEventListener('message', ({ data: { turn, password, owner } }: MessageEvent<Asked>) => {
  postMessage({ turn, ...measure(password, owner) } satisfies Measured);
});
