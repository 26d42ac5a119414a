import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import {
  coordonnees,
  distance,
  id,
  idOr,
  idParams,
  imageUrl,
  message,
  moment,
  momentInput,
  neighbour,
  page,
  searchedText,
  text,
  thumbnailUrl,
  titleText,
} from '#contract/fields.ts';
import { rankedPage } from '#contract/ranked.ts';
import { defineRoute } from '#contract/route.ts';
import { wishTold } from '#features/agreements/agreements-wish.contract.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { procheErrors, spokenForId } from '../proches/proches-sentences.contract.ts';
import { category } from './services-categories.contract.ts';
import { serviceErrors, serviceTexts } from './services-sentences.contract.ts';
import { urgentErrors, urgentTold } from './services-urgent.contract.ts';

export const SERVICE_STATUSES = ['open', 'pending', 'assigned', 'completed', 'cancelled'] as const;
export const serviceStatus = z.enum(SERVICE_STATUSES, 'Statut inconnu');
export type ServiceStatus = z.output<typeof serviceStatus>;

export const SERVICE_NATURES = ['request', 'offer'] as const;
export const serviceNature = z.enum(SERVICE_NATURES, 'Choisissez entre une demande et une offre');
export type ServiceNature = z.output<typeof serviceNature>;

export const proposalStatus = z.enum(['pending', 'assigned', 'completed']);

export const helpProposal = z.object({
  _id: id,
  user: neighbour,
  status: proposalStatus,
  createdAt: moment,
  ...wishTold,
});

export const service = z.object({
  _id: id,
  /** Whether its creator asks for help, or offers it. */
  nature: serviceNature,
  title: z.string(),
  description: z.string(),
  category: z.object({ _id: id, name: z.string() }),
  /** As it was written for its creator and the accepted helper; for others `publicLocation`. */
  location: z.string(),
  /** What everybody reads of it: neither the number of a street nor a door. */
  publicLocation: z.string(),
  date: moment,
  urgent: z.boolean(),
  imageUrl: z.string().nullable(),
  thumbnailUrl: z.string().nullable(),
  status: serviceStatus,
  creator: neighbour,
  /** Whom its creator speaks for: 'Mme R.', who has no internet. */
  spokenFor: z.string().nullable(),
  assignedTo: neighbour.nullable(),
  createdAt: moment,
  updatedAt: moment,
  completedAt: moment.nullable(),
  /** Metres from the reader's home, rounded to 100; null where the location is unknown. */
  distance: distance.nullable(),
  proposalCount: z.number(),
  myProposal: z
    .object({ _id: id, status: proposalStatus, createdAt: moment, ...wishTold })
    .nullable(),
  /** For its creator only: when they were asked whether it still stands, and since when it is off the board. */
  stillAskedAt: moment.nullable().optional(),
  leftBoardAt: moment.nullable().optional(),
  /** All proposals: for the service's creator only. */
  helpProposals: z.array(helpProposal).optional(),
});
export type Service = z.output<typeof service>;

const fields = {
  /** Left out: a request, and on a change as it was. */
  nature: serviceNature.optional(),
  title: titleText(200, 'Le titre est requis'),
  description: text(5000, 'La description est requise'),
  category: idOr('La catégorie est requise'),
  location: text(200, 'Le lieu est requis'),
  date: momentInput('La date est requise'),
  urgent: z.boolean().optional(),
  imageUrl,
  thumbnailUrl,
  /** Of the location, when it was picked from the address search. */
  coordonnees: coordonnees.nullish(),
};

/** Whom it is for is said as it is created, and stays. */
export const newService = z.object({ ...fields, procheId: spokenForId });
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
  summary: "Services du quartier, du plus récent au plus ancien, ou dans l'ordre de `sort`",
  query: rankedPage.extend({
    category: id.optional(),
    status: serviceStatus.optional(),
    nature: serviceNature.optional(),
    q: searchedText,
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
  countsAs: 'itself',
  summary: "Création d'un service",
  body: newService,
  output: service.extend({ told: urgentTold.optional() }),
  errors: [
    ...[serviceErrors.pastDate, serviceErrors.categoryUnknown, procheErrors.notFound],
    moderationErrors.pictureRemoved,
    ...Object.values(urgentErrors),
  ],
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
  output: service.extend({ told: urgentTold.optional() }),
  errors: [
    ...[serviceErrors.notFound, serviceErrors.notCreator, serviceErrors.completed],
    ...[serviceErrors.pastDate, serviceErrors.categoryUnknown, moderationErrors.hiddenByAdmins],
    moderationErrors.pictureRemoved,
    ...Object.values(urgentErrors),
  ],
  fallback: 'Erreur lors de la mise à jour du service',
  unreachable: serviceTexts.communication,
});

export const deleteService = defineRoute({
  name: 'services.delete',
  method: 'DELETE',
  path: '/services/:id',
  unverified: 'may',
  summary: "Suppression d'un service par son créateur",
  params: idParams,
  output: message,
  errors: [serviceErrors.notFound, serviceErrors.notCreator, serviceErrors.cannotDelete],
  fallback: 'Erreur lors de la suppression du service',
  unreachable: serviceTexts.communication,
});

/** A service appeared, changed or went; each browser asks again what its resident may see. */
export const serviceChanged = defineEvent(
  'service.changed',
  z.object({ _id: id, change: z.enum(['created', 'updated', 'deleted']) }),
);
