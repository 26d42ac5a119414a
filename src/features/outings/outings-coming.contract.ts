// Those who come: whom they bring along.
import { idParams } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { changedParty } from '../gatherings/gatherings.contract.ts';
import {
  gatheringTexts,
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
