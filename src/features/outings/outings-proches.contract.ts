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
import { outing } from './outings.contract.ts';
import { outingErrors, outingTexts } from './outings-sentences.contract.ts';

export const joinOutingFor = defineRoute({
  name: 'outings.join_for',
  method: 'POST',
  path: '/outings/:id/proches',
  summary: "Place d'un proche sans internet, ou sur la liste d'attente (`waitWhenFull`)",
  countsAs: 'join',
  params: idParams,
  body: joiningFor,
  output: outing,
  errors: [
    procheErrors.notFound,
    outingErrors.notFound,
    outingErrors.alreadyJoined,
    outingErrors.alreadyWaiting,
    outingErrors.notPending,
    outingErrors.begun,
    outingErrors.full,
    partyErrors.tooFewPlaces,
    organiserErrors.excluded,
    ofCircleErrors.notInCircle,
    organiserErrors.registrationsClosed,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: outingTexts.joinFailed,
});

export const leaveOutingFor = defineRoute({
  name: 'outings.leave_for',
  method: 'DELETE',
  path: '/outings/:id/proches/:procheId',
  unverified: 'may',
  summary: "La place d'un proche sans internet est rendue",
  countsAs: 'join',
  params: placeOfProche,
  output: outing,
  errors: [
    outingErrors.notFound,
    outingErrors.notParticipant,
    outingErrors.listClosed,
    outingErrors.begun,
  ],
  fallback: gatheringTexts.partyFailed,
});
