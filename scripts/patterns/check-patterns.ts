// Part of `npm run check`: no regular expression of the site takes more than linear time on any text. One that
// went back over what it had read let a single call hold up the whole site for half a minute. Those of tests read
// what the tests wrote, and took two thirds of the time.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { check } from 'recheck';
import { root } from '../web-build.ts';
import { findPatterns, type Pattern } from './find-patterns.ts';

const SOURCES = '{src,scripts}/**/*.{ts,tsx,js,mjs}';
const TESTS = '**/*.{test,fixtures}.{ts,tsx}';
/** By its automaton, which proves; trying texts at random proves nothing. What it cannot read is written otherwise. */
const PROOF = { checker: 'automaton', maxRepeatCount: 100, timeout: 300_000 } as const;

/** Says in French what is wrong with a pattern; undefined when it is proven to be linear. */
export async function faultOf({ at, source, flags }: Pattern): Promise<string | undefined> {
  const judged = await check(source, flags, PROOF);
  if (judged.status === 'safe') return undefined;
  const why = judged.status === 'vulnerable' ? judged.complexity.summary : 'sans preuve';
  return `${at} : /${source}/${flags} n'est pas linéaire (${why})`;
}

async function checkTree(): Promise<string[]> {
  const patterns = globSync(SOURCES, { cwd: root, exclude: [TESTS] }).flatMap((path) =>
    findPatterns(path, readFileSync(join(root, path), 'utf8')),
  );
  const waiting = [
    ...new Map(patterns.map((one) => [`/${one.source}/${one.flags}`, one])).values(),
  ];
  const faults: string[] = [];
  const work = async () => {
    for (let one = waiting.pop(); one; one = waiting.pop()) {
      const fault = await faultOf(one);
      if (fault) faults.push(fault);
    }
  };
  await Promise.all([work(), work()]);
  return faults.sort();
}

if (import.meta.main) {
  const faults = await checkTree();
  for (const fault of faults) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}
