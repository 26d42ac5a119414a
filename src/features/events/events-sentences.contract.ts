import { defineErrors } from '#contract/errors.ts';

export const eventErrors = defineErrors({
  notFound: [404, 'event_not_found', 'Événement non trouvé'],
  notMine: [403, 'not_creator', "Seul l'organisateur de l'événement peut faire cela"],
  notMineToDelete: [403, 'not_creator', "Seul l'organisateur de l'événement peut le supprimer"],
  listClosed: [
    409,
    'not_pending',
    'La liste de cet événement est arrêtée : si vous ne venez plus, écrivez à la personne qui organise',
  ],
  calledOff: [409, 'not_pending', "Cet événement est annulé : vous n'avez plus à vous désinscrire"],
  pastDate: [400, 'date_past', 'Sélectionnez une date future'],
  notPending: [409, 'not_pending', "Cet événement n'est plus en attente"],
  begun: [409, 'begun', 'Cet événement a déjà commencé'],
  own: [409, 'own_event', "C'est votre événement : c'est vous qui l'organisez"],
  alreadyJoined: [409, 'already_joined', 'Vous participez déjà à cet événement'],
  alreadyWaiting: [
    409,
    'already_waiting',
    "Vous êtes déjà sur la liste d'attente de cet événement",
  ],
  full: [409, 'full', 'Cet événement est complet'],
  notParticipant: [403, 'not_participant', 'Vous ne participez pas à cet événement'],
  placesTaken: [409, 'places_taken', 'Plus de places que cela sont déjà prises, ou gardées'],
  chatReserved: [
    403,
    'chat_reserved',
    'La discussion est réservée aux participants de cet événement',
  ],
});

/** Sentences of the specification. */
export const eventTexts = {
  listFailed: 'Erreur lors du chargement des événements',
  mineFailed: 'Erreur lors du chargement de vos événements',
  loadFailed: "Erreur lors du chargement de l'événement",
  createFailed: "Erreur lors de la création de l'événement",
  updateFailed: 'Erreur lors de la modification',
  deleteFailed: 'Erreur lors de la suppression',
  cancelFailed: "Erreur lors de l'annulation",
  joinFailed: "Erreur lors de l'inscription",
  leaveFailed: 'Erreur lors de la désinscription',
  joined: 'Inscription réussie',
  left: 'Désinscription réussie',
  created: 'Événement créé avec succès',
  updated: 'Événement modifié avec succès',
  cancelled: 'Événement annulé',
  deleted: 'Événement supprimé',
  empty: 'Aucun événement trouvé',
} as const;
