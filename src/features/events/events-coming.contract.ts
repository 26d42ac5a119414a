// Those who come: whom and what they bring along, and what they answer; the list of them for whoever organises.
import { z } from 'zod';
import { idParams } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import {
  bringingTexts,
  changedAnswer,
  changedParty,
  itemParams,
  listed,
  newItem,
  takenItem,
} from '../gatherings/gatherings-bringing.contract.ts';
import {
  gatheringTexts,
  itemErrors,
  organiserErrors,
  partyErrors,
} from '../gatherings/gatherings-sentences.contract.ts';
import { event } from './events.contract.ts';
import { eventErrors } from './events-sentences.contract.ts';

export const bringToEvent = defineRoute({
  name: 'events.bring',
  method: 'PUT',
  path: '/events/:id/party',
  summary: 'Nombre de personnes qui viennent avec soi à un événement, ou attendent',
  countsAs: 'join',
  params: idParams,
  body: changedParty,
  output: event,
  errors: [
    eventErrors.notFound,
    eventErrors.notParticipant,
    eventErrors.notPending,
    eventErrors.begun,
    organiserErrors.registrationsClosed,
    ...Object.values(partyErrors),
  ],
  fallback: gatheringTexts.partyFailed,
});

const standing = [
  eventErrors.notFound,
  eventErrors.notParticipant,
  eventErrors.notPending,
  eventErrors.begun,
] as const;

export const answerToEvent = defineRoute({
  name: 'events.answer',
  method: 'PUT',
  path: '/events/:id/answer',
  summary: 'Réponse à la question de qui organise un événement, pour elle ou lui seul',
  params: idParams,
  body: changedAnswer,
  output: event,
  errors: standing,
  fallback: bringingTexts.answerFailed,
});

export const addEventItem = defineRoute({
  name: 'events.add_item',
  method: 'POST',
  path: '/events/:id/items',
  summary: "Ligne de plus à la liste de ce qu'on apporte à un événement",
  params: idParams,
  body: newItem,
  output: event,
  errors: [...standing, itemErrors.itemsShut, itemErrors.itemsFull],
  fallback: bringingTexts.itemFailed,
});

export const takeEventItem = defineRoute({
  name: 'events.take_item',
  method: 'PUT',
  path: '/events/:id/items/:itemId',
  summary: "Dit qu'on apporte cela, ou plus, à un événement",
  params: itemParams,
  body: takenItem,
  output: event,
  errors: [...standing, itemErrors.itemGone, itemErrors.itemTaken],
  fallback: bringingTexts.itemFailed,
});

export const removeEventItem = defineRoute({
  name: 'events.remove_item',
  method: 'DELETE',
  path: '/events/:id/items/:itemId',
  summary: "Ligne retirée de la liste de ce qu'on apporte à un événement",
  params: itemParams,
  output: event,
  errors: [...standing, itemErrors.itemGone, itemErrors.itemsShut],
  fallback: bringingTexts.itemFailed,
});

export const listEventAttendance = defineRoute({
  name: 'events.attendance',
  method: 'GET',
  path: '/events/:id/attendance',
  summary: 'Qui vient à un événement, qui attend, avec qui et quoi, pour qui organise',
  params: idParams,
  output: z.array(listed),
  errors: [eventErrors.notFound, eventErrors.notMine],
  fallback: bringingTexts.listFailed,
});
