import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { defineEvent } from '#contract/events.ts';
import {
  coordonnees,
  id,
  idParams,
  imageUrl,
  message,
  moment,
  momentInput,
  neighbour,
  page,
  text,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';

export const SERVICE_STATUSES = ['open', 'pending', 'assigned', 'completed', 'cancelled'] as const;
export const serviceStatus = z.enum(SERVICE_STATUSES, 'Statut inconnu');
export type ServiceStatus = z.output<typeof serviceStatus>;

export const PROPOSAL_STATUSES = ['pending', 'assigned', 'completed'] as const;
export const proposalStatus = z.enum(PROPOSAL_STATUSES);

export const serviceErrors = defineErrors({
  notFound: [404, 'service_not_found', 'Service non trouvé'],
  categoryUnknown: [400, 'category_unknown', "Cette catégorie n'existe pas"],
  pastDate: [400, 'date_past', 'La date doit être dans le futur'],
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
    'Votre aide a déjà été acceptée : contactez le demandeur',
  ],
  helperUnknown: [404, 'helper_not_found', "Cette proposition d'aide a été retirée"],
  notAssigned: [409, 'not_assigned', "Ce service n'est assigné à personne"],
  completed: [409, 'completed', 'Un service terminé ne peut plus être modifié'],
  cannotDelete: [409, 'cannot_delete', 'Un service assigné ou terminé ne peut pas être supprimé'],
});

/** Success sentences of the specification. */
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
  loadFailed: 'Erreur lors du chargement des services',
  communication: 'Erreur de communication',
} as const;

const categoryRef = z.object({ _id: id, name: z.string() });

export const category = z.object({
  _id: id,
  name: z.string(),
  icon: z.string(),
  description: z.string().nullable(),
  active: z.boolean(),
});
export type Category = z.output<typeof category>;

export const helpProposal = z.object({
  _id: id,
  user: neighbour,
  message: z.string(),
  status: proposalStatus,
  createdAt: moment,
});

export const service = z.object({
  _id: id,
  title: z.string(),
  description: z.string(),
  category: categoryRef,
  location: z.string(),
  date: moment,
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  status: serviceStatus,
  creator: neighbour,
  assignedTo: neighbour.nullable(),
  createdAt: moment,
  updatedAt: moment,
  completedAt: moment.nullable(),
  /** Metres from the reader's home, rounded to 100; null where the location is unknown. */
  distance: z.number().nullable(),
  proposalCount: z.number(),
  /** The reader's own proposal. */
  myProposal: z
    .object({ _id: id, message: z.string(), status: proposalStatus, createdAt: moment })
    .nullable(),
  /** All proposals: for the service's creator only. */
  helpProposals: z.array(helpProposal).optional(),
});
export type Service = z.output<typeof service>;

/** A resident's offer of help, with its service. */
export const proposal = z.object({
  _id: id,
  status: proposalStatus,
  message: z.string(),
  title: z.string(),
  createdAt: moment,
  updatedAt: moment,
  service,
});
export type Proposal = z.output<typeof proposal>;

const fields = {
  title: text(200, 'Le titre est requis'),
  description: text(5000, 'La description est requise'),
  category: z
    .string('La catégorie est requise')
    .regex(/^[0-9a-f]{24}$/, 'La catégorie est requise'),
  location: text(200, 'Le lieu est requis'),
  date: momentInput('La date est requise'),
  imageUrl,
  thumbnailUrl: imageUrl,
  /** Of the location, when it was picked from the address search. */
  coordonnees: coordonnees.nullish(),
};

export const newService = z.object(fields);
export const changedService = z.object({
  ...fields,
  status: z.enum(SERVICE_STATUSES, serviceErrors.statusRequired.message),
});

export const listCategories = defineRoute({
  name: 'services.categories',
  method: 'GET',
  path: '/services/categories',
  summary: 'Catégories de services',
  output: z.array(category),
});

export const listServices = defineRoute({
  name: 'services.list',
  method: 'GET',
  path: '/services',
  summary: 'Services du quartier, du plus récent au plus ancien',
  query: page.extend({
    category: id.optional(),
    status: serviceStatus.optional(),
    q: z.string().trim().max(200).optional(),
  }),
  output: z.array(service),
  fallback: serviceTexts.loadFailed,
});

export const listMyServices = defineRoute({
  name: 'services.mine',
  method: 'GET',
  path: '/services/my-services',
  summary: 'Services que le résident a créés',
  query: page,
  output: z.array(service),
  fallback: serviceTexts.loadFailed,
});

export const listMyProposals = defineRoute({
  name: 'services.my_proposals',
  method: 'GET',
  path: '/services/my-proposals',
  summary: "Offres d'aide du résident",
  query: page,
  output: z.array(proposal),
  fallback: 'Erreur lors du chargement de vos propositions',
});

export const getService = defineRoute({
  name: 'services.get',
  method: 'GET',
  path: '/services/:id',
  summary: 'Un service',
  params: idParams,
  output: service,
  errors: [serviceErrors.notFound],
  fallback: serviceTexts.loadFailed,
});

export const createService = defineRoute({
  name: 'services.create',
  method: 'POST',
  path: '/services',
  status: 201,
  summary: "Création d'un service",
  body: newService,
  output: service,
  errors: [serviceErrors.pastDate, serviceErrors.categoryUnknown],
  fallback: 'Erreur lors de la création du service',
  unreachable: serviceTexts.communication,
});

export const updateService = defineRoute({
  name: 'services.update',
  method: 'PUT',
  path: '/services/:id',
  summary: "Modification d'un service par son créateur",
  params: idParams,
  body: changedService,
  output: service,
  errors: [
    serviceErrors.notFound,
    serviceErrors.notCreator,
    serviceErrors.completed,
    serviceErrors.pastDate,
    serviceErrors.categoryUnknown,
  ],
  fallback: 'Erreur lors de la mise à jour du service',
  unreachable: serviceTexts.communication,
});

export const deleteService = defineRoute({
  name: 'services.delete',
  method: 'DELETE',
  path: '/services/:id',
  summary: "Suppression d'un service par son créateur",
  params: idParams,
  output: message,
  errors: [serviceErrors.notFound, serviceErrors.notCreator, serviceErrors.cannotDelete],
  fallback: 'Erreur lors de la suppression du service',
  unreachable: serviceTexts.communication,
});

export const proposeHelp = defineRoute({
  name: 'services.propose_help',
  method: 'POST',
  path: '/services/:id/propose-help',
  summary: "Proposition d'aide",
  params: idParams,
  body: z.object({
    message: z
      .string()
      .trim()
      .max(2000, 'Ce texte est trop long (2000 caractères au plus)')
      .default(''),
  }),
  output: service,
  errors: [
    serviceErrors.notFound,
    serviceErrors.ownService,
    serviceErrors.alreadyProposed,
    serviceErrors.notAvailable,
  ],
  fallback: "Erreur lors de la proposition d'aide",
  unreachable: serviceTexts.communication,
});

export const cancelProposal = defineRoute({
  name: 'services.cancel_proposal',
  method: 'DELETE',
  path: '/services/:id/cancel-proposal',
  summary: "Retrait de sa proposition d'aide",
  params: idParams,
  output: message,
  errors: [serviceErrors.notFound, serviceErrors.noProposal, serviceErrors.proposalAccepted],
  fallback: "Erreur lors de l'annulation",
  unreachable: serviceTexts.communication,
});

export const acceptHelp = defineRoute({
  name: 'services.accept_help',
  method: 'PUT',
  path: '/services/:id/accept-help/:userId',
  summary: "Acceptation d'une proposition d'aide par le créateur",
  params: z.object({ id, userId: id }),
  output: service,
  errors: [
    serviceErrors.notFound,
    serviceErrors.notCreator,
    serviceErrors.notAvailable,
    serviceErrors.helperUnknown,
  ],
  fallback: serviceTexts.communication,
  unreachable: serviceTexts.communication,
});

export const cancelAcceptance = defineRoute({
  name: 'services.cancel_acceptance',
  method: 'PUT',
  path: '/services/:id/cancel-acceptance',
  summary: "Annulation de l'assignation par le créateur",
  params: idParams,
  output: service,
  errors: [serviceErrors.notFound, serviceErrors.notCreator, serviceErrors.notAssigned],
  fallback: "Erreur lors de l'annulation",
  unreachable: serviceTexts.communication,
});

/** A service appeared, changed or went; each browser asks again what its resident may see. */
export const serviceChanged = defineEvent(
  'service.changed',
  z.object({ _id: id, change: z.enum(['created', 'updated', 'deleted']) }),
);
