/**
 * A queue for heavy work in which nobody waits behind somebody else's heap: those who wait are served turn by
 * turn, one piece of work each.
 */
import { commonErrors, Refusal } from '#contract/errors.ts';

const LATER_SECONDS = 10;

/** Too many wait already: 503, to be tried again a little later. */
export class QueueFull extends Refusal {
  constructor() {
    super(commonErrors.unavailable, { retryAfterSeconds: LATER_SECONDS });
  }
}

export interface FairQueue {
  /**
   * Runs `work` when the turn of `key` comes; what one key brings is served in its own order.
   * @throws QueueFull when too many wait: the longest line gives up its last place before anybody else is refused.
   */
  run<T>(key: string, work: () => Promise<T>): Promise<T>;
}

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
  /** Those who wait, by key; the first key that may begin is next. */
  const lines = new Map<string, Waiting[]>();
  const running = new Map<string, number>();
  let inside = 0;
  let outside = 0;

  const runningOf = (key: string) => running.get(key) ?? 0;

  function beginNext(): void {
    if (inside >= atOnce) return;
    for (const [key, line] of lines) {
      if (runningOf(key) >= each) continue;
      const next = line.shift();
      lines.delete(key);
      // To the back: whoever else waits comes before their next.
      if (line.length > 0) lines.set(key, line);
      outside -= 1;
      enter(key);
      next?.begin();
      return;
    }
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

  /** A place for one more of `key`, the last of the longest line giving up theirs. */
  function makeRoom(key: string): void {
    if (outside < size.waiting) return;
    const longest = [...lines.values()].reduce(
      (long, line) => (line.length > long.length ? line : long),
      [],
    );
    if (longest.length <= (lines.get(key)?.length ?? 0) + 1) throw new QueueFull();
    outside -= 1;
    longest.pop()?.giveUp();
  }

  function wait(key: string): Promise<void> {
    makeRoom(key);
    outside += 1;
    return new Promise((begin, refuse) => {
      const waiting = { begin, giveUp: () => refuse(new QueueFull()) };
      const line = lines.get(key);
      if (line) line.push(waiting);
      else lines.set(key, [waiting]);
    });
  }

  return {
    async run(key, work) {
      if (inside < atOnce && runningOf(key) < each) enter(key);
      else await wait(key);
      try {
        return await work();
      } finally {
        leave(key);
      }
    },
  };
}
