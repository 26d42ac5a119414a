// What neighbours say of an article: thank you, and comments one level deep.
import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import {
  id,
  isRuly,
  message,
  moment,
  neighbour,
  page,
  text,
  UNRULY_TEXT,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { thanks } from '#contract/thanks.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { articleParams } from './journal.contract.ts';
import { journalErrors, journalTexts } from './journal-sentences.contract.ts';

export const LONGEST_COMMENT = 1000;
/** Of one comment: a talk that is longer is one of its own. */
export const MOST_ANSWERS = 100;

const said = z.object({
  _id: id,
  /** Empty: taken back or removed, and answered. */
  content: z.string(),
  author: neighbour,
  createdAt: moment,
});
export type Said = z.output<typeof said>;

/** Its answers oldest first. */
export const comment = said.extend({ answers: z.array(said) });
export type Comment = z.output<typeof comment>;

export const newComment = z.object({
  content: text(LONGEST_COMMENT, 'Écrivez votre commentaire').refine(isRuly, UNRULY_TEXT),
  /** The comment it answers; none: it is about the article. */
  answers: id.nullish(),
});

export const readThanks = defineRoute({
  name: 'journal.thanks',
  method: 'GET',
  path: '/journals/:id/thanks',
  summary: 'Combien de voisins ont remercié pour un article ; à son auteur, lesquels',
  params: articleParams,
  output: thanks,
  errors: [journalErrors.notFound],
  fallback: journalTexts.readFailed,
});

export const thankAuthor = defineRoute({
  name: 'journal.thank',
  method: 'POST',
  path: '/journals/:id/thanks',
  countsAs: 'join',
  summary: "Dit merci pour un article ; sans effet quand c'est déjà dit",
  params: articleParams,
  output: thanks,
  errors: [
    journalErrors.notFound,
    journalErrors.ownThanks,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: journalTexts.thanksFailed,
});

export const takeThanksBack = defineRoute({
  name: 'journal.unthank',
  method: 'DELETE',
  path: '/journals/:id/thanks',
  countsAs: 'join',
  unverified: 'may',
  summary: 'Reprend son merci',
  params: articleParams,
  output: thanks,
  errors: [journalErrors.notFound],
  fallback: journalTexts.thanksFailed,
});

export const listComments = defineRoute({
  name: 'journal.comments',
  method: 'GET',
  path: '/journals/:id/comments',
  summary: "Commentaires d'un article, du plus récent au plus ancien, chacun avec ses réponses",
  params: articleParams,
  query: page,
  output: z.array(comment),
  errors: [journalErrors.notFound],
  fallback: journalTexts.commentsFailed,
});

export const writeComment = defineRoute({
  name: 'journal.comment',
  method: 'POST',
  path: '/journals/:id/comments',
  status: 201,
  countsAs: 'itself',
  summary: 'Commente un article, ou répond à un commentaire',
  params: articleParams,
  body: newComment,
  output: said,
  errors: [
    journalErrors.notFound,
    journalErrors.commentsClosed,
    journalErrors.commentNotFound,
    journalErrors.tooManyAnswers,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: journalTexts.commentFailed,
});

export const removeComment = defineRoute({
  name: 'journal.remove_comment',
  method: 'DELETE',
  path: '/journals/:id/comments/:commentId',
  unverified: 'may',
  summary: "Suppression d'un commentaire par qui l'a écrit, ou par un administrateur",
  params: articleParams.extend({ commentId: id }),
  output: message,
  errors: [journalErrors.commentNotFound, journalErrors.notCommentAuthor],
  fallback: journalTexts.deleteFailed,
});

/** Something was said of an article, or taken back; each browser that shows it asks again. */
export const articleTalkChanged = defineEvent(
  'article.talk',
  z.object({ _id: id, what: z.enum(['thanks', 'comments']) }),
);
