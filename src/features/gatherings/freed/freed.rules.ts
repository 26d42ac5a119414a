// A freed place: whoever comes in from the waiting list has it at once, and is asked until when they say whether they keep it.
// Pure. Invariant: nobody loses it but to somebody who waits, and it goes in the order of the list.
import { type Act, promote } from '../gatherings.rules.ts';
import { type CreatedStanding, isInLine, type Standing } from '../gatherings.standing.rules.ts';
import { leftUntil, mayLeave } from '../gatherings-rights.contract.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** The further away it begins, the longer they have; the last: whenever it begins. */
const TIMES = [
  { away: 72 * HOUR, time: 24 * HOUR },
  { away: 24 * HOUR, time: 6 * HOUR },
  { away: 6 * HOUR, time: HOUR },
] as const;
const SHORTEST = 20 * MINUTE;

/** Until when whoever comes in now says whether they keep the place: ISO 8601, never after the last moment to leave. */
export function answerUntil(date: string, now: Date): string {
  const begins = Date.parse(date);
  const away = begins - now.getTime();
  const time = TIMES.find((each) => away > each.away)?.time ?? SHORTEST;
  return new Date(Math.min(now.getTime() + time, leftUntil(date))).toISOString();
}

export interface Freed {
  readonly who: readonly string[];
  readonly until: string;
}

/**
 * Whom a change lets in from the waiting list, and until when they are asked: not who came in by what they did themselves,
 * nor whom the organiser gave a place by name (`given`).
 */
export function freedFor(
  before: Standing,
  after: Standing,
  { by, now, given }: Pick<Act, 'by' | 'now'> & { given?: string | undefined },
): Freed {
  const who = after.participants.filter(
    (one) => before.waiting.includes(one) && one !== by && one !== given,
  );
  return { who: mayLeave(after, now.getTime()) ? who : [], until: answerUntil(after.date, now) };
}

interface Silence {
  /** Those whose time to answer is over, first asked first. */
  readonly silent: readonly string[];
  /** Of those who wait: who let a place pass before. */
  readonly passed: readonly string[];
  readonly now: Date;
}

/**
 * The place of each who is silent goes on to who waits behind them, and they wait at the end of the list; where nobody would
 * come in for it, they keep it, unless it makes room together with those of others who are silent. It never goes round among
 * those who are all silent, nor from who organises.
 */
export function passOn(
  standing: CreatedStanding,
  { silent, passed: before, now }: Silence,
): { next: Standing; passed: string[] } {
  const passed: string[] = [];
  if (!mayLeave(standing, now.getTime())) return { next: standing, passed };
  let next: CreatedStanding = { ...standing, ...promote(standing, standing) };
  const answers = (one: string) => !before.includes(one) && !passed.includes(one);
  const lets = (those: readonly string[]): Standing | undefined => {
    if (!next.waiting.some((one) => answers(one) && isInLine(next, next, one))) return undefined;
    const others = next.participants.filter((one) => !those.includes(one));
    const without = promote({ ...next, participants: others }, next);
    return without.waiting.length < next.waiting.length ? without : undefined;
  };
  /** As few as let somebody in, whoever was asked first before the others. */
  const chooseFew = (those: readonly string[]): readonly string[] =>
    those.reduceRight((left, one) => {
      const fewer = left.filter((other) => other !== one);
      return lets(fewer) ? fewer : left;
    }, those);
  let kept: readonly string[] = [];
  for (const who of silent.filter((one) => !standing.hosts?.includes(one))) {
    kept = [...kept, who];
    // Who came in may have kept others waiting who need less.
    while (kept.length > 0 && lets(kept)) {
      const those = chooseFew(kept);
      const without = lets(those);
      if (!without || those.length === 0) break;
      next = { ...next, ...without, waiting: [...without.waiting, ...those] };
      passed.push(...those);
      kept = kept.filter((one) => !those.includes(one));
    }
  }
  return { next, passed };
}
