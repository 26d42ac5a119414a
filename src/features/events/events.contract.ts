import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import { id, idParams, moment, neighbour, page } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { imageAddressErrors } from '#features/uploads/uploads.contract.ts';
import { gathering, listFilters } from '../gatherings/gatherings.contract.ts';
import { declareActs } from '../gatherings/gatherings-acts.contract.ts';
import { party } from '../gatherings/gatherings-bringing.contract.ts';
import { newFields } from '../gatherings/gatherings-circle.contract.ts';
import { changeErrors, newErrors } from '../gatherings/gatherings-sentences.contract.ts';
import { changeFields } from '../gatherings/gatherings-series.contract.ts';
import { newGathering } from '../gatherings/gatherings-written.contract.ts';
import { eventErrors, eventTexts } from './events-sentences.contract.ts';

export const EVENT_TYPES = [
  'cleaning',
  'recycling',
  'gardening',
  'meeting',
  'games',
  'tournament',
  'other',
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** As cards and tables, the audit and suggestions say them. */
export const EVENT_WORDS: Record<EventType, string> = {
  cleaning: 'Nettoyage',
  recycling: 'Recyclage',
  gardening: 'Jardinage',
  meeting: 'Rencontre',
  games: 'Jeux',
  tournament: 'Tournoi',
  other: 'Autre',
};

/** By which its list is narrowed: in an address, in words, and by types. */
export const EVENT_TABS = [
  { value: 'nettoyage', label: 'Nettoyage et\u00a0recyclage', type: 'cleaning,recycling' },
  { value: 'jardinage', label: 'Jardinage et\u00a0rencontres', type: 'gardening,meeting' },
] as const;

export const eventType = z.enum(EVENT_TYPES, 'Le type est requis');

export const EVENT_STATUSES = ['pending', 'confirmed', 'cancelled', 'completed'] as const;
export const eventStatus = z.enum(EVENT_STATUSES, 'Statut inconnu');
export type EventStatus = z.output<typeof eventStatus>;

export const eventParticipant = z.object({ user: neighbour, joinedAt: moment, ...party.shape });
export type EventParticipant = z.output<typeof eventParticipant>;

export const event = gathering.extend({
  type: eventType,
  /** `completed` once the date of a pending or confirmed one has passed. */
  status: eventStatus,
  /** The creator is not among them. */
  participants: z.array(eventParticipant),
});
/** Not `Event`, which browsers have. */
export type QuarterEvent = z.output<typeof event>;

/** Created or changed by its creator. */
export const newEvent = newGathering.extend({ type: eventType });

export const listEvents = defineRoute({
  name: 'events.list',
  method: 'GET',
  path: '/events',
  summary:
    "Événements du quartier, du plus récent au plus ancien, ou dans l'ordre de la vie (`when`)",
  query: listFilters.extend({ status: eventStatus.optional() }),
  output: z.array(event),
  fallback: eventTexts.listFailed,
});

export const listMyEvents = defineRoute({
  name: 'events.mine',
  method: 'GET',
  path: '/events/my',
  summary: 'Événements que le résident a créés',
  query: page.extend({ participants: listFilters.shape.participants }),
  output: z.array(event),
  fallback: eventTexts.mineFailed,
});

export const createEvent = defineRoute({
  name: 'events.create',
  method: 'POST',
  path: '/events',
  status: 201,
  countsAs: 'itself',
  summary: "Création d'un événement",
  body: newEvent.extend(newFields.shape),
  output: event,
  errors: [eventErrors.pastDate, ...newErrors, ...imageAddressErrors],
  fallback: eventTexts.createFailed,
});

export const updateEvent = defineRoute({
  name: 'events.update',
  method: 'PUT',
  path: '/events/:id',
  summary: "Modification d'un événement en attente par son créateur",
  params: idParams,
  body: newEvent.extend(changeFields),
  output: event,
  errors: [
    eventErrors.notFound,
    eventErrors.notMine,
    eventErrors.pastDate,
    ...changeErrors,
    eventErrors.notPending,
    eventErrors.begun,
    eventErrors.placesTaken,
    ...imageAddressErrors,
  ],
  fallback: eventTexts.updateFailed,
});

export const cancelEvent = defineRoute({
  name: 'events.cancel',
  method: 'POST',
  path: '/events/:id/cancel',
  unverified: 'may',
  summary: "Annulation d'un événement en attente par son créateur",
  params: idParams,
  output: event,
  errors: [eventErrors.notFound, eventErrors.notMine, eventErrors.notPending, eventErrors.begun],
  fallback: eventTexts.cancelFailed,
});

export const eventActs = declareActs({
  name: 'events',
  a: 'un événement',
  created: 'créé',
  output: event,
  errors: eventErrors,
  texts: eventTexts,
});

/** An event appeared, changed (its places too) or went; each browser asks again. */
export const eventChanged = defineEvent(
  'event.changed',
  z.object({ _id: id, change: z.enum(['created', 'updated', 'deleted']) }),
);
