// What can be done with a message that is there: corrected, taken back, answered with a sign; and a talk that is to
// keep silent.
import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import { message as answer, id, text } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { MESSAGE_LENGTH, message, messageReaction, reactionKind } from './messages.contract.ts';
import { messageErrors, messageTexts } from './messages-sentences.contract.ts';

/** So long may a message be corrected or taken back by who wrote it. */
export const CHANGE_MINUTES = 15;

const withMessage = z.object({ userId: id, messageId: id });
const ofMessage = [
  messageErrors.oneself,
  messageErrors.messageUnknown,
  messageErrors.withdrawn,
  moderationErrors.contactRefused,
];

export const editMessage = defineRoute({
  name: 'messages.edit',
  method: 'PUT',
  path: '/messages/:userId/:messageId',
  unverified: 'itself',
  summary: `Correction d'un message par qui l'a écrit, dans les ${CHANGE_MINUTES} minutes`,
  params: withMessage,
  body: z.object({ content: text(MESSAGE_LENGTH, messageTexts.contentRequired) }),
  output: message,
  errors: [...ofMessage, messageErrors.notAuthor, messageErrors.tooLate],
  fallback: messageTexts.changeFailed,
});

export const withdrawMessage = defineRoute({
  name: 'messages.withdraw',
  method: 'DELETE',
  path: '/messages/:userId/:messageId',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: `Retrait d'un message par qui l'a écrit, dans les ${CHANGE_MINUTES} minutes : son texte est effacé`,
  params: withMessage,
  output: answer,
  errors: [...ofMessage, messageErrors.notAuthor, messageErrors.tooLate],
  fallback: messageTexts.withdrawFailed,
});

export const reactToMessage = defineRoute({
  name: 'messages.react',
  method: 'PUT',
  path: '/messages/:userId/:messageId/reaction',
  unverified: 'itself',
  summary: "Réaction à un message, à la place de celle d'avant ; personne n'en est averti",
  params: withMessage,
  body: z.object({ reaction: reactionKind }),
  output: message,
  errors: ofMessage,
  fallback: messageTexts.reactionFailed,
});

export const removeReaction = defineRoute({
  name: 'messages.unreact',
  method: 'DELETE',
  path: '/messages/:userId/:messageId/reaction',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: 'Fin de la réaction du résident à un message',
  params: withMessage,
  output: answer,
  errors: ofMessage,
  fallback: messageTexts.reactionFailed,
});

const withUser = z.object({ userId: id });

export const listMuted = defineRoute({
  name: 'messages.muted',
  method: 'GET',
  path: '/messages/muted',
  summary: "Voisins dont les messages n'avertissent pas le résident",
  output: z.array(id),
});

export const muteTalk = defineRoute({
  name: 'messages.mute',
  method: 'PUT',
  path: '/messages/:userId/mute',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: "Plus d'avertissement de cette conversation : l'autre n'en sait rien",
  params: withUser,
  output: answer,
  errors: [messageErrors.oneself, messageErrors.talkUnknown],
});

export const unmuteTalk = defineRoute({
  name: 'messages.unmute',
  method: 'DELETE',
  path: '/messages/:userId/mute',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: 'La conversation avertit de nouveau de ses messages',
  params: withUser,
  output: answer,
  errors: [messageErrors.oneself, messageErrors.talkUnknown],
});

export const listArchived = defineRoute({
  name: 'messages.archived',
  method: 'GET',
  path: '/messages/archived',
  summary: 'Voisins dont le résident a rangé la conversation',
  output: z.array(id),
});

export const archiveTalk = defineRoute({
  name: 'messages.archive',
  method: 'PUT',
  path: '/messages/:userId/archive',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary:
    "Conversation rangée pour soi seul : elle revient avec le prochain message, sauf si elle n'avertit plus",
  params: withUser,
  output: answer,
  errors: [messageErrors.oneself, messageErrors.talkUnknown],
});

export const unarchiveTalk = defineRoute({
  name: 'messages.unarchive',
  method: 'DELETE',
  path: '/messages/:userId/archive',
  unconfirmed: 'admitted',
  unverified: 'may',
  summary: 'La conversation revient parmi les autres',
  params: withUser,
  output: answer,
  errors: [messageErrors.oneself, messageErrors.talkUnknown],
});

/** A message was corrected or taken back: the whole of it as it is now, told to the two. */
export const messageChanged = defineEvent('message.changed', message);

/** What a message is answered with now, told to the two; `userId` is the other one. */
export const messageReacted = defineEvent(
  'message.reacted',
  z.object({ userId: id, messageId: id, reactions: z.array(messageReaction) }),
);

/** The resident wants to hear of `userId`'s messages no more, or again: told to themselves alone. */
export const talkMuted = defineEvent('message.muted', z.object({ userId: id, muted: z.boolean() }));

/** The resident has put the talk with `userId` away, or taken it out again: told to themselves alone. */
export const talkArchived = defineEvent(
  'message.archived',
  z.object({ userId: id, archived: z.boolean() }),
);
