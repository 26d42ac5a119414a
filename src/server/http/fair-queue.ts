/**
 * A queue for heavy work in which nobody waits behind somebody else's heap: those who wait are served turn by
 * turn, one piece of work each. What is known to be quick goes before the rest, which is not held up for ever either.
 */
import { commonErrors, Refusal } from '#contract/errors.ts';

const LATER_SECONDS = 10;

/** After so many quick pieces in a row, one of the rest that waits has its turn. */
const QUICK_IN_A_ROW = 8;

/** Too many wait already: 503, to be tried again a little later. */
export class QueueFull extends Refusal {
  constructor() {
    super(commonErrors.unavailable, { retryAfterSeconds: LATER_SECONDS });
  }
}

export interface FairQueue {
  /**
   * Runs `work` when the turn of `key` comes; what one key brings is served in its own order, what is quick first.
   * @throws QueueFull when too many wait: the longest line gives up its last place before anybody else is refused.
   */
  run<T>(key: string, work: () => Promise<T>, how?: { isQuick?: boolean | undefined }): Promise<T>;
  /** What `key` has waiting as quick, and is not, waits with the rest. */
  slow(key: string): void;
}

/** Those who wait, by key; the first key that may begin is next. */
type Lines = Map<string, Waiting[]>;

interface Waiting {
  begin(): void;
  giveUp(): void;
}

/** @param size `each`: how many one key may have running at once; as many as there are, without it. */
export function createFairQueue(size: {
  atOnce: number;
  waiting: number;
  each?: number;
}): FairQueue {
  const { atOnce, each = atOnce } = size;
  const quick: Lines = new Map();
  const rest: Lines = new Map();
  let quickInARow = 0;
  const running = new Map<string, number>();
  let inside = 0;
  let outside = 0;

  const runningOf = (key: string) => running.get(key) ?? 0;

  /** The first of these who may begin; whoever else waits there comes before their next. */
  function takeFrom(lines: Lines): { key: string; next: Waiting } | undefined {
    for (const [key, line] of lines) {
      const next = runningOf(key) < each ? line.shift() : undefined;
      if (!next) continue;
      lines.delete(key);
      if (line.length > 0) lines.set(key, line);
      outside -= 1;
      quickInARow = lines === quick && rest.size > 0 ? quickInARow + 1 : 0;
      return { key, next };
    }
    return undefined;
  }

  function beginNext(): void {
    if (inside >= atOnce) return;
    const taken =
      quickInARow < QUICK_IN_A_ROW
        ? (takeFrom(quick) ?? takeFrom(rest))
        : (takeFrom(rest) ?? takeFrom(quick));
    if (!taken) return;
    enter(taken.key);
    taken.next.begin();
  }

  function enter(key: string): void {
    inside += 1;
    running.set(key, runningOf(key) + 1);
  }

  function leave(key: string): void {
    inside -= 1;
    const left = runningOf(key) - 1;
    if (left === 0) running.delete(key);
    else running.set(key, left);
    beginNext();
  }

  /** A place at the end of `own`, the last of the longest line giving up theirs. */
  function makeRoom(own: Waiting[]): void {
    if (outside < size.waiting) return;
    const longest = [...rest.values(), ...quick.values()].reduce(
      (long, line) => (line.length > long.length ? line : long),
      [],
    );
    if (longest.length <= own.length + 1) throw new QueueFull();
    outside -= 1;
    longest.pop()?.giveUp();
  }

  function wait(key: string, lines: Lines): Promise<void> {
    const line = lines.get(key) ?? [];
    makeRoom(line);
    outside += 1;
    lines.set(key, line);
    return new Promise((begin, refuse) => {
      line.push({ begin, giveUp: () => refuse(new QueueFull()) });
    });
  }

  return {
    async run(key, work, { isQuick = false } = {}) {
      if (inside < atOnce && runningOf(key) < each) enter(key);
      else await wait(key, isQuick ? quick : rest);
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
    slow(key) {
      const line = quick.get(key);
      if (!line) return;
      quick.delete(key);
      rest.set(key, [...(rest.get(key) ?? []), ...line]);
    },
  };
}
