import { defineErrors } from '#contract/errors.ts';

export const messageErrors = defineErrors({
  residentUnknown: [404, 'resident_not_found', "Ce voisin n'existe pas"],
  oneself: [400, 'oneself', 'Vous ne pouvez pas vous écrire à vous-même'],
  messageUnknown: [404, 'message_not_found', "Ce message n'existe pas"],
  talkUnknown: [404, 'conversation_not_found', 'Vous ne vous êtes encore rien écrit'],
  notAuthor: [403, 'not_message_author', "Seule la personne qui l'a écrit peut changer ce message"],
  tooLate: [
    409,
    'message_too_late',
    'Un message ne se corrige et ne se retire que dans les 15 minutes',
  ],
  withdrawn: [409, 'message_withdrawn', 'Ce message a été retiré'],
});

export const messageTexts = {
  contentRequired: 'Le message ne peut pas être vide',
  historyFailed: "Impossible de charger l'historique des messages",
  conversationsFailed: 'Impossible de charger les conversations',
  residentsFailed: 'Impossible de charger la liste des voisins',
  sendFailed: "Le message n'a pas pu être envoyé",
  read: 'Messages lus',
  changeFailed: "Le message n'a pas pu être corrigé",
  withdrawFailed: "Le message n'a pas pu être retiré",
  withdrawn: 'Message retiré',
  reactionFailed: "La réaction n'a pas pu être enregistrée",
  reactionRemoved: 'Réaction retirée',
  muted: 'Cette conversation ne vous avertit plus',
  archived: 'Conversation archivée',
  unarchived: 'Conversation sortie des archives',
  unmuted: 'Cette conversation vous avertit de nouveau',
} as const;
