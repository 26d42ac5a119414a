import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import {
  message as answer,
  freeText,
  id,
  limitOr,
  moment,
  neighbour,
  page,
  searchedText,
  shortText,
  text,
  uuidOr,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { presenceStatus } from '../presence/presence.contract.ts';
import { uploadErrors } from '../uploads/uploads.contract.ts';
import { quotedId, quotedMessage } from './messages-quotes.contract.ts';
import { messageErrors, messageTexts } from './messages-sentences.contract.ts';

export const MESSAGE_LENGTH = 2000;
export const HISTORY_PAGE = 50;

const clientId = uuidOr('Identifiant de message invalide');

export const REACTIONS = ['thumb', 'heart', 'smile', 'thanks', 'party'] as const;
export const reactionKind = z.enum(REACTIONS, 'Cette réaction est inconnue');
export type ReactionKind = z.output<typeof reactionKind>;

/** What one of the two answers a message with; one each. */
export const messageReaction = z.object({ reaction: reactionKind, by: id });
export type MessageReaction = z.output<typeof messageReaction>;

/** A photo of a talk, read by `uploads.talk_photo`. */
export const messagePhoto = z.object({ imageUrl: z.string(), alt: z.string() });

/** One message between two residents; a conversation is ordered by `_id`. */
export const message = z.object({
  _id: id,
  content: z.string(),
  createdAt: moment,
  sender: neighbour,
  receiver: neighbour,
  /** The receiver once more, as messages of other conversations name them. */
  recipient: neighbour,
  /** Whether its receiver has read it. */
  read: z.boolean(),
  /** What the sender's browser called it before it was sent. */
  clientId: z.string().nullable(),
  /** When its author last corrected it. */
  editedAt: moment.nullable(),
  /** Whether its author has taken it back: its text is gone. */
  withdrawn: z.boolean(),
  reactions: z.array(messageReaction),
  photo: messagePhoto.nullable(),
  /** What it answers. */
  quote: quotedMessage.nullable(),
});
export type Message = z.output<typeof message>;

/** A conversation as one of its two residents sees it: `user` is the other one. */
export const conversation = z.object({
  user: neighbour,
  /** Messages of `user` that the reader has not read. */
  unreadCount: z.number(),
  lastMessage: z.object({
    _id: id,
    content: z.string(),
    createdAt: moment,
    sender: id,
    read: z.boolean(),
    withdrawn: z.boolean(),
  }),
  /** Whether the reader wants to hear nothing of it. */
  muted: z.boolean(),
  /** Whether the reader has put it away, and nothing has brought it back. */
  archived: z.boolean(),
});
export type Conversation = z.output<typeof conversation>;

/** Somebody one may write to. */
export const correspondent = neighbour.extend({ status: presenceStatus });
export type Correspondent = z.output<typeof correspondent>;

/** Letters of what is said of a photo to those who do not see it. */
export const PHOTO_ALT_LENGTH = 200;

export const newMessage = z.object({
  receiverId: id,
  content: text(MESSAGE_LENGTH, messageTexts.contentRequired),
  /** A UUID of the browser's: sent again with it (its answer was lost), a message stays one. */
  clientId: clientId.optional(),
  /** The message it answers. */
  quotedId,
  /** A photo that was sent before (`uploads.talk`), and what it shows. */
  photo: z
    .object({
      imageUrl: shortText(100, 'Photo inconnue'),
      alt: freeText(
        PHOTO_ALT_LENGTH,
        `Cette description est trop longue (${PHOTO_ALT_LENGTH} caractères au plus)`,
      ),
    })
    .optional(),
});

const withUser = z.object({ userId: id });

export const sendMessage = defineRoute({
  name: 'messages.send',
  method: 'POST',
  path: '/messages/send',
  status: 201,
  keyed: 'clientId',
  countsAs: 'itself',
  unverified: 'itself',
  summary: "Envoi d'un message à un voisin",
  body: newMessage,
  output: message,
  errors: [
    messageErrors.residentUnknown,
    messageErrors.oneself,
    moderationErrors.contactRefused,
    uploadErrors.photoUnknown,
  ],
  fallback: messageTexts.sendFailed,
});

export const countUnread = defineRoute({
  name: 'messages.unread',
  method: 'GET',
  path: '/messages/unread',
  summary: 'Nombre de messages non lus, par voisin qui les a écrits',
  output: z.record(id, z.number()),
});

export const listConversations = defineRoute({
  name: 'messages.conversations',
  method: 'GET',
  path: '/messages/conversations',
  summary: 'Conversations du résident, celle du dernier message en tête',
  query: page.extend({
    /** Those that are put away alone, or the others alone; all without it. */
    archived: z.enum(['true', 'false'], 'La valeur est true ou false').optional(),
  }),
  output: z.array(conversation),
  fallback: messageTexts.conversationsFailed,
});

export const listCorrespondents = defineRoute({
  name: 'messages.users',
  method: 'GET',
  path: '/messages/users',
  summary: 'Autres résidents, par ordre alphabétique',
  query: page.extend({
    /** Words of first name, last name or user name, accents ignored. */
    q: searchedText,
  }),
  output: z.array(correspondent),
  fallback: messageTexts.residentsFailed,
});

export const readHistory = defineRoute({
  name: 'messages.history',
  method: 'GET',
  path: '/messages/:userId',
  summary:
    "Messages échangés avec un voisin, du plus ancien au plus récent ; ceux qu'il a écrits deviennent lus, sauf avec l'en-tête « X-Peek: true »",
  params: withUser,
  query: z.object({
    /** The page before this message; nothing is marked as read then. */
    before: id.optional(),
    limit: limitOr(HISTORY_PAGE),
  }),
  output: z.array(message),
  errors: [messageErrors.residentUnknown, messageErrors.oneself, moderationErrors.contactRefused],
  fallback: messageTexts.historyFailed,
});

export const markRead = defineRoute({
  name: 'messages.read',
  method: 'POST',
  path: '/messages/:userId/read',
  unconfirmed: 'admitted',
  summary: "Messages d'un voisin marqués comme lus",
  countsAs: 'signal',
  params: withUser,
  body: z.object({
    /** The last message read; without it, all. */
    upTo: id.optional(),
  }),
  output: answer,
});

export const streamConversation = defineRoute({
  name: 'messages.stream',
  method: 'GET',
  path: '/messages/stream/:userId',
  kind: 'stream',
  summary:
    'Flux des messages échangés avec un voisin (server-sent events sans nom, `id` du message)',
  params: withUser,
  query: z.object({
    token: z.string().optional(),
    /** Identifier of the last message received. */
    lastEventId: z.string().max(40).optional(),
  }),
  errors: [messageErrors.residentUnknown, messageErrors.oneself, moderationErrors.contactRefused],
});

/** A message was sent: the whole of it, told to its sender (other devices) and its receiver. */
export const messageSent = defineEvent('message', message);

/** How many messages of `userId` the resident has not read now. */
export const unreadChanged = defineEvent('unread', z.object({ userId: id, count: z.number() }));

/** `userId` has read the resident's messages, `upTo` included. */
export const messagesRead = defineEvent('message.read', z.object({ userId: id, upTo: id }));
