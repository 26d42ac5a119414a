import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import { id, idParams, message, moment, momentInput, neighbour, page } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '#features/moderation/moderation-sentences.contract.ts';
import { imageAddressErrors } from '#features/uploads/uploads.contract.ts';
import {
  descriptionField,
  endField,
  gathering,
  groupHistoryQuery,
  groupMessage,
  groupReading,
  groupStreamQuery,
  guestsField,
  joining,
  listFilters,
  newGroupMessage,
  pictureFields,
  placesField,
  publicField,
  titleField,
} from '../gatherings/gatherings.contract.ts';
import { bringingFields, party } from '../gatherings/gatherings-bringing.contract.ts';
import { newFields } from '../gatherings/gatherings-circle.contract.ts';
import {
  changeErrors,
  comingErrors,
  dateErrors,
  gatheringTexts,
  newErrors,
} from '../gatherings/gatherings-sentences.contract.ts';
import { changeFields, onScope } from '../gatherings/gatherings-series.contract.ts';
import { whereFields } from '../gatherings/gatherings-where.contract.ts';
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
export const newEvent = z.object({
  title: titleField,
  description: descriptionField,
  type: eventType,
  ...whereFields.shape,
  date: momentInput('La date est requise'),
  end: endField,
  maxParticipants: placesField,
  public: publicField,
  guestsAllowed: guestsField,
  ...bringingFields.shape,
  ...pictureFields.shape,
});

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

export const getEvent = defineRoute({
  name: 'events.get',
  method: 'GET',
  path: '/events/:id',
  summary: 'Un événement',
  params: idParams,
  output: event,
  errors: [eventErrors.notFound],
  fallback: eventTexts.loadFailed,
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

export const deleteEvent = defineRoute({
  name: 'events.delete',
  method: 'DELETE',
  path: '/events/:id',
  unverified: 'may',
  summary: "Suppression d'un événement par son créateur",
  params: idParams,
  query: onScope,
  output: message,
  errors: [eventErrors.notFound, eventErrors.notMineToDelete],
  fallback: eventTexts.deleteFailed,
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

export const joinEvent = defineRoute({
  name: 'events.join',
  method: 'POST',
  path: '/events/:id/join',
  summary: "Inscription à un événement, ou sur sa liste d'attente (`waitWhenFull`)",
  countsAs: 'join',
  params: idParams,
  body: joining,
  output: event,
  errors: [
    eventErrors.notFound,
    eventErrors.own,
    eventErrors.alreadyJoined,
    eventErrors.alreadyWaiting,
    eventErrors.notPending,
    eventErrors.begun,
    eventErrors.full,
    ...comingErrors,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: eventTexts.joinFailed,
});

export const leaveEvent = defineRoute({
  name: 'events.leave',
  method: 'POST',
  path: '/events/:id/leave',
  unverified: 'may',
  summary: "Départ d'un événement, ou de sa liste d'attente",
  countsAs: 'join',
  params: idParams,
  body: onScope,
  output: event,
  errors: [
    eventErrors.notFound,
    eventErrors.notParticipant,
    eventErrors.listClosed,
    eventErrors.begun,
  ],
  fallback: eventTexts.leaveFailed,
});

export const getEventCalendar = defineRoute({
  name: 'events.calendar',
  method: 'GET',
  path: '/events/:id/calendar.ics',
  kind: 'calendar',
  summary: 'Un événement au format iCalendar',
  params: idParams,
  output: z.string(),
  errors: [eventErrors.notFound, dateErrors.dateOpen],
  fallback: gatheringTexts.calendarFailed,
});

const chatErrors = [eventErrors.notFound, eventErrors.chatReserved] as const;

export const listEventMessages = defineRoute({
  name: 'events.messages',
  method: 'GET',
  path: '/events/:id/messages',
  summary: "Discussion d'un événement, du message le plus ancien au plus récent",
  params: idParams,
  query: groupHistoryQuery,
  output: z.array(groupMessage),
  errors: chatErrors,
  fallback: gatheringTexts.messagesFailed,
});

export const sendEventMessage = defineRoute({
  name: 'events.send',
  method: 'POST',
  path: '/events/:id/messages',
  status: 201,
  keyed: 'clientId',
  countsAs: 'itself',
  summary: "Envoi d'un message dans la discussion d'un événement",
  params: idParams,
  body: newGroupMessage,
  output: groupMessage,
  errors: chatErrors,
  fallback: gatheringTexts.sendFailed,
});

export const readEventMessages = defineRoute({
  name: 'events.read',
  method: 'POST',
  path: '/events/:id/messages/read',
  summary: "Discussion d'un événement marquée comme lue",
  countsAs: 'signal',
  params: idParams,
  body: groupReading,
  output: message,
  errors: chatErrors,
});

export const streamEvent = defineRoute({
  name: 'events.stream',
  method: 'GET',
  path: '/events/:id/stream',
  kind: 'stream',
  summary: "Flux de la discussion d'un événement (server-sent events sans nom, `id` du message)",
  params: idParams,
  query: groupStreamQuery,
  errors: chatErrors,
});

/** An event appeared, changed (its places too) or went; each browser asks again. */
export const eventChanged = defineEvent(
  'event.changed',
  z.object({ _id: id, change: z.enum(['created', 'updated', 'deleted']) }),
);
