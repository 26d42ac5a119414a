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
import { event } from './events.contract.ts';
import { eventErrors } from './events-sentences.contract.ts';

const own = [eventErrors.notFound, eventErrors.notMine] as const;

export const excludeEventParticipant = defineRoute({
  name: 'events.exclude',
  method: 'DELETE',
  path: '/events/:id/participants/:userId',
  unverified: 'may',
  summary: "Inscription d'un participant retirée par qui organise, avec un mot si l'on veut",
  params: participantParams,
  body: excluding,
  output: event,
  errors: [
    ...[...own, organiserErrors.notThere, eventErrors.begun, eventErrors.notPending],
    hostErrors.hostKept,
  ],
  fallback: gatheringTexts.excludeFailed,
});

export const listEventExclusions = defineRoute({
  name: 'events.exclusions',
  method: 'GET',
  path: '/events/:id/exclusions',
  summary: 'Inscriptions retirées, pour qui organise',
  params: idParams,
  output: z.array(exclusion),
  errors: own,
  fallback: gatheringTexts.exclusionsFailed,
});

export const readmitEventParticipant = defineRoute({
  name: 'events.readmit',
  method: 'DELETE',
  path: '/events/:id/exclusions/:userId',
  unverified: 'may',
  summary: 'Réinscription permise à qui avait été retiré',
  params: participantParams,
  output: message,
  errors: [...own, organiserErrors.notThere],
  fallback: gatheringTexts.readmitFailed,
});

export const setEventRegistrations = defineRoute({
  name: 'events.registrations',
  method: 'PUT',
  path: '/events/:id/registrations',
  unverified: 'may',
  summary: 'Inscriptions fermées, ou rouvertes, par qui organise',
  params: idParams,
  body: registrations,
  output: event,
  errors: [...own, eventErrors.notPending, eventErrors.begun, organiserErrors.dateLooked],
  fallback: gatheringTexts.registrationsFailed,
});

export const announceToEvent = defineRoute({
  name: 'events.announce',
  method: 'POST',
  path: '/events/:id/announcements',
  status: 201,
  countsAs: 'itself',
  keyed: 'clientId',
  summary: 'Annonce à tous les participants, dite aussitôt à chacun et gardée dans la discussion',
  params: idParams,
  body: newAnnouncement,
  output: groupMessage,
  errors: [...own, eventErrors.chatReserved],
  fallback: gatheringTexts.announceFailed,
});
