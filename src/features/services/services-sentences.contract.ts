import { defineErrors } from '#contract/errors.ts';

export const serviceErrors = defineErrors({
  notFound: [404, 'service_not_found', 'Service non trouvé'],
  categoryUnknown: [400, 'category_unknown', "Cette catégorie n'existe pas"],
  pastDate: [400, 'date_past', 'La date doit être dans le futur'],
  pastTime: [400, 'time_past', 'Les moments proposés doivent être dans le futur'],
  otherTime: [400, 'other_time', "Ce moment n'a pas été proposé"],
  statusRequired: [400, 'status_required', 'Veuillez sélectionner un statut pour le service'],
  notCreator: [403, 'not_creator', 'Seul le créateur du service peut faire cela'],
  ownService: [
    403,
    'own_service',
    "C'est votre service : vous ne pouvez pas y proposer votre aide",
  ],
  alreadyProposed: [409, 'already_proposed', 'Vous avez déjà proposé votre aide pour ce service'],
  notAvailable: [
    409,
    'not_available',
    "Ce service n'est plus disponible : une aide a déjà été acceptée",
  ],
  noProposal: [404, 'proposal_not_found', "Vous n'avez pas proposé votre aide pour ce service"],
  proposalAccepted: [
    409,
    'proposal_accepted',
    "Votre aide a déjà été acceptée : écrivez à qui l'a demandée",
  ],
  helperUnknown: [404, 'helper_not_found', "Cette proposition d'aide a été retirée"],
  notAssigned: [409, 'not_assigned', "Ce service n'est assigné à personne"],
  completed: [409, 'completed', 'Un service terminé ne peut plus être modifié'],
  cannotDelete: [409, 'cannot_delete', 'Un service assigné ou terminé ne peut pas être supprimé'],
});

/** What the screens say: sentences of the specification, and ours. */
export const serviceTexts = {
  created: 'Service créé avec succès',
  updated: 'Service mis à jour avec succès',
  deleted: 'Service supprimé avec succès',
  proposed: "Proposition d'aide envoyée avec succès",
  proposalCancelled: 'Proposition annulée avec succès - Le service est à nouveau disponible',
  proposalCancelledShort: 'Proposition annulée avec succès',
  accepted: 'Aide acceptée avec succès',
  unassigned: 'Acceptation annulée avec succès',
  helperMissing: 'ID utilisateur manquant dans la proposition',
  creatorLeft: "Cette personne n'a plus de compte",
  helperLeft: "Cette personne n'a plus de compte : son aide ne peut plus être acceptée.",
  loadFailed: 'Erreur lors du chargement des services',
  communication: 'Erreur de communication',
} as const;

/** What answers a service: help, where it asks for some; where it offers some, whoever answers asks for it. */
export const answerTexts = {
  request: {
    sent: serviceTexts.proposed,
    awaits: "Votre proposition d'aide attend une réponse",
    takenBack: serviceTexts.proposalCancelled,
    takenBackShort: serviceTexts.proposalCancelledShort,
    accepted: serviceTexts.accepted,
  },
  offer: {
    sent: 'Demande envoyée avec succès',
    awaits: 'Votre demande attend une réponse',
    takenBack: 'Demande retirée avec succès',
    takenBackShort: 'Demande retirée avec succès',
    accepted: 'Demande acceptée avec succès',
  },
} as const;
