// How residents may be called. Invariant: a name that is kept shows every character it holds, in its one spelling.
import { z } from 'zod';
import { text, tooLong } from '#contract/fields.ts';

const LONGEST_USERNAME = 40;
const LONGEST_NAME = 60;
/** The same text may be sent with its accents apart: no text is long enough to make that slow. */
const LONGEST_SENT = 4 * LONGEST_USERNAME;

const tooLongUsername = {
  abort: true,
  error: `Le nom d'utilisateur est trop long (${LONGEST_USERNAME} caractères au plus)`,
};

const APOSTROPHES = /[`\u00b4\u02bc\u2018\u2019\u2032]/g;
const HYPHENS = /[\u2010-\u2013\u2212]/g;

/** A name in its one spelling: composed (NFKC), with the apostrophe, hyphen and single spaces of a keyboard. */
export function tidyName(name: string): string {
  return name
    .replace(APOSTROPHES, "'")
    .normalize('NFKC')
    .replace(HYPHENS, '-')
    .replace(/ +/g, ' ')
    .trim();
}

const ALLOWED = /^[\p{L}\p{Mn}\p{Mc}\p{Nd} '._-]*$/u;
/** Letters and marks that show nothing: fillers, joiners, selectors. */
const UNSEEN = /\p{Default_Ignorable_Code_Point}/u;
/** A mark stands on a letter or a digit. */
const LOOSE_MARK = /(?:^|[ '._-])\p{M}/u;
/** Two on one letter where what is composed needs none; other scripts write vowels so, at most three. */
const STACKED_MARKS =
  /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Nd}]\p{M}\p{M}|\p{M}\p{M}\p{M}\p{M}/u;

const isWritable = (name: string) => ALLOWED.test(name) && !UNSEEN.test(name);
const isSober = (name: string) => !LOOSE_MARK.test(name) && !STACKED_MARKS.test(name);
const hasLetter = (name: string) => /\p{L}/u.test(name);
const hasLetterOrDigit = (name: string) => /[\p{L}\p{Nd}]/u.test(name);

/** Alphabets whose letters look like those of one another. */
const ALPHABETS = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
  /\p{Script=Coptic}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
];
const LETTER_OF_A_SCRIPT = /(?![\p{Script=Common}\p{Script=Inherited}])\p{L}/u;

/** Whether no word is written in two alphabets; Japanese and Korean, which are, look like none of these. */
export function keepsAlphabet(name: string): boolean {
  return name.split(/[^\p{L}\p{M}\p{Nd}]+/u).every((word) => {
    const letters = [...word].filter((letter) => LETTER_OF_A_SCRIPT.test(letter));
    const used = letters.map((letter) => ALPHABETS.findIndex((script) => script.test(letter)));
    return new Set(used).size <= 1;
  });
}

export const namesTexts = {
  username:
    "Le nom d'utilisateur ne peut contenir que des lettres, des chiffres, des espaces et les signes ' - . _",
  usernameMarks: "Le nom d'utilisateur porte trop d'accents sur une même lettre",
  firstName:
    "Le prénom ne peut contenir que des lettres, des chiffres, des espaces et les signes ' - . _",
  lastName:
    "Le nom ne peut contenir que des lettres, des chiffres, des espaces et les signes ' - . _",
  firstNameMarks: "Le prénom porte trop d'accents sur une même lettre",
  lastNameMarks: "Le nom porte trop d'accents sur une même lettre",
  firstNameMixed: 'Le prénom mêle plusieurs alphabets dans un même mot',
  lastNameMixed: 'Le nom mêle plusieurs alphabets dans un même mot',
} as const;

/** Of whom administrators took the name away, until they choose another. */
export const NEUTRAL_NAME = { firstName: 'Voisin', lastName: 'sans nom' } as const;
/** The user name of whom administrators took theirs from: `voisin-48213`. */
export const NEUTRAL_USERNAME = /^voisin-\d{5,6}$/;

const TOO_SHORT = "Le nom d'utilisateur doit contenir au moins 3 caractères";

/**
 * A user name.
 * @param required French sentence when there is none.
 */
export const usernameOr = (required: string) =>
  z
    .string(required)
    .max(LONGEST_SENT, tooLongUsername)
    .overwrite(tidyName)
    .min(1, { error: required, abort: true })
    .min(3, TOO_SHORT)
    .max(LONGEST_USERNAME, tooLongUsername)
    .refine((name) => isWritable(name) && hasLetterOrDigit(name), namesTexts.username)
    .refine(isSober, namesTexts.usernameMarks);

export const username = usernameOr(TOO_SHORT);

const nameOf = (which: 'firstName' | 'lastName', required: string) =>
  text(LONGEST_NAME, required)
    .overwrite(tidyName)
    .max(LONGEST_NAME, {
      abort: true,
      error: tooLong(LONGEST_NAME),
    })
    .refine((name) => name === '' || (isWritable(name) && hasLetter(name)), namesTexts[which])
    .refine(isSober, namesTexts[`${which}Marks`])
    .refine(keepsAlphabet, namesTexts[`${which}Mixed`]);

export const firstName = nameOf('firstName', 'Le prénom est requis');
export const lastName = nameOf('lastName', 'Le nom est requis');
