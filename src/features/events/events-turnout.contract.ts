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
import { event } from './events.contract.ts';
import { eventErrors } from './events-sentences.contract.ts';

export const callEvent = defineRoute({
  name: 'events.last_call',
  method: 'POST',
  path: '/events/:id/last-call',
  keyed: 'not',
  summary: "Demande une fois aux inscrits s'ils viennent toujours",
  params: idParams,
  output: event,
  errors: [
    eventErrors.notFound,
    eventErrors.notMine,
    eventErrors.notPending,
    eventErrors.begun,
    turnoutErrors.alreadyCalled,
  ],
  fallback: gatheringTexts.callFailed,
});

export const confirmEvent = defineRoute({
  name: 'events.confirm',
  method: 'PUT',
  path: '/events/:id/coming',
  unverified: 'may',
  countsAs: 'join',
  summary: "Dit qu'on vient toujours à un événement",
  params: idParams,
  output: event,
  errors: [
    eventErrors.notFound,
    eventErrors.notParticipant,
    eventErrors.notPending,
    eventErrors.begun,
  ],
  fallback: gatheringTexts.confirmFailed,
});

export const confirmEventFor = defineRoute({
  name: 'events.confirm_for',
  method: 'PUT',
  path: '/events/:id/proches/:procheId/coming',
  unverified: 'may',
  countsAs: 'join',
  summary: "Garde la place d'un proche sans internet",
  params: placeOfProche,
  output: event,
  errors: [
    eventErrors.notFound,
    eventErrors.notParticipant,
    eventErrors.notPending,
    eventErrors.begun,
  ],
  fallback: gatheringTexts.confirmFailed,
});

export const checkInEvent = defineRoute({
  name: 'events.check_in',
  method: 'PUT',
  path: '/events/:id/participants/:userId/came',
  unverified: 'may',
  summary: 'Avec combien de personnes un participant est venu, noté par qui organise',
  params: participantParams,
  body: checkingIn,
  output: event,
  errors: [
    eventErrors.notFound,
    eventErrors.notMine,
    organiserErrors.notThere,
    turnoutErrors.tooEarly,
  ],
  fallback: gatheringTexts.checkInFailed,
});
