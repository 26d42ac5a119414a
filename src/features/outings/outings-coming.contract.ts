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
import { outing } from './outings.contract.ts';
import { outingErrors } from './outings-sentences.contract.ts';

export const bringToOuting = defineRoute({
  name: 'outings.bring',
  method: 'PUT',
  path: '/outings/:id/party',
  summary: 'Nombre de personnes qui viennent avec soi à une sortie, ou attendent',
  countsAs: 'join',
  params: idParams,
  body: changedParty,
  output: outing,
  errors: [
    outingErrors.notFound,
    outingErrors.notParticipant,
    outingErrors.notPending,
    outingErrors.begun,
    organiserErrors.registrationsClosed,
    ...Object.values(partyErrors),
  ],
  fallback: gatheringTexts.partyFailed,
});

const standing = [
  outingErrors.notFound,
  outingErrors.notParticipant,
  outingErrors.notPending,
  outingErrors.begun,
] as const;

export const answerToOuting = defineRoute({
  name: 'outings.answer',
  method: 'PUT',
  path: '/outings/:id/answer',
  summary: 'Réponse à la question de qui organise une sortie, pour elle ou lui seul',
  params: idParams,
  body: changedAnswer,
  output: outing,
  errors: standing,
  fallback: bringingTexts.answerFailed,
});

export const addOutingItem = defineRoute({
  name: 'outings.add_item',
  method: 'POST',
  path: '/outings/:id/items',
  summary: "Ligne de plus à la liste de ce qu'on apporte à une sortie",
  params: idParams,
  body: newItem,
  output: outing,
  errors: [...standing, itemErrors.itemsShut, itemErrors.itemsFull],
  fallback: bringingTexts.itemFailed,
});

export const takeOutingItem = defineRoute({
  name: 'outings.take_item',
  method: 'PUT',
  path: '/outings/:id/items/:itemId',
  summary: "Dit qu'on apporte cela, ou plus, à une sortie",
  params: itemParams,
  body: takenItem,
  output: outing,
  errors: [...standing, itemErrors.itemGone, itemErrors.itemTaken],
  fallback: bringingTexts.itemFailed,
});

export const removeOutingItem = defineRoute({
  name: 'outings.remove_item',
  method: 'DELETE',
  path: '/outings/:id/items/:itemId',
  summary: "Ligne retirée de la liste de ce qu'on apporte à une sortie",
  params: itemParams,
  output: outing,
  errors: [...standing, itemErrors.itemGone, itemErrors.itemsShut],
  fallback: bringingTexts.itemFailed,
});

export const listOutingAttendance = defineRoute({
  name: 'outings.attendance',
  method: 'GET',
  path: '/outings/:id/attendance',
  summary: 'Qui vient à une sortie, qui attend, avec qui et quoi, pour qui organise',
  params: idParams,
  output: z.array(listed),
  errors: [outingErrors.notFound, outingErrors.notMine],
  fallback: bringingTexts.listFailed,
});
