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
import { outing } from './outings.contract.ts';
import { outingErrors } from './outings-sentences.contract.ts';

const own = [outingErrors.notFound, outingErrors.notMine] as const;

export const nameOutingHost = defineRoute({
  name: 'outings.name_host',
  method: 'PUT',
  path: '/outings/:id/hosts/:userId',
  summary: "Propose à un participant d'organiser une sortie avec soi",
  params: participantParams,
  output: outing,
  errors: [
    ...own,
    organiserErrors.notThere,
    hostErrors.hostsFull,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: gatheringTexts.hostFailed,
});

export const acceptOutingHosting = defineRoute({
  name: 'outings.accept_hosting',
  method: 'PUT',
  path: '/outings/:id/hosting',
  summary: "Accepte d'organiser une sortie avec qui l'a créée",
  params: idParams,
  output: outing,
  errors: [outingErrors.notFound, hostErrors.notAsked, moderationErrors.contactRefused],
  fallback: gatheringTexts.hostFailed,
});

export const unnameOutingHost = defineRoute({
  name: 'outings.unname_host',
  method: 'DELETE',
  path: '/outings/:id/hosts/:userId',
  unverified: 'may',
  summary: "N'organise plus une sortie : par qui l'a créée, ou par la personne elle-même",
  params: participantParams,
  output: outing,
  errors: [...own, organiserErrors.notThere],
  fallback: gatheringTexts.hostFailed,
});
