// An organiser's hand: who comes, whether anybody new may, and a word to all.
import { z } from 'zod';
import { idParams, message } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { groupMessage } from '../gatherings/gatherings.contract.ts';
import {
  excluding,
  exclusion,
  newAnnouncement,
  participantParams,
  registrations,
} from '../gatherings/gatherings-organiser.contract.ts';
import {
  gatheringTexts,
  hostErrors,
  organiserErrors,
} from '../gatherings/gatherings-sentences.contract.ts';
import { outing } from './outings.contract.ts';
import { outingErrors } from './outings-sentences.contract.ts';

const own = [outingErrors.notFound, outingErrors.notMine] as const;

export const excludeOutingParticipant = defineRoute({
  name: 'outings.exclude',
  method: 'DELETE',
  path: '/outings/:id/participants/:userId',
  unverified: 'may',
  summary: "Inscription d'un participant retirée par qui organise, avec un mot si l'on veut",
  params: participantParams,
  body: excluding,
  output: outing,
  errors: [
    ...[...own, organiserErrors.notThere, outingErrors.begun, outingErrors.notPending],
    hostErrors.hostKept,
  ],
  fallback: gatheringTexts.excludeFailed,
});

export const listOutingExclusions = defineRoute({
  name: 'outings.exclusions',
  method: 'GET',
  path: '/outings/:id/exclusions',
  summary: 'Inscriptions retirées, pour qui organise',
  params: idParams,
  output: z.array(exclusion),
  errors: own,
  fallback: gatheringTexts.exclusionsFailed,
});

export const readmitOutingParticipant = defineRoute({
  name: 'outings.readmit',
  method: 'DELETE',
  path: '/outings/:id/exclusions/:userId',
  unverified: 'may',
  summary: 'Réinscription permise à qui avait été retiré',
  params: participantParams,
  output: message,
  errors: [...own, organiserErrors.notThere],
  fallback: gatheringTexts.readmitFailed,
});

export const setOutingRegistrations = defineRoute({
  name: 'outings.registrations',
  method: 'PUT',
  path: '/outings/:id/registrations',
  unverified: 'may',
  summary: 'Inscriptions fermées, ou rouvertes, par qui organise',
  params: idParams,
  body: registrations,
  output: outing,
  errors: [...own, outingErrors.notPending, outingErrors.begun, organiserErrors.dateLooked],
  fallback: gatheringTexts.registrationsFailed,
});

export const announceToOuting = defineRoute({
  name: 'outings.announce',
  method: 'POST',
  path: '/outings/:id/announcements',
  status: 201,
  countsAs: 'itself',
  keyed: 'clientId',
  summary: 'Annonce à tous les participants, dite aussitôt à chacun et gardée dans la discussion',
  params: idParams,
  body: newAnnouncement,
  output: groupMessage,
  errors: [...own, outingErrors.chatReserved],
  fallback: gatheringTexts.announceFailed,
});
