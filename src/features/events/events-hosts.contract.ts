// Who organises with the creator: named by the creator, of those who come.
import { idParams } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { participantParams } from '../gatherings/gatherings-organiser.contract.ts';
import {
  gatheringTexts,
  hostErrors,
  organiserErrors,
} from '../gatherings/gatherings-sentences.contract.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { event } from './events.contract.ts';
import { eventErrors } from './events-sentences.contract.ts';

const own = [eventErrors.notFound, eventErrors.notMine] as const;

export const nameEventHost = defineRoute({
  name: 'events.name_host',
  method: 'PUT',
  path: '/events/:id/hosts/:userId',
  summary: "Propose à un participant d'organiser un événement avec soi",
  params: participantParams,
  output: event,
  errors: [
    ...own,
    organiserErrors.notThere,
    hostErrors.hostsFull,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: gatheringTexts.hostFailed,
});

export const acceptEventHosting = defineRoute({
  name: 'events.accept_hosting',
  method: 'PUT',
  path: '/events/:id/hosting',
  summary: "Accepte d'organiser un événement avec qui l'a créé",
  params: idParams,
  output: event,
  errors: [eventErrors.notFound, hostErrors.notAsked, moderationErrors.contactRefused],
  fallback: gatheringTexts.hostFailed,
});

export const unnameEventHost = defineRoute({
  name: 'events.unname_host',
  method: 'DELETE',
  path: '/events/:id/hosts/:userId',
  unverified: 'may',
  summary: "N'organise plus un événement : par qui l'a créé, ou par la personne elle-même",
  params: participantParams,
  output: event,
  errors: [...own, organiserErrors.notThere],
  fallback: gatheringTexts.hostFailed,
});
