// How strong a password is. It is measured where it is typed, and told to nobody; whether the site will refuse it is
// decided by the rule of the server itself.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import graphs from '@zxcvbn-ts/language-common/dist/adjacencyGraphs.json.mjs';
import passwords from '@zxcvbn-ts/language-common/dist/passwords.json.mjs';
import words from '@zxcvbn-ts/language-fr/dist/commonWords.json.mjs';
import firstNames from '@zxcvbn-ts/language-fr/dist/firstnames.json.mjs';
import lastNames from '@zxcvbn-ts/language-fr/dist/lastnames.json.mjs';
import { isGuessed, type Owner, ownWordsOf, readCommon } from '#contract/password-guesses.ts';
import { explain, FEEDBACK, type Level, type Strength } from './strength-words.ts';

/** What lies beyond is strong, or is what came before again. */
const MEASURED = 64;
const NOBODY: Owner = { username: '', firstName: '', lastName: '', email: '' };
const SITE = ['quartier', 'nation'];

const common = readCommon({ passwords, words, firstNames, lastNames });
const gauge = new ZxcvbnFactory({
  dictionary: {
    passwords,
    commonWords: words,
    firstnames: firstNames,
    lastnames: lastNames,
  },
  graphs,
  maxLength: MEASURED,
});

/** @param owner as far as the form knows whose it is to be. */
export function measure(password: string, owner: Partial<Owner>): Strength {
  const own = ownWordsOf({ ...NOBODY, ...owner });
  const { score, feedback } = gauge.check(password, [...own, ...SITE]);
  const level = isGuessed(password, { common, own }) ? 0 : (Math.max(1, score) as Level);
  const warning = feedback.warning && wordOf(FEEDBACK.warnings, feedback.warning);
  const suggestions = feedback.suggestions.map((key) => wordOf(FEEDBACK.suggestions, key));
  return { level, because: explain(level, { warning, suggestions }) };
}

const wordOf = (all: Record<string, string>, key: string) => all[key] ?? '';
