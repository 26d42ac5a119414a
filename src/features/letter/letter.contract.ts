// The letter of the quarter: by mail, for whoever asks for it, what waits for them, what is near, what takes place. Told as
// lines that are the same in the mail and on the page that shows it.
import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { message } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';

export const RHYTHMS = ['off', 'weekly', 'daily'] as const;
export const rhythm = z.enum(RHYTHMS, 'Choisissez un rythme');
export type Rhythm = z.output<typeof rhythm>;

export const LETTER_PARTS = ['waits', 'news', 'meetings', 'near', 'happens', 'article'] as const;
export type LetterPart = (typeof LETTER_PARTS)[number];

const letterChoice = z.object({
  rhythm,
  /** The day the next one leaves, `YYYY-MM-DD`; null where none is asked for. */
  nextOn: z.string().nullable(),
});
export type LetterChoice = z.output<typeof letterChoice>;

const letterPart = z.object({
  name: z.enum(LETTER_PARTS),
  title: z.string(),
  lines: z.array(
    z.object({
      text: z.string(),
      /** Of what has an hour: when it begins, and the same in words ('Samedi 28 novembre de 16 h à 18 h'). */
      at: z.string().nullable(),
      when: z.string().nullable(),
      detail: z.string().nullable(),
      /** Path of the screen that tells more. */
      url: z.string(),
    }),
  ),
});
export type WrittenPart = z.output<typeof letterPart>;

export const letter = letterChoice.extend({
  /** As it would be now; nothing: it would not be sent. */
  parts: z.array(letterPart),
});
export type Letter = z.output<typeof letter>;

export const letterErrors = defineErrors({
  stopLink: [403, 'unsubscribe_link', "Ce lien de désabonnement n'est pas valable"],
});

export const letterTexts = {
  loadFailed: 'Erreur lors du chargement de la lettre du quartier',
  kept: 'Choix enregistré',
  stopped: 'Vous ne recevrez plus la lettre du quartier',
} as const;

export const getLetter = defineRoute({
  name: 'letter.get',
  method: 'GET',
  path: '/letter',
  summary: "La lettre du quartier telle qu'elle serait maintenant, et le rythme choisi",
  output: letter,
  fallback: letterTexts.loadFailed,
});

export const getLetterChoice = defineRoute({
  name: 'letter.choice',
  method: 'GET',
  path: '/letter/choice',
  summary: 'Le rythme de la lettre du quartier, et le jour de la prochaine',
  output: letterChoice,
  fallback: letterTexts.loadFailed,
});

export const chooseLetter = defineRoute({
  name: 'letter.choose',
  method: 'PUT',
  path: '/letter/choice',
  unverified: 'may',
  summary: 'Choisit le rythme de la lettre du quartier : aucune, le jeudi ou chaque jour',
  body: z.object({ rhythm }),
  output: letterChoice,
  fallback: "Erreur lors de l'enregistrement de votre choix",
});

const stopQuery = z.object({ token: z.string('Le lien est incomplet').max(200) });

export const readLetterStop = defineRoute({
  name: 'letter.stop_page',
  method: 'GET',
  path: '/letter/unsubscribe',
  access: 'public',
  summary:
    'À qui appartient un lien qui arrête la lettre du quartier, et si elle est encore envoyée',
  query: stopQuery,
  output: z.object({ firstName: z.string(), mail: z.boolean() }),
  errors: [letterErrors.stopLink],
});

/** One click, without a session (RFC 8058). */
export const stopLetter = defineRoute({
  name: 'letter.stop',
  method: 'POST',
  path: '/letter/unsubscribe',
  access: 'public',
  summary: 'Arrête la lettre du quartier en un clic, sans connexion (RFC 8058)',
  query: stopQuery,
  output: message,
  errors: [letterErrors.stopLink],
});
