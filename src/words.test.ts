// One word for one thing, on every screen and in every letter.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const lines = globSync('{src,scripts}/**/*.{ts,tsx}', { cwd: root })
  .filter((path) => !/[.]test[.]tsx?$|[.]fixtures[.]ts$|^src\/server\/testing\//.test(path))
  .flatMap((path) =>
    readFileSync(join(root, path), 'utf8')
      .split('\n')
      .map((text, at) => ({ where: `${path}:${at + 1}`, text })),
  )
  .filter(({ text }) => !/^\s*(?:\/\/|\/?\*)/.test(text));

/** `path:line` of every line that says it. */
const saying = (words: RegExp, but = /^$/g) =>
  lines.filter(({ text }) => words.test(text.replaceAll(but, ''))).map(({ where }) => where);

/** The specification's own sentences. */
const OF_THE_SPECIFICATION =
  /L'email est requis|L'email n'est pas valide|Format d'email invalide|L'email ou le nom d'utilisateur est requis/g;
const BEFORE =
  "(?:[Uu]n|[Dd]u|[Dd]es|[Ll]es?|[Pp]ar|[Vv]os|[Vv]otre|[Nn]otre|[Ss]es|[Ss]on|[Cc]e|[Cc]es|[Cc]haque|prochains|premier|dernier) |[dDlL]'";

test('what is written to a mailbox is a courriel; its address, which the specification calls so, an e-mail', () => {
  expect(lines.length).toBeGreaterThan(10_000);
  expect(
    saying(new RegExp(`(?:^|\\W)(?:${BEFORE})e?mails?(?![\\w'.-])`), OF_THE_SPECIFICATION),
  ).toEqual([]);
  // A line that goes on in the middle of a sentence.
  expect(
    saying(/^\s+e?mails? (?:de|du|des|que|qui|reçu|reçus|envoyé|à|pour|et|ou|ne|vous|est) /),
  ).toEqual([]);
  expect(
    saying(/\b(?:recevr\w+|reçu|envoy\w+|écri\w+|ouvr\w+) (?:un|d'un|cet|l'|par) ?e-mails?\b/),
  ).toEqual([]);
});

test('of neighbours whom nobody knows yet, no screen of outings, events and circles says men', () => {
  const said = saying(
    /à tous\b(?! les)|\b(?:(?<!parmi )ceux qu[ei]|Eux seuls|tous les inscrits|aux inscrits|Les inscrits|entre inscrits|venir accompagné\b|Chacun (?:complète|de ceux))/,
  );
  const theirs = /^src\/features\/(?:gatherings|outings|events|circles|outside)\//;
  expect(said.filter((where) => theirs.test(where))).toEqual([]);
});

test('an apostrophe is the one that is typed, as in the specification', () => {
  const read = ['typed-parts.ts', 'find-links.ts', 'drawing.ts', 'said-days.ts'];
  const curled = saying(/’/).filter((where) => !read.some((name) => where.includes(`/${name}:`)));
  expect(curled).toEqual([]);
});
