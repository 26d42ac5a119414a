// Passwords as argon2id hashes, computed on the thread pool, a few at a time, each in turn, those
// who are known beside strangers. Invariant: an
// account that does not exist costs the same work as one that does.
import { hash, verify } from '@node-rs/argon2';
import { createFairQueue } from '#server/http/fair-queue.ts';

/** OWASP's second recommendation for argon2id: 19 MiB, two passes, one lane. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/**
 * At most so many hashes at once, 19 MiB each, of strangers and of those known: together as many as the pool has
 * threads, so that strangers alone never keep it from files and answers of others.
 */
const AT_ONCE = 2;
/** Beyond so many waiting, an answer would come too late to be of use. */
const WAITING_AT_MOST = 400;

/** Of a random password nobody knows, at the same cost. */
const NOBODY =
  '$argon2id$v=19$m=19456,t=2,p=1$hxREaMwnlqqJ6qWLbctxfQ$' +
  'qxsNFvsTQA+KX7t/1Rzp6ek4eGmmvf8WMGZIfMl5apI';

/** Whose turn: a stranger's by their network, somebody's who is known (0045) by what they are known by. */
export type Line = string | { known: string };

const strangers = createFairQueue({ atOnce: AT_ONCE, waiting: WAITING_AT_MOST });
/** Known devices, open sessions, good links: no storm of strangers stands before them. */
const known = createFairQueue({ atOnce: AT_ONCE, waiting: WAITING_AT_MOST, each: 1 });

/**
 * Runs `work` in the turn of whoever calls, when few others run: what it reads about earlier tries is then true but
 * for those few.
 * @throws QueueFull (503) when too many wait already.
 */
export function inQueue<T>(line: Line, work: () => Promise<T>): Promise<T> {
  return typeof line === 'string' ? strangers.run(line, work) : known.run(line.known, work);
}

/** @param line whose turn it takes. */
export function hashPassword(password: string, line: Line): Promise<string> {
  return inQueue(line, () => hash(password.normalize('NFC'), COST));
}

/** Whether `password` is the one of `passwordHash`; without a hash false, after the same work. */
export async function isPassword(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  const right = await verify(passwordHash ?? NOBODY, password.normalize('NFC'));
  return right && passwordHash !== null && passwordHash !== undefined;
}
