// Whether those who come still do, and who came.
import { idParams } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { participantParams } from '../gatherings/gatherings-organiser.contract.ts';
import { placeOfProche } from '../gatherings/gatherings-proches.contract.ts';
import {
  gatheringTexts,
  organiserErrors,
  turnoutErrors,
} from '../gatherings/gatherings-sentences.contract.ts';
import { checkingIn } from '../gatherings/gatherings-turnout.contract.ts';
import { outing } from './outings.contract.ts';
import { outingErrors } from './outings-sentences.contract.ts';

export const callOuting = defineRoute({
  name: 'outings.last_call',
  method: 'POST',
  path: '/outings/:id/last-call',
  keyed: 'not',
  summary: "Demande une fois aux inscrits s'ils viennent toujours",
  params: idParams,
  output: outing,
  errors: [
    outingErrors.notFound,
    outingErrors.notMine,
    outingErrors.notPending,
    outingErrors.begun,
    turnoutErrors.alreadyCalled,
  ],
  fallback: gatheringTexts.callFailed,
});

export const confirmOuting = defineRoute({
  name: 'outings.confirm',
  method: 'PUT',
  path: '/outings/:id/coming',
  unverified: 'may',
  countsAs: 'join',
  summary: "Dit qu'on vient toujours à une sortie",
  params: idParams,
  output: outing,
  errors: [
    outingErrors.notFound,
    outingErrors.notParticipant,
    outingErrors.notPending,
    outingErrors.begun,
  ],
  fallback: gatheringTexts.confirmFailed,
});

export const confirmOutingFor = defineRoute({
  name: 'outings.confirm_for',
  method: 'PUT',
  path: '/outings/:id/proches/:procheId/coming',
  unverified: 'may',
  countsAs: 'join',
  summary: "Garde la place d'un proche sans internet",
  params: placeOfProche,
  output: outing,
  errors: [
    outingErrors.notFound,
    outingErrors.notParticipant,
    outingErrors.notPending,
    outingErrors.begun,
  ],
  fallback: gatheringTexts.confirmFailed,
});

export const checkInOuting = defineRoute({
  name: 'outings.check_in',
  method: 'PUT',
  path: '/outings/:id/participants/:userId/came',
  unverified: 'may',
  summary: 'Avec combien de personnes un participant est venu, noté par qui organise',
  params: participantParams,
  body: checkingIn,
  output: outing,
  errors: [
    outingErrors.notFound,
    outingErrors.notMine,
    organiserErrors.notThere,
    turnoutErrors.tooEarly,
  ],
  fallback: gatheringTexts.checkInFailed,
});
