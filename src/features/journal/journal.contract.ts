import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import {
  DAMAGED_TEXT,
  freeText,
  id,
  idOr,
  imageUrl,
  isRuly,
  isUnseen,
  isWhole,
  message,
  moment,
  neighbour,
  orNull,
  page,
  rulyText,
  searchedText,
  thumbnailUrl,
  UNRULY_TEXT,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { journalErrors, journalTexts } from './journal-sentences.contract.ts';

export const LONGEST_TITLE = 200;
/** What stands under the title fits two lines of a page. */
export const LONGEST_STANDFIRST = 300;
/** The name of a place, or of a series. */
export const LONGEST_NAME = 120;
export const LONGEST_CONTENT = 10_000;
const MOST_TAGS = 20;
const LONGEST_TAG = 60;

const beside = z.object({ _id: id, title: z.string() });

export const article = z.object({
  _id: id,
  title: z.string(),
  /** Stands under the title, says why to read on; empty: none. */
  standfirst: z.string(),
  /** Markdown, as it was typed. */
  content: z.string(),
  tags: z.array(z.string()),
  /** The name of a place of the quarter that it is about. */
  place: z.string().nullable(),
  /** The name under which its author groups articles. */
  series: z.string().nullable(),
  /** Of one that is published: which of its series it is, and those beside it; null where it is of none. */
  episode: z
    .object({
      number: z.number(),
      count: z.number(),
      before: beside.nullable(),
      after: beside.nullable(),
    })
    .nullable(),
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  author: neighbour,
  /** False: a draft, which its author alone sees. */
  published: z.boolean(),
  /** Shown without an account to whoever has its address, once it is published (`outside`). */
  public: z.boolean(),
  commentsOpen: z.boolean(),
  /** Of a draft that was published: when it was. */
  createdAt: moment,
  updatedAt: moment,
});
export type Article = z.output<typeof article>;

export const articleParams = z.object({
  id: z
    .string()
    .trim()
    .min(1, { error: journalTexts.missingId, abort: true })
    .pipe(idOr(journalTexts.invalidId)),
});

const required = (most: number, tooLong: string) =>
  z
    .string(journalTexts.required)
    .trim()
    .min(1, journalTexts.required)
    .max(most, { abort: true, error: tooLong })
    .refine((value) => value === '' || !isUnseen(value), journalTexts.required)
    .refine(isWhole, DAMAGED_TEXT);

/** Separated by commas in one text, or in a list; trimmed, the empty and the repeated ones dropped. */
const tags = z
  .union([z.string(), z.array(z.string())], 'Les tags sont illisibles')
  .nullish()
  .transform((given) => (given === null || given === undefined ? undefined : splitTags(given)))
  .pipe(
    z
      .array(freeText(LONGEST_TAG, `Chaque tag tient en ${LONGEST_TAG} caractères au plus`))
      .max(MOST_TAGS, `${MOST_TAGS} tags au plus`)
      .optional(),
  );

/** The tags of a text, or of texts, with commas between them. */
export function splitTags(given: string | readonly string[]): string[] {
  const listed = typeof given === 'string' ? [given] : given;
  const trimmed = listed.flatMap((text) => text.split(',')).map((tag) => tag.trim());
  return [...new Set(trimmed.filter((tag) => tag !== ''))];
}

/** Empty: none. */
const nameField = (what: string) =>
  orNull(
    rulyText(
      LONGEST_NAME,
      `${what} tient en ${LONGEST_NAME} caractères au plus`,
      `${what} est illisible`,
    ),
  );

/** Created or changed by its author. On a change, what is left out stays; an empty image goes. */
export const newArticle = z.object({
  title: required(
    LONGEST_TITLE,
    `Le titre ne peut pas dépasser ${LONGEST_TITLE} caractères`,
  ).refine(isRuly, UNRULY_TEXT),
  content: required(
    LONGEST_CONTENT,
    `Le contenu ne peut pas dépasser ${LONGEST_CONTENT} caractères`,
  ),
  standfirst: rulyText(
    LONGEST_STANDFIRST,
    `L'introduction ne peut pas dépasser ${LONGEST_STANDFIRST} caractères`,
    "L'introduction est illisible",
  )
    .transform((value) => (isUnseen(value) ? '' : value))
    .optional(),
  tags,
  /** One that the page of the quarter shows; empty: none. */
  place: nameField('Le nom du lieu'),
  series: nameField('Le nom de la série'),
  imageUrl,
  thumbnailUrl,
  published: z.boolean('La publication se dit par vrai ou faux').nullish(),
  public: z.boolean('La page publique se dit par vrai ou faux').optional(),
  commentsOpen: z.boolean('Les commentaires se disent par vrai ou faux').optional(),
});

export const listArticles = defineRoute({
  name: 'journal.list',
  method: 'GET',
  path: '/journals',
  summary: 'Articles publiés du journal, du plus récent au plus ancien',
  query: page.extend({
    /** Case and accents do not matter. */
    tag: searchedText,
    /** Every word in title, content or tags. */
    q: searchedText,
    author: id.optional(),
    /** The name of a place. */
    place: searchedText,
  }),
  output: z.array(article),
  fallback: journalTexts.loadFailed,
});

export const listMyArticles = defineRoute({
  name: 'journal.mine',
  method: 'GET',
  path: '/journals/my-articles',
  summary: 'Articles du résident, brouillons compris',
  query: page,
  output: z.array(article),
  fallback: journalTexts.loadFailed,
});

export const listTags = defineRoute({
  name: 'journal.tags',
  method: 'GET',
  path: '/journals/tags',
  summary: 'Tags les plus courants des derniers articles',
  output: z.array(z.object({ tag: z.string(), count: z.number() })),
  fallback: journalTexts.loadFailed,
});

export const listArticlePlaces = defineRoute({
  name: 'journal.places',
  method: 'GET',
  path: '/journals/places',
  summary: 'Lieux du quartier dont parlent des articles publiés',
  output: z.array(z.object({ place: z.string(), count: z.number() })),
  fallback: journalTexts.loadFailed,
});

export const getArticle = defineRoute({
  name: 'journal.get',
  method: 'GET',
  path: '/journals/:id',
  summary: 'Un article',
  params: articleParams,
  output: article,
  errors: [journalErrors.notFound],
  fallback: journalTexts.readFailed,
});

export const createArticle = defineRoute({
  name: 'journal.create',
  method: 'POST',
  path: '/journals',
  status: 201,
  countsAs: 'itself',
  summary: "Publication d'un article, ou son brouillon",
  body: newArticle,
  output: article,
  errors: [journalErrors.placeUnknown, moderationErrors.pictureRemoved],
  fallback: journalTexts.createFailed,
});

export const updateArticle = defineRoute({
  name: 'journal.update',
  method: 'PUT',
  path: '/journals/:id',
  summary: "Modification d'un article par son auteur",
  params: articleParams,
  body: newArticle,
  output: article,
  errors: [
    journalErrors.notFound,
    journalErrors.notAuthor,
    journalErrors.placeUnknown,
    moderationErrors.hiddenByAdmins,
    moderationErrors.pictureRemoved,
  ],
  fallback: journalTexts.updateFailed,
});

export const deleteArticle = defineRoute({
  name: 'journal.delete',
  method: 'DELETE',
  path: '/journals/:id',
  unverified: 'may',
  summary: "Suppression d'un article par son auteur",
  params: articleParams,
  output: message,
  errors: [journalErrors.notFound, journalErrors.notAuthor],
  fallback: journalTexts.deleteFailed,
});

/** An article appeared, changed or went; each browser asks again what its resident may see. */
export const articleChanged = defineEvent(
  'article.changed',
  z.object({ _id: id, change: z.enum(['created', 'updated', 'deleted']) }),
);
