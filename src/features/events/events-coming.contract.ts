// Those who come: whom they bring along.
import { idParams } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { changedParty } from '../gatherings/gatherings.contract.ts';
import {
  gatheringTexts,
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
