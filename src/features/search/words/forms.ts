// Which words a form may stand for: a plural, a feminine, what a verb becomes. More than there are: a word that is doubted is only
// looked for among those that are known.
import { formsOf } from './fold.ts';

const PRESENT = 's t ons ez ent ais ait ions iez aient ant ante ants antes';
/** What the verbs of each ending have instead of it, folded. */
const VERBS = Object.entries({
  er: `${PRESENT} e es a ai as ames erent ee ees erai era eras erons erez eront erais erait eraient`,
  ir: `${PRESENT} is it i ie ies u ue us ues issons issez issent issais issait issaient issant irai ira irons irez iront irait`,
  re: `${PRESENT} u ue us ues i is it rai ra rons rez ront rais rait raient`,
}).map(([end, endings]) => [end, endings.split(' ').filter((ending) => ending !== '')] as const);
const SHORTEST_STEM = 3;

/** As a dictionary has a noun or an adjective: 'bonnes' under 'bon', 'sportive' under 'sportif'. */
function* masculines(word: string): Generator<string> {
  yield* formsOf(word);
  const one = word.replace(/([^s])s$/, '$1');
  if (!one.endsWith('e')) return yield one.replace(/aux$/, 'ail');
  const stem = one.slice(0, -1);
  // 'mangee' is a verb's.
  if (!stem.endsWith('e')) yield stem;
  yield stem.replace(/([lnst])\1$/, '$1');
  yield stem
    .replace(/ell$/, 'eau')
    .replace(/v$/, 'f')
    .replace(/(eu|ou)s$/, '$1x');
}

/** As it has a verb: 'mangeons' under 'manger', 'jettent' under 'jeter'. */
function* infinitives(word: string): Generator<string> {
  for (const [end, endings] of VERBS) {
    for (const ending of endings) {
      const stem = word.slice(0, -ending.length);
      if (!word.endsWith(ending) || stem.length < SHORTEST_STEM) continue;
      yield stem + end;
      yield stem.replace(/ge$/, 'g').replace(/([lt])\1$/, '$1') + end;
    }
  }
}

/** Whether a folded word is one of `words` in the plural or the feminine, or what one of `verbs` becomes. */
export function isFormOf(
  word: string,
  { words, verbs }: { words: ReadonlySet<string>; verbs: ReadonlySet<string> },
): boolean {
  for (const form of masculines(word)) if (words.has(form)) return true;
  for (const form of infinitives(word)) if (verbs.has(form)) return true;
  return false;
}
