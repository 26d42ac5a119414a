// One search over the whole site. What is typed is never logged nor kept.
// Invariant: only when nothing is found as it was typed is anything guessed, and the answer says so.

import { fold } from '#contract/fold.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { createFairQueue } from '#server/http/fair-queue.ts';
import { hangingUp } from '#server/http/hanging-up.ts';
import { ofTalks } from '#server/http/kept.ts';
import { FOUND_KINDS, type SearchAnswer, search } from './search.contract.ts';
import { type Asked, findAnswer } from './search.find.ts';
import type { Question } from './search.question.ts';
import { readReasons } from './search.reason.ts';
import { showEach } from './search.show.ts';

/** So many other words are told. */
const MOST_TOLD = 6;

/** Searches of one resident at once: what they type meanwhile waits for its turn. */
const AT_ONCE_EACH = 2;
/** Those that wait, of all residents; beyond, the longest line gives up its last (503). */
const WAITING_AT_MOST = 500;

const noCounts = () =>
  Object.fromEntries(FOUND_KINDS.map((kind) => [kind, 0])) as SearchAnswer['counts'];

export function searchRoutes({ mount, site }: FeatureSetting): void {
  const queue = createFairQueue({
    ...{ atOnce: Number.POSITIVE_INFINITY, each: AT_ONCE_EACH, waiting: WAITING_AT_MOST },
  });

  async function answer(asked: Asked, hungUp: AbortSignal): Promise<SearchAnswer> {
    const found = await findAnswer(readingUntil(site.db.once, hungUp), asked, new Date());
    const { question, corrected, dates, partly, near, category } = found;
    const counts = noCounts();
    for (const { kind, total } of found.counts) counts[kind] = total;
    return {
      results: await showEach(found.rows, readReasons(question, near), hungUp),
      counts,
      near: near || corrected !== null,
      corrected,
      dates,
      also: tellWays(question),
      partly,
      category,
    };
  }

  mount(
    search,
    ({ query: { q, kind, limit }, viewer, reply }) => {
      const hungUp = hangingUp(reply.raw);
      const asked = { readerId: viewer.id, q, kind, limit };
      return queue.run(viewer.id, () => answer(asked, hungUp));
    },
    ofTalks,
  );
}

/** Reads nothing more for whoever has hung up. */
const readingUntil = (tx: Tx, hungUp: AbortSignal): Tx => ({
  rows: async (query) => {
    hungUp.throwIfAborted();
    return tx.rows(query);
  },
});

/** Two words that begin so alike are the same to whoever reads. */
const ALIKE = 5;

/** The other words that were searched, but for those that only end otherwise. */
function tellWays(question: Question | undefined): string[] {
  const begun = new Set(question?.words.map((word) => word.slice(0, ALIKE)));
  const told: string[] = [];
  for (const word of question?.units.flatMap(({ written }) => written) ?? []) {
    const start = fold(word).slice(0, ALIKE);
    if (!begun.has(start)) told.push(word);
    begun.add(start);
  }
  return told.slice(0, MOST_TOLD);
}
