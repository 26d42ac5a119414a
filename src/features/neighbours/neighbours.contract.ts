// A neighbour's page: what they tell of themself, what they have open, what they did with the reader.
// Nothing in it says where somebody lives, when they were last there, or what they refused.
import { z } from 'zod';
import {
  id,
  idParams,
  isRuly,
  moment,
  neighbour,
  shortText,
  text,
  tooLong,
  UNRULY_TEXT,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { queueErrors } from '#features/moderation/moderation-queue-sentences.contract.ts';
import { AGREEMENT_FORMS } from '../agreements/agreements.contract.ts';
import { neighbourErrors, neighbourTexts } from './neighbours-sentences.contract.ts';

export const LONGEST_ABOUT = 1_000;
export const MOST_WORDS = 20;
export const LONGEST_WORD = 60;
/** How much of each list a page shows; of services, of trocs, of outings and events together. */
export const OPEN_OF_A_KIND = 4;
export const TOGETHER_SHOWN = 6;
export const THANKS_SHOWN = 6;

/** What its owner shows or keeps, part by part. */
export const PAGE_PARTS = [
  'since',
  'about',
  'helps',
  'learns',
  'languages',
  'open',
  'together',
  'thanks',
] as const;
export const pagePart = z.enum(PAGE_PARTS, 'Partie inconnue');
export type PagePart = z.output<typeof pagePart>;

export const OPEN_KINDS = ['service', 'troc', 'outing', 'event'] as const;

/** Which of its kind: the nature of a service, the kind of a troc. */
const form = z.enum(AGREEMENT_FORMS).nullable();

/** Something of theirs that one may answer to now. */
export const openThing = z.object({
  kind: z.enum(OPEN_KINDS),
  _id: id,
  form,
  title: z.string(),
  /** When it takes place; of a troc there is none. */
  date: moment.nullable(),
  /** When it ends, where somebody said so. */
  end: moment.nullable(),
  /** Its date is looked for together: `date` is the last of those that it may have. */
  dateOpen: z.boolean(),
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  /** The name of its category or its type, for its drawing. */
  sort: z.string(),
});
export type OpenThing = z.output<typeof openThing>;

/** Something the reader and this neighbour did together, or have agreed on. */
export const sharedThing = z.object({
  kind: z.enum(OPEN_KINDS),
  _id: id,
  form,
  title: z.string(),
  /** From the reader: they helped, gave or lent, or the other did; both trade, both take part. */
  side: z.enum(['gave', 'got', 'both']),
  /** When it was done, or is to be: of a troc, the day both agreed on. */
  date: moment,
});
export type SharedThing = z.output<typeof sharedThing>;

/** A thanks its receiver shows, with a word or none; `by` may have left. */
export const thank = z.object({ _id: id, by: neighbour, text: z.string(), date: moment });
export type Thank = z.output<typeof thank>;

/** `2025-03`. */
const month = z.string();

export const neighbourPage = neighbour.extend({
  /** The month they said, or that of their registration; null where they keep it. */
  since: month.nullable(),
  about: z.string().nullable(),
  helps: z.array(z.string()),
  learns: z.array(z.string()),
  languages: z.array(z.string()),
  /** Of `learns` what the reader says they can help with, and of `helps` what the reader would like to learn. */
  matches: z.object({ helps: z.array(z.string()), learns: z.array(z.string()) }),
  open: z.array(openThing),
  together: z.array(sharedThing),
  thanks: z.array(thank),
});
export type NeighbourPage = z.output<typeof neighbourPage>;

export const getNeighbour = defineRoute({
  name: 'neighbours.get',
  method: 'GET',
  path: '/neighbours/:id',
  summary: "La page d'un voisin, telle qu'il l'a voulue ; 404 s'il est parti ou bloqué",
  params: idParams,
  output: neighbourPage,
  errors: [neighbourErrors.notVisible],
  fallback: neighbourTexts.loadFailed,
});

export const listKnown = defineRoute({
  name: 'neighbours.known',
  method: 'GET',
  path: '/neighbours/known',
  summary:
    "Ceux que je connais : nous nous sommes écrit, aidés, échangé quelque chose, ou l'un répond de l'autre",
  output: z.array(id),
  fallback: neighbourTexts.knownFailed,
});

/** One's own page, as its owner fills it in. */
export const ownPage = z.object({
  /** What they said; null where the month of the registration stands for it. */
  since: month.nullable(),
  joined: month,
  about: z.string().nullable(),
  helps: z.array(z.string()),
  learns: z.array(z.string()),
  languages: z.array(z.string()),
  /** The parts that nobody else sees. */
  hidden: z.array(pagePart),
  /** Whether administrators keep what is written here from others. */
  masked: z.boolean(),
});
export type OwnPage = z.output<typeof ownPage>;

export const getOwnPage = defineRoute({
  name: 'neighbours.own',
  method: 'GET',
  path: '/users/me/page',
  summary: 'Ma page de voisin : ce que je dis de moi, et ce que je montre',
  output: ownPage,
  fallback: neighbourTexts.loadFailed,
});

/** A few lines, or none. */
const about = shortText(2 * LONGEST_ABOUT, tooLong(LONGEST_ABOUT))
  .trim()
  .transform((value) => value.replaceAll('\r\n', '\n') || null)
  .pipe(text(LONGEST_ABOUT, 'Ce texte ne montre rien').refine(isRuly, UNRULY_TEXT).nullable());

/** Trimmed, empties and doubles dropped, 20 of 60 characters at most. */
const words = (what: string) =>
  z
    .array(
      shortText(4 * LONGEST_WORD, `${what} : ${LONGEST_WORD} caractères au plus pour chacun`)
        .trim()
        .normalize('NFC'),
      `${what} : une liste est attendue`,
    )
    .max(4 * MOST_WORDS, { abort: true, error: `${what} : ${MOST_WORDS} au plus` })
    .transform((list) => [...new Set(list.filter((word) => word !== ''))])
    .pipe(
      z
        .array(
          text(LONGEST_WORD, `${what} : l'un des mots ne montre rien`)
            .refine((word) => !/[\r\n]/.test(word), UNRULY_TEXT)
            .refine(isRuly, UNRULY_TEXT),
        )
        .max(MOST_WORDS, `${what} : ${MOST_WORDS} au plus`),
    );

const EARLIEST = '1900-01';
const INVALID_MONTH = 'Indiquez un mois et une année, comme 2019-09';

export const newPage = z.object({
  /** Empty or null: the month of the registration stands. */
  since: z
    .string(INVALID_MONTH)
    .trim()
    .max(7, { abort: true, error: INVALID_MONTH })
    .refine((value) => value === '' || /^\d{4}-(0[1-9]|1[0-2])$/.test(value), INVALID_MONTH)
    .refine((value) => value === '' || value >= EARLIEST, INVALID_MONTH)
    .transform((value) => value || null)
    .nullish(),
  about: about.nullish(),
  helps: words('Je peux aider à').optional(),
  learns: words("J'aimerais apprendre").optional(),
  languages: words('Langues').optional(),
  hidden: z
    .array(pagePart, 'Partie inconnue')
    .max(4 * PAGE_PARTS.length, { abort: true, error: 'Partie inconnue' })
    .transform((parts) => [...new Set(parts)])
    .optional(),
});

export const saveOwnPage = defineRoute({
  name: 'neighbours.save',
  method: 'PUT',
  path: '/users/me/page',
  summary: 'Change ma page de voisin : seulement les champs présents',
  body: newPage,
  output: ownPage,
  errors: [neighbourErrors.sinceAhead],
  fallback: neighbourTexts.saveFailed,
});

/** What somebody wrote on their page, as administrators read it after a report. */
export const moderatedPage = z.object({
  username: z.string(),
  about: z.string().nullable(),
  helps: z.array(z.string()),
  learns: z.array(z.string()),
  languages: z.array(z.string()),
  masked: z.boolean(),
});
export type ModeratedPage = z.output<typeof moderatedPage>;

export const getModeratedPage = defineRoute({
  name: 'admin.page',
  method: 'GET',
  path: '/admin/users/:id/page',
  access: 'admin',
  summary: "Ce qu'un résident a écrit sur sa page",
  params: idParams,
  output: moderatedPage,
  errors: [neighbourErrors.notVisible],
  fallback: neighbourTexts.loadFailed,
});

export const maskPage = defineRoute({
  name: 'admin.mask_page',
  method: 'PUT',
  path: '/admin/users/:id/page',
  access: 'admin',
  summary: "Cache aux autres ce qu'un résident a écrit sur sa page, ou le montre de nouveau",
  params: idParams,
  body: z.object({ masked: z.boolean('Dites si ces lignes sont cachées') }),
  output: moderatedPage,
  errors: [neighbourErrors.notVisible, queueErrors.own],
});

export const erasePage = defineRoute({
  name: 'admin.erase_page',
  method: 'DELETE',
  path: '/admin/users/:id/page',
  access: 'admin',
  summary: "Efface ce qu'un résident a écrit sur sa page",
  params: idParams,
  output: moderatedPage,
  errors: [neighbourErrors.notVisible, queueErrors.own],
});
