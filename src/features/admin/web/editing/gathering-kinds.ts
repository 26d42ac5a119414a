import { z } from 'zod';
import { EVENT_TYPES, EVENT_WORDS } from '#features/events/events.contract.ts';
import { OUTING_TYPES, OUTING_WORDS } from '#features/outings/outings.contract.ts';
import { choices } from '#web/ui/signs/status-labels.ts';
import {
  changedEvent,
  changedOuting,
  createEvent,
  createOuting,
  OUTING_PLACES_DEFAULT,
  SHOWN_STATUSES,
  updateEvent,
  updateOuting,
} from '../../admin-gatherings.contract.ts';
import { adminTexts } from '../../admin-sentences.contract.ts';

const HOUR_MS = 3_600_000;
const EVENT_PLACES_DEFAULT = 10;

/** What is no number is 5 for an outing, and a fault for an event. */
export function readPlaces(text: string, kind: 'event' | 'outing'): number {
  const number = text.trim() === '' ? Number.NaN : Number(text);
  return kind === 'outing' && Number.isNaN(number) ? OUTING_PLACES_DEFAULT : number;
}

const places = (kind: 'event' | 'outing', field: z.ZodType<number, number>) =>
  z
    .string()
    .transform((text) => readPlaces(text, kind))
    .pipe(field);

/** A status is chosen among those that are offered. */
const status = z.enum(SHOWN_STATUSES);

/** What an event's form and an outing's form do not share. */
export const KIND_FORMS = {
  event: {
    schema: changedEvent.extend({
      status,
      maxParticipants: places('event', changedEvent.shape.maxParticipants),
    }),
    create: createEvent,
    update: updateEvent,
    created: adminTexts.eventCreated,
    updated: adminTexts.eventUpdated,
    types: choices(EVENT_WORDS, EVENT_TYPES),
    type: '',
    places: EVENT_PLACES_DEFAULT,
    most: undefined,
    where: 'Dans le quartier ou ailleurs',
    start: () => new Date().toISOString(),
    titles: { create: 'Nouvel événement', edit: "Modifier l'événement" },
  },
  outing: {
    schema: changedOuting.extend({
      status,
      maxParticipants: places('outing', changedOuting.shape.maxParticipants),
    }),
    create: createOuting,
    update: updateOuting,
    created: adminTexts.outingCreated,
    updated: adminTexts.outingUpdated,
    types: choices(OUTING_WORDS, OUTING_TYPES),
    type: 'cinema',
    places: OUTING_PLACES_DEFAULT,
    most: 50,
    where: 'Dans le quartier Nation',
    start: () => new Date(Date.now() + HOUR_MS).toISOString(),
    titles: { create: 'Nouvelle sortie', edit: 'Modifier la sortie' },
  },
} as const;
