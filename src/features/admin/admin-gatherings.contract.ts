import { z } from 'zod';
import { coordonnees, idParams, imageUrl, momentInput } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { PLACES } from '#features/gatherings/gatherings-places.contract.ts';
import { KEPT_FOR } from '#features/moderation/moderation-kept.contract.ts';
import { queueErrors } from '#features/moderation/moderation-queue-sentences.contract.ts';
import { moderationErrors } from '#features/moderation/moderation-sentences.contract.ts';
import { EVENT_TYPES, event } from '../events/events.contract.ts';
import { eventErrors } from '../events/events-sentences.contract.ts';
import { gatheringTexts } from '../gatherings/gatherings-sentences.contract.ts';
import { locationField } from '../gatherings/gatherings-where.contract.ts';
import {
  descriptionField,
  placesField,
  titleField,
} from '../gatherings/gatherings-written.contract.ts';
import { OUTING_TYPES, outing } from '../outings/outings.contract.ts';
import { outingErrors } from '../outings/outings-sentences.contract.ts';
import {
  createdBetween,
  deleted,
  oneRow,
  rowChanged,
  seenFields,
  sortBy,
  tableErrors,
  tablePage,
} from '../tables/tables.contract.ts';
import { adminTexts } from './admin-sentences.contract.ts';

/** What an administrator sets; an event reads as completed once its date has passed. */
export const SETTABLE_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export const SHOWN_STATUSES = [...SETTABLE_STATUSES, 'completed'] as const;

/** What depends on who reads, and what a row of a table does not show. */
const unshown = {
  distance: true,
  myPlace: true,
  myRank: true,
  myParty: true,
  myAnswer: true,
  items: true,
  represented: true,
  hosts: true,
  myHosting: true,
  myComing: true,
  freedUntil: true,
  wasThere: true,
  asking: true,
  updatedAt: true,
  participantCount: true,
  waitingCount: true,
  waitingList: true,
  maybeCount: true,
  saysMaybe: true,
  maybes: true,
  keptCount: true,
  kept: true,
  excluded: true,
  series: true,
  registrationsOpen: true,
  dateOpen: true,
  circle: true,
} as const;

export const adminEvent = event.omit(unshown);
export type AdminEvent = z.output<typeof adminEvent>;

export const adminOuting = outing.omit(unshown).extend({ participants: event.shape.participants });
export type AdminOuting = z.output<typeof adminOuting>;
export type AdminGathering = AdminEvent | AdminOuting;

const chosenStatus = z.enum(SETTABLE_STATUSES, 'Statut inconnu');
const sentStatus = chosenStatus.default('pending');
/** Left out: it stays as it is by now. */
const changedStatus = { status: chosenStatus.optional() };

export const changedEvent = z.object({
  title: titleField,
  description: descriptionField,
  type: z.enum(EVENT_TYPES, 'Le type est requis'),
  location: locationField,
  date: momentInput('La date est requise'),
  maxParticipants: z
    .number(gatheringTexts.placesRequired)
    .int('Le nombre de participants est un nombre entier')
    .min(PLACES.least, `Il faut au moins ${PLACES.least} participants`)
    .max(1_000_000, 'Ce nombre de participants est trop grand'),
  status: sentStatus,
  imageUrl,
  coordonnees: coordonnees.nullish(),
});

const chosenType = z.enum(OUTING_TYPES, 'Le type est requis');

/** What is no number counts as 5, as in the form. */
export const OUTING_PLACES_DEFAULT = 5;

export const changedOuting = z.object({
  title: titleField,
  description: descriptionField,
  type: chosenType.default('cinema'),
  location: locationField,
  date: momentInput('La date est requise'),
  maxParticipants: placesField,
  status: sentStatus,
  coordonnees: coordonnees.nullish(),
});

const gatheringTable = tablePage.extend({
  sort: sortBy(['createdAt', 'title', 'date', 'status']),
  status: chosenStatus.optional(),
  ...createdBetween,
  ...oneRow,
  type: z
    .string()
    .max(60, { abort: true, error: 'Type inconnu' })
    .regex(/^[a-z-]+$/, 'Type inconnu')
    .optional(),
});

export const listEvents = defineRoute({
  name: 'admin.events',
  method: 'GET',
  path: '/admin/events',
  access: 'admin',
  summary: 'Tous les événements',
  query: gatheringTable.extend({ status: z.enum(SHOWN_STATUSES, 'Statut inconnu').optional() }),
  output: z.array(adminEvent),
  errors: [tableErrors.badCursor],
  fallback: adminTexts.eventsFailed,
});

export const createEvent = defineRoute({
  name: 'admin.create_event',
  method: 'POST',
  path: '/admin/events',
  access: 'admin',
  status: 201,
  summary: "Création d'un événement",
  body: changedEvent,
  output: adminEvent,
  errors: [moderationErrors.pictureRemoved],
  fallback: adminTexts.saveFailed,
  unreachable: adminTexts.failed,
});

export const updateEvent = defineRoute({
  name: 'admin.update_event',
  method: 'PUT',
  path: '/admin/events/:id',
  access: 'admin',
  summary: "Modification d'un événement",
  params: idParams,
  body: changedEvent.extend(changedStatus).partial().extend(seenFields),
  output: adminEvent,
  errors: [
    ...[eventErrors.notFound, eventErrors.placesTaken, queueErrors.own, rowChanged],
    moderationErrors.pictureRemoved,
  ],
  fallback: adminTexts.saveFailed,
  unreachable: adminTexts.failed,
});

export const deleteEvent = defineRoute({
  name: 'admin.delete_event',
  method: 'DELETE',
  path: '/admin/events/:id',
  access: 'admin',
  summary: `Suppression d'un événement, qui peut être annulée pendant ${KEPT_FOR}`,
  params: idParams,
  output: deleted,
  errors: [eventErrors.notFound],
  fallback: adminTexts.deleteFailed,
  unreachable: adminTexts.failed,
});

export const listOutings = defineRoute({
  name: 'admin.outings',
  method: 'GET',
  path: '/admin/outings',
  access: 'admin',
  summary: 'Toutes les sorties',
  query: gatheringTable,
  output: z.array(adminOuting),
  errors: [tableErrors.badCursor],
  fallback: adminTexts.outingsFailed,
});

export const createOuting = defineRoute({
  name: 'admin.create_outing',
  method: 'POST',
  path: '/admin/outings',
  access: 'admin',
  status: 201,
  summary: "Création d'une sortie, dans le quartier",
  body: changedOuting,
  output: adminOuting,
  errors: [outingErrors.outside],
  fallback: adminTexts.saveFailed,
  unreachable: adminTexts.failed,
});

export const updateOuting = defineRoute({
  name: 'admin.update_outing',
  method: 'PUT',
  path: '/admin/outings/:id',
  access: 'admin',
  summary: "Modification d'une sortie",
  params: idParams,
  body: changedOuting
    .extend({ ...changedStatus, type: chosenType })
    .partial()
    .extend(seenFields),
  output: adminOuting,
  errors: [
    outingErrors.notFound,
    outingErrors.outside,
    outingErrors.placesTaken,
    queueErrors.own,
    rowChanged,
  ],
  fallback: adminTexts.saveFailed,
  unreachable: adminTexts.failed,
});

export const deleteOuting = defineRoute({
  name: 'admin.delete_outing',
  method: 'DELETE',
  path: '/admin/outings/:id',
  access: 'admin',
  summary: `Suppression d'une sortie, qui peut être annulée pendant ${KEPT_FOR}`,
  params: idParams,
  output: deleted,
  errors: [outingErrors.notFound],
  fallback: adminTexts.deleteFailed,
  unreachable: adminTexts.failed,
});
