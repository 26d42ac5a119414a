// One search over the whole site. What is typed is never logged nor kept.
// Invariant: only when nothing is found as it was typed is anything guessed, and the answer says so.

import { readWords } from '#contract/markdown-words.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { ofTalks } from '#server/http/kept.ts';
import { FOUND_KINDS, type Found, type SearchAnswer, search } from './search.contract.ts';
import { excerptOf, markText, nearWords, readQuestion } from './search.rules.ts';
import { type FoundRow, findAll } from './search.sql.ts';

const noCounts = () =>
  Object.fromEntries(FOUND_KINDS.map((kind) => [kind, 0])) as SearchAnswer['counts'];

export function searchRoutes({ mount, site }: FeatureSetting): void {
  mount(
    search,
    async ({ query: { q, kind, limit }, viewer }) => {
      const question = readQuestion(q);
      if (!question) return { results: [], counts: noCounts(), near: false };
      const { words, before, last, start } = question;
      const names = words.map((word) => `${word}:*`).join(' & ');
      const asked = { readerId: viewer.id, kind, limit, before, last, start, names };
      let answer = await findAll(site.db.once, asked);
      const guesses = nearWords(question);
      const near = answer.counts.length === 0 && guesses.length > 0;
      if (near) answer = await findAll(site.db.once, { ...asked, near: guesses });
      const counts = noCounts();
      for (const { kind: counted, total } of answer.counts) counts[counted] = total;
      const results = answer.rows.map((row) => show(row, words, near));
      return { results, counts, near: near && results.length > 0 };
    },
    ofTalks,
  );
}

function show(
  { kind, id, title, content, at, by }: FoundRow,
  words: string[],
  near: boolean,
): Found {
  const text = kind === 'article' ? readWords(content) : content;
  return {
    kind,
    _id: id,
    title: markText(title, words, near),
    excerpt: excerptOf(text, words, near),
    at,
    by,
  };
}
