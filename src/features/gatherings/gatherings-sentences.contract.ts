import { defineErrors, type ErrorDefinition } from '#contract/errors.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';

/** The refusals that outings and events share; each of the two says them in its own words, but for `SAID_ALIKE`. */
export type GatheringRefusal =
  | 'notFound'
  | 'notMine'
  | 'pastDate'
  | 'notPending'
  | 'begun'
  | 'own'
  | 'alreadyJoined'
  | 'alreadyWaiting'
  | 'full'
  | 'creatorLeft'
  | 'notParticipant'
  | 'placesTaken'
  | 'chatReserved';

/** What is said of either, as of everything a neighbour is asked. */
export const SAID_ALIKE = { creatorLeft: moderationErrors.neighbourLeft };

export type GatheringErrors = Record<
  Exclude<GatheringRefusal, keyof typeof SAID_ALIKE>,
  ErrorDefinition
>;

export const calendarErrors = defineErrors({
  link: [403, 'calendar_link', "Ce lien d'agenda n'est pas valable"],
});

export const gatheringTexts = {
  contentRequired: 'Le message ne peut pas être vide',
  chatReserved: 'La discussion est réservée aux participants',
  messagesFailed: "Impossible de charger l'historique des messages",
  sendFailed: "Le message n'a pas pu être envoyé",
  messagesRead: 'Messages lus',
  placesRequired: 'Le nombre de participants est requis',
  placesBounds: 'Le nombre de participants doit être compris entre 2 et 50',
  invalidDate: 'Veuillez sélectionner une date valide',
  unknownImage: 'Image inconnue',
  shared: 'Lien copié dans le presse-papier !',
  waiting: "Vous êtes sur la liste d'attente",
  stoppedWaiting: "Vous n'êtes plus sur la liste d'attente",
  feedStopped: "L'abonnement à votre agenda est arrêté",
  feedFailed: "Erreur lors de l'accès à votre agenda",
  agendaFailed: "Erreur lors du chargement de l'agenda",
  calendarFailed: "Le fichier d'agenda n'a pas pu être préparé",
} as const;
