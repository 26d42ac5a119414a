import { z } from 'zod';
import { defineEvent } from '#contract/events.ts';
import { id, idParams, message, moment, momentInput, neighbour, text } from '#contract/fields.ts';
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
import { outingErrors, outingTexts } from './outings-sentences.contract.ts';

export const OUTING_TYPES = [
  'cinema',
  'restaurant',
  'sport',
  'culture',
  'nature',
  'shopping',
  'bar',
  'jeux',
  'jeux-video',
  'jeux-societe',
  'jeux-cartes',
  'escape-game',
  'quiz',
  'autre',
] as const;
export type OutingType = (typeof OUTING_TYPES)[number];

/** As cards and tables, the audit and suggestions say them. */
export const OUTING_WORDS: Record<OutingType, string> = {
  cinema: 'Cinéma',
  restaurant: 'Restaurant',
  sport: 'Sport',
  culture: 'Culture',
  nature: 'Nature',
  shopping: 'Shopping',
  bar: 'Bar',
  jeux: 'Jeux',
  'jeux-video': 'Jeux vidéo',
  'jeux-societe': 'Jeux de société',
  'jeux-cartes': 'Jeux de cartes',
  'escape-game': 'Escape game',
  quiz: 'Quiz',
  autre: 'Autre',
};

export const outingType = z.enum(OUTING_TYPES, 'Le type est requis');

export const OUTING_STATUSES = ['pending', 'confirmed', 'cancelled'] as const;
export const outingStatus = z.enum(OUTING_STATUSES, 'Statut inconnu');
export type OutingStatus = z.output<typeof outingStatus>;

export const outingParticipant = z.object({
  /** `email`: for the outing's creator only. */
  user: neighbour.extend({ email: z.string().nullable().optional() }),
  joinedAt: moment,
  ...party.shape,
});
export type OutingParticipant = z.output<typeof outingParticipant>;

export const outing = gathering.extend({
  type: outingType,
  status: outingStatus,
  /** The creator is not among them. */
  participants: z.array(outingParticipant),
});
export type Outing = z.output<typeof outing>;

export const newOuting = z.object({
  title: titleField,
  description: descriptionField,
  type: outingType,
  ...whereFields.shape,
  date: momentInput('La date est requise'),
  end: endField,
  maxParticipants: placesField,
  public: publicField,
  guestsAllowed: guestsField,
  ...bringingFields.shape,
  ...pictureFields.shape,
});

export const changedOuting = z.object({
  ...newOuting.shape,
  title: text(200, outingTexts.requiredFields),
  description: text(5000, outingTexts.requiredFields),
  location: text(200, outingTexts.requiredFields),
  date: momentInput(outingTexts.invalidDate),
});

export const listOutings = defineRoute({
  name: 'outings.list',
  method: 'GET',
  path: '/outings',
  summary: 'Sorties du quartier, de la plus récente à la plus ancienne',
  query: listFilters.extend({ status: outingStatus.optional() }),
  output: z.array(outing),
  fallback: outingTexts.listFailed,
});

export const getOuting = defineRoute({
  name: 'outings.get',
  method: 'GET',
  path: '/outings/:id',
  summary: 'Une sortie',
  params: idParams,
  output: outing,
  errors: [outingErrors.notFound],
  fallback: outingTexts.loadFailed,
});

export const createOuting = defineRoute({
  name: 'outings.create',
  method: 'POST',
  path: '/outings',
  status: 201,
  countsAs: 'itself',
  summary: "Création d'une sortie",
  body: newOuting.extend(newFields.shape),
  output: outing,
  errors: [outingErrors.pastDate, ...newErrors, outingErrors.outside, ...imageAddressErrors],
  fallback: outingTexts.createFailed,
});

export const updateOuting = defineRoute({
  name: 'outings.update',
  method: 'PUT',
  path: '/outings/:id',
  summary: "Modification d'une sortie par son créateur",
  params: idParams,
  body: changedOuting.extend(changeFields),
  output: outing,
  errors: [
    outingErrors.notFound,
    outingErrors.notMine,
    outingErrors.pastDate,
    ...changeErrors,
    outingErrors.outside,
    outingErrors.placesTaken,
    ...imageAddressErrors,
  ],
  fallback: outingTexts.updateFailed,
});

export const deleteOuting = defineRoute({
  name: 'outings.delete',
  method: 'DELETE',
  path: '/outings/:id',
  unverified: 'may',
  summary: "Suppression d'une sortie par son créateur",
  params: idParams,
  query: onScope,
  output: message,
  errors: [outingErrors.notFound, outingErrors.notMineToDelete],
  fallback: outingTexts.deleteFailed,
});

export const joinOuting = defineRoute({
  name: 'outings.join',
  method: 'POST',
  path: '/outings/:id/join',
  summary: "Inscription à une sortie, ou sur sa liste d'attente (`waitWhenFull`)",
  countsAs: 'join',
  params: idParams,
  body: joining,
  output: outing,
  errors: [
    outingErrors.notFound,
    outingErrors.own,
    outingErrors.alreadyJoined,
    outingErrors.alreadyWaiting,
    outingErrors.notPending,
    outingErrors.begun,
    outingErrors.full,
    ...comingErrors,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: outingTexts.joinFailed,
});

export const leaveOuting = defineRoute({
  name: 'outings.leave',
  method: 'POST',
  path: '/outings/:id/leave',
  unverified: 'may',
  summary: "Départ d'une sortie, ou de sa liste d'attente",
  countsAs: 'join',
  params: idParams,
  body: onScope,
  output: outing,
  errors: [
    outingErrors.notFound,
    outingErrors.notParticipant,
    outingErrors.listClosed,
    outingErrors.begun,
  ],
  fallback: outingTexts.leaveFailed,
});

export const getOutingCalendar = defineRoute({
  name: 'outings.calendar',
  method: 'GET',
  path: '/outings/:id/calendar.ics',
  kind: 'calendar',
  summary: 'Une sortie au format iCalendar',
  params: idParams,
  output: z.string(),
  errors: [outingErrors.notFound, dateErrors.dateOpen],
  fallback: gatheringTexts.calendarFailed,
});

const chatErrors = [outingErrors.notFound, outingErrors.chatReserved] as const;

export const listOutingMessages = defineRoute({
  name: 'outings.messages',
  method: 'GET',
  path: '/outings/:id/messages',
  summary: "Discussion d'une sortie, du message le plus ancien au plus récent",
  params: idParams,
  query: groupHistoryQuery,
  output: z.array(groupMessage),
  errors: chatErrors,
  fallback: gatheringTexts.messagesFailed,
});

export const sendOutingMessage = defineRoute({
  name: 'outings.send',
  method: 'POST',
  path: '/outings/:id/messages',
  status: 201,
  keyed: 'clientId',
  countsAs: 'itself',
  summary: "Envoi d'un message dans la discussion d'une sortie",
  params: idParams,
  body: newGroupMessage,
  output: groupMessage,
  errors: chatErrors,
  fallback: gatheringTexts.sendFailed,
});

export const readOutingMessages = defineRoute({
  name: 'outings.read',
  method: 'POST',
  path: '/outings/:id/messages/read',
  summary: "Discussion d'une sortie marquée comme lue",
  countsAs: 'signal',
  params: idParams,
  body: groupReading,
  output: message,
  errors: chatErrors,
});

export const streamOuting = defineRoute({
  name: 'outings.stream',
  method: 'GET',
  path: '/outings/:id/stream',
  kind: 'stream',
  summary: "Flux de la discussion d'une sortie (server-sent events sans nom, `id` du message)",
  params: idParams,
  query: groupStreamQuery,
  errors: chatErrors,
});

/** An outing appeared, changed (its places too) or went; each browser asks again. */
export const outingChanged = defineEvent(
  'outing.changed',
  z.object({ _id: id, change: z.enum(['created', 'updated', 'deleted']) }),
);
