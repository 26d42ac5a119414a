// What was said in one talk, found by its words, and the lines around it.
import { z } from 'zod';
import { id, limitOr, moment, searchedOr } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { piece } from '../search/search.contract.ts';
import { message } from './messages.contract.ts';
import { messageErrors } from './messages-sentences.contract.ts';

/** How many messages are shown on each side of one that is opened at its place. */
export const AROUND = 40;
/** Letters of the lines beside what was found. */
export const LINE_LENGTH = 160;

const line = z.object({ content: z.string(), sender: id });

/** A message that answers, with the one before and the one after it. */
export const foundMessage = z.object({
  _id: id,
  createdAt: moment,
  sender: id,
  excerpt: z.array(piece),
  before: line.nullable(),
  after: line.nullable(),
});
export type FoundMessage = z.output<typeof foundMessage>;

export const searchTalk = defineRoute({
  name: 'messages.search',
  method: 'GET',
  path: '/messages/:userId/search',
  summary: 'Messages échangés avec un voisin où se trouvent ces mots, le dernier en tête',
  params: z.object({ userId: id }),
  query: z.object({
    q: searchedOr('Le texte à chercher est requis'),
    limit: limitOr(20),
    cursor: id.optional(),
  }),
  output: z.array(foundMessage),
  errors: [messageErrors.residentUnknown, messageErrors.oneself, moderationErrors.contactRefused],
  fallback: 'La recherche a échoué. Réessayez.',
});

export const readAround = defineRoute({
  name: 'messages.around',
  method: 'GET',
  path: '/messages/:userId/around/:messageId',
  summary: `Un message échangé avec un voisin, les ${AROUND} d'avant et les ${AROUND} d'après ; aucun n'est marqué comme lu`,
  params: z.object({ userId: id, messageId: id }),
  output: z.array(message),
  errors: [messageErrors.oneself, messageErrors.messageUnknown, moderationErrors.contactRefused],
  fallback: "Impossible de charger l'historique des messages",
});
