import { defineErrors } from '#contract/errors.ts';

export const trocErrors = defineErrors({
  notFound: [404, 'troc_not_found', 'Troc non trouvé'],
  // In English by the specification; the screens say `trocTexts.pastDate`.
  pastDate: [400, 'trade_date_past', 'Trade date must be in the future'],
  dateRequired: [400, 'trade_date_required', "La date d'échange est requise"],
  otherTime: [400, 'trade_other_time', "Ce moment n'a pas été proposé"],
  notOwner: [403, 'not_owner', 'Seul le propriétaire du troc peut faire cela'],
  notConcerned: [
    403,
    'not_concerned',
    "Cet échange ne concerne que ses deux voisins : ce n'est pas le vôtre",
  ],
  ownTroc: [403, 'own_troc', "C'est votre troc : vous ne pouvez pas y demander d'échange"],
  alreadyRequested: [409, 'already_requested', 'Vous avez déjà demandé cet échange'],
  notAvailable: [409, 'troc_not_available', "Ce troc n'est plus disponible"],
  notPending: [409, 'request_not_pending', "Aucune demande d'échange n'attend de réponse"],
  noRequest: [404, 'request_not_found', "Vous n'avez pas demandé cet échange"],
  requestAccepted: [
    409,
    'request_accepted',
    "Votre demande a déjà été acceptée : annulez plutôt l'échange",
  ],
  notAccepted: [409, 'troc_not_accepted', "Cet échange n'est pas accepté"],
  notEditable: [409, 'troc_not_editable', "Un troc ne se modifie que tant qu'il est disponible"],
  wantedRequired: [400, 'items_wanted_required', 'Les objets recherchés sont requis'],
  returnDateRequired: [400, 'return_date_required', 'Choisissez le jour du retour'],
  returnDateEarly: [400, 'return_date_early', 'Le retour vient après la remise'],
  notLoan: [409, 'not_a_loan', "Ce troc n'est pas un prêt"],
  free: [409, 'troc_free', 'Ce troc est libre : demandez plutôt un échange'],
  waitNoUse: [409, 'troc_wait_no_use', "Cet échange est terminé, ou c'est le vôtre"],
  cannotDelete: [409, 'troc_cannot_delete', "Un troc ne se supprime que tant qu'il est disponible"],
});

/** What the screens say: sentences of the specification, then ours. */
export const trocTexts = {
  invalidId: 'ID de troc invalide',
  unreachable: 'Erreur de connexion au serveur',
  pastDate: "La date d'échange doit être dans le futur",
  loadMineFailed: 'Erreur lors du chargement de vos trocs',
  loadRequestsFailed: 'Erreur lors du chargement de vos demandes',
  respondFailed: 'Erreur lors de la réponse',
  updated: 'Troc mis à jour avec succès',
  deleted: 'Troc supprimé avec succès',
  created: 'Troc publié avec succès',
  requested: "Demande d'échange envoyée avec succès",
  accepted: 'Échange accepté avec succès',
  refused: "Demande d'échange refusée",
  acceptanceCancelled: 'Acceptation annulée avec succès',
  requestCancelled: 'Demande annulée avec succès',
  completed: 'Échange terminé avec succès',
  ownerLeft: "Cette personne n'a plus de compte : on ne peut plus lui proposer d'échange.",
  requesterLeft:
    "Cette personne n'a plus de compte : refusez sa demande, et d'autres pourront proposer un échange.",
  saidReturned: "C'est noté : ce prêt est rendu",
  waiting: 'Nous vous préviendrons si cela se libère',
  notWaiting: 'Nous ne vous préviendrons pas',
  loadFailed: 'Erreur lors du chargement des trocs',
  communication: 'Erreur de communication',
} as const;

/** Why two trocs meet; `%s`: my item, the neighbour's first name, their item. */
export const matchReasons = {
  give: 'Vous proposez « %s », %s cherche « %s »',
  get: 'Vous cherchez « %s », %s propose « %s »',
} as const;
