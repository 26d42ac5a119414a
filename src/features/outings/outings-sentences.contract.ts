import { defineErrors } from '#contract/errors.ts';

export const outingErrors = defineErrors({
  notFound: [404, 'outing_not_found', 'Sortie non trouvée'],
  notMine: [403, 'not_creator', 'Vous ne pouvez modifier que vos propres sorties'],
  notMineToDelete: [403, 'not_creator', "Seul l'organisateur de la sortie peut la supprimer"],
  listClosed: [
    409,
    'not_pending',
    'La liste de cette sortie est arrêtée : si vous ne venez plus, écrivez à la personne qui organise',
  ],
  calledOff: [409, 'not_pending', "Cette sortie est annulée : vous n'avez plus à vous désinscrire"],
  pastDate: [400, 'date_past', 'Veuillez sélectionner une date valide'],
  outside: [
    400,
    'location_outside',
    'Le lieu doit être validé comme étant dans le quartier Nation',
  ],
  notPending: [409, 'not_pending', "Cette sortie n'est plus ouverte aux inscriptions"],
  begun: [409, 'begun', 'Cette sortie a déjà commencé'],
  own: [409, 'own_outing', "C'est votre sortie : c'est vous qui l'organisez"],
  alreadyJoined: [409, 'already_joined', 'Vous participez déjà à cette sortie'],
  alreadyWaiting: [409, 'already_waiting', "Vous êtes déjà sur la liste d'attente de cette sortie"],
  full: [409, 'full', 'Cette sortie est complète'],
  notParticipant: [403, 'not_participant', 'Vous ne participez pas à cette sortie'],
  placesTaken: [409, 'places_taken', 'Plus de places que cela sont déjà prises, ou gardées'],
  chatReserved: [
    403,
    'chat_reserved',
    'La discussion est réservée aux participants de cette sortie',
  ],
});

/** Sentences of the specification. */
export const outingTexts = {
  listFailed: 'Erreur lors du chargement des sorties',
  loadFailed: 'Erreur lors du chargement de la sortie',
  createFailed: 'Erreur lors de la création de la sortie',
  updateFailed: 'Erreur lors de la modification',
  deleteFailed: 'Erreur lors de la suppression de la sortie',
  joinFailed: "Erreur lors de l'inscription à la sortie",
  leaveFailed: 'Erreur lors de la désinscription',
  joined: 'Inscription réussie !',
  left: 'Désinscription réussie !',
  created: 'Sortie créée avec succès',
  updated: 'Sortie modifiée avec succès !',
  deleted: 'Sortie supprimée avec succès',
  requiredFields: 'Veuillez remplir tous les champs obligatoires',
  invalidDate: 'Veuillez sélectionner une date valide',
  notAllowed: "Vous n'êtes pas autorisé à voir cette page",
  creatorMissing: 'Informations du créateur manquantes',
  userMissing: 'Informations utilisateur manquantes',
  sessionExpired: 'Session expirée. Veuillez vous reconnecter.',
  noData: 'Aucune donnée reçue du serveur',
} as const;
