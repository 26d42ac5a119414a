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
import { excerptOf, markText, type Sought } from './search.rules.ts';
import type { FoundRow } from './search.shown.sql.ts';
import { singular } from './words/fold.ts';

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
      const sought = seek(question, near);
      return {
        results: await showEach(answer.rows, sought),
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

function seek(question: Question | undefined, near: boolean): Sought {
  const ways = question?.units.flatMap(({ ways: said }) =>
    said.flatMap((way) => (way.length === 1 ? way.map(singular) : [])),
  );
  const starts = question?.units.flatMap(({ start }) => start ?? []);
  return { words: question?.words ?? [], starts: new Set(starts), ways: new Set(ways), near };
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
async function showEach(rows: readonly FoundRow[], sought: Sought): Promise<Found[]> {
  const shown: Found[] = [];
  for (const row of rows) {
    shown.push(show(row, sought));
    await setImmediate();
  }
  return shown;
}

function show({ id, title, content, picture, ...row }: FoundRow, sought: Sought): Found {
  const text = row.kind === 'article' ? readWords(content) : content;
  return {
    ...row,
    _id: id,
    title: markText(title, sought),
    excerpt: excerptOf(text, sought),
    imageUrl: picture,
  };
}
