// Places for those without internet, through who speaks for them.
import { idParams } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { joiningFor, placeOfProche } from '../gatherings/gatherings-proches.contract.ts';
import {
  gatheringTexts,
  ofCircleErrors,
  organiserErrors,
  partyErrors,
} from '../gatherings/gatherings-sentences.contract.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { procheErrors } from '../proches/proches-sentences.contract.ts';
import { event } from './events.contract.ts';
import { eventErrors, eventTexts } from './events-sentences.contract.ts';

export const joinEventFor = defineRoute({
  name: 'events.join_for',
  method: 'POST',
  path: '/events/:id/proches',
  summary: "Place d'un proche sans internet, ou sur la liste d'attente (`waitWhenFull`)",
  countsAs: 'join',
  params: idParams,
  body: joiningFor,
  output: event,
  errors: [
    procheErrors.notFound,
    eventErrors.notFound,
    eventErrors.alreadyJoined,
    eventErrors.alreadyWaiting,
    eventErrors.notPending,
    eventErrors.begun,
    eventErrors.full,
    partyErrors.tooFewPlaces,
    organiserErrors.excluded,
    ofCircleErrors.notInCircle,
    organiserErrors.registrationsClosed,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: eventTexts.joinFailed,
});

export const leaveEventFor = defineRoute({
  name: 'events.leave_for',
  method: 'DELETE',
  path: '/events/:id/proches/:procheId',
  unverified: 'may',
  summary: "La place d'un proche sans internet est rendue",
  countsAs: 'join',
  params: placeOfProche,
  output: event,
  errors: [
    eventErrors.notFound,
    eventErrors.notParticipant,
    eventErrors.listClosed,
    eventErrors.begun,
  ],
  fallback: gatheringTexts.partyFailed,
});
