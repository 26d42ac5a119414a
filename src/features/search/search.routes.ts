// One search over the whole site. What is typed is never logged nor kept.
// Invariant: only when nothing is found as it was typed is anything guessed, and the answer says so.

import { setImmediate } from 'node:timers/promises';
import { fold } from '#contract/fold.ts';
import { readWords } from '#contract/markdown-words.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { ofTalks } from '#server/http/kept.ts';
import { FOUND_KINDS, type Found, type SearchAnswer, search } from './search.contract.ts';
import { findAnswer } from './search.find.ts';
import type { Question } from './search.question.ts';
import { type Reasons, readReasons, showReason } from './search.reason.ts';
import type { FoundRow } from './search.shown.sql.ts';

/** So many other words are told. */
const MOST_TOLD = 6;

const noCounts = () =>
  Object.fromEntries(FOUND_KINDS.map((kind) => [kind, 0])) as SearchAnswer['counts'];

export function searchRoutes({ mount, site }: FeatureSetting): void {
  mount(
    search,
    async ({ query: { q, kind, limit }, viewer }) => {
      const asked = { readerId: viewer.id, q, kind, limit };
      const answer = await findAnswer(site.db.once, asked, new Date());
      const { question, corrected, dates, partly, near, category } = answer;
      const counts = noCounts();
      for (const { kind: counted, total } of answer.counts) counts[counted] = total;
      return {
        results: await showEach(answer.rows, readReasons(question, near)),
        counts,
        near: near || corrected !== null,
        corrected,
        dates,
        also: tellWays(question),
        partly,
        category,
      };
    },
    ofTalks,
  );
}

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

/** Long texts take a while to be marked: others are served between two of them. */
async function showEach(rows: readonly FoundRow[], reasons: Reasons): Promise<Found[]> {
  const shown: Found[] = [];
  for (const row of rows) {
    shown.push(show(row, reasons));
    await setImmediate();
  }
  return shown;
}

function show({ id, content, picture, ...row }: FoundRow, reasons: Reasons): Found {
  const text = row.kind === 'article' ? readWords(content) : content;
  return { ...row, _id: id, ...showReason({ ...row, text }, reasons), imageUrl: picture };
}
