import { defineErrors } from '#contract/errors.ts';

export const messageErrors = defineErrors({
  residentUnknown: [404, 'resident_not_found', "Ce voisin n'existe pas"],
  oneself: [400, 'oneself', 'Vous ne pouvez pas vous écrire à vous-même'],
});

export const messageTexts = {
  contentRequired: 'Le message ne peut pas être vide',
  historyFailed: "Impossible de charger l'historique des messages",
  conversationsFailed: 'Impossible de charger les conversations',
  residentsFailed: 'Impossible de charger la liste des voisins',
  sendFailed: "Le message n'a pas pu être envoyé",
  interrupted: 'Connexion interrompue, tentative de reconnexion...',
  read: 'Messages lus',
} as const;
