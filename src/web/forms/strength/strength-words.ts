// What the gauge of a password says, in words: what is weak in it, and what would be better.
import type { FeedbackType, TranslationKeys } from '@zxcvbn-ts/core';

const WARNINGS: TranslationKeys['warnings'] = {
  straightRow: 'Des touches qui se suivent sur le clavier se devinent vite.',
  keyPattern: 'Un dessin sur le clavier se devine vite.',
  simpleRepeat: "Un signe répété n'ajoute presque rien.",
  extendedRepeat: "Un morceau répété n'ajoute presque rien.",
  sequences: 'Une suite comme « abc » ou « 456 » se devine vite.',
  recentYears: 'Une année récente se devine vite.',
  dates: 'Une date se devine vite.',
  topTen: "C'est un des dix mots de passe les plus essayés.",
  topHundred: "C'est un des cent mots de passe les plus essayés.",
  common: 'Beaucoup de monde a déjà choisi ce mot de passe.',
  similarToCommon: 'Il ressemble à un mot de passe que beaucoup de monde choisit.',
  wordByItself: 'Un mot seul se devine vite.',
  namesByThemselves: 'Un prénom ou un nom seul se devine vite.',
  commonNames: 'Un prénom ou un nom connu se devine vite.',
  userInputs: 'Il contient votre nom, votre e-mail ou celui du quartier.',
  pwned: 'Beaucoup de monde a déjà choisi ce mot de passe.',
};

const SUGGESTIONS: TranslationKeys['suggestions'] = {
  l33t: "Un chiffre à la place d'une lettre ne trompe personne.",
  reverseWords: "Un mot écrit à l'envers ne trompe personne.",
  allUppercase: 'Tout en majuscules, il ne tient pas mieux.',
  capitalization: 'Une majuscule au début ne trompe personne.',
  dates: 'Évitez les dates de votre vie.',
  recentYears: 'Évitez les années.',
  associatedYears: 'Évitez les années de votre vie.',
  sequences: 'Évitez les suites.',
  repeated: 'Évitez ce qui se répète.',
  longerKeyboardPattern: 'Prenez plutôt des mots.',
  anotherWord: 'Ajoutez un ou deux mots sans rapport entre eux.',
  useWords: 'Prenez trois ou quatre mots sans rapport entre eux.',
  noNeed: '',
  pwned: 'Changez-le aussi ailleurs.',
};

export const FEEDBACK = { warnings: WARNINGS, suggestions: SUGGESTIONS };

/** 0: the site refuses it; then from weak to very strong. */
export type Level = 0 | 1 | 2 | 3 | 4;

const REFUSED = "C'est l'un des mots de passe que l'on essaie en premier.";

/** Why a password is as weak as that, and what would help; at most two things. */
export function explain(level: Level, { warning, suggestions }: FeedbackType): string {
  const [better = SUGGESTIONS.anotherWord, ...others] = suggestions.filter(Boolean);
  if (level === 0) return `${warning ?? REFUSED} ${SUGGESTIONS.useWords}`;
  if (level > 2) return 'Gardez-le pour ce site.';
  return `${warning ?? others[0] ?? ''} ${better}`.trim();
}

const LABELS: Record<Level, string> = {
  0: 'Refusé',
  1: 'Faible',
  2: 'Moyen',
  3: 'Solide',
  4: 'Très solide',
};

export interface Strength {
  level: Level;
  /** What is weak, and what would be better. */
  because: string;
}

/** What is shown: a password that lacks what the rules ask for is not called strong. */
export function sayStrength(
  { level, because }: Strength,
  { keepsRules, knowsOwner }: { keepsRules: boolean; knowsOwner: boolean },
): { label: string; because: string } {
  if (level < 3) return { label: LABELS[level], because };
  if (!keepsRules) return { label: 'Bon début', because: 'Il reste à suivre toutes les règles.' };
  const unless = knowsOwner ? '' : "S'il ne contient ni votre nom ni votre e-mail. ";
  return { label: LABELS[level], because: unless + because };
}
