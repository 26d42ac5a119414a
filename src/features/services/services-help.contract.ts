// Offering help with a service, taking it back, accepting it.
import { z } from 'zod';
import { id, idParams, message, moment, page } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { chosenTime, wishSent } from '#features/agreements/agreements-wish.contract.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';
import { proposalStatus, service } from './services.contract.ts';
import { serviceErrors, serviceTexts } from './services-sentences.contract.ts';

export const proposal = z.object({
  _id: id,
  status: proposalStatus,
  message: z.string(),
  title: z.string(),
  createdAt: moment,
  updatedAt: moment,
  service,
});
export type Proposal = z.output<typeof proposal>;

export const listMyProposals = defineRoute({
  name: 'services.my_proposals',
  method: 'GET',
  path: '/services/my-proposals',
  summary: "Offres d'aide du résident",
  query: page,
  output: z.array(proposal),
  fallback: 'Erreur lors du chargement de vos propositions',
});

export const helpOffer = z.object(wishSent);

export const proposeHelp = defineRoute({
  name: 'services.propose_help',
  method: 'POST',
  path: '/services/:id/propose-help',
  keyed: 'together',
  summary: "Proposition d'aide",
  countsAs: 'offer',
  params: idParams,
  body: helpOffer,
  output: service,
  errors: [
    serviceErrors.pastTime,
    serviceErrors.notFound,
    serviceErrors.ownService,
    serviceErrors.alreadyProposed,
    serviceErrors.notAvailable,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: "Erreur lors de la proposition d'aide",
  unreachable: serviceTexts.communication,
});

export const cancelProposal = defineRoute({
  name: 'services.cancel_proposal',
  method: 'DELETE',
  path: '/services/:id/cancel-proposal',
  unverified: 'may',
  summary: "Retrait de sa proposition d'aide",
  countsAs: 'offer',
  params: idParams,
  output: message,
  errors: [serviceErrors.notFound, serviceErrors.noProposal, serviceErrors.proposalAccepted],
  fallback: "Erreur lors de l'annulation",
  unreachable: serviceTexts.communication,
});

export const acceptHelp = defineRoute({
  name: 'services.accept_help',
  method: 'PUT',
  path: '/services/:id/accept-help/:userId',
  summary: "Acceptation d'une proposition d'aide par le créateur",
  params: z.object({ id, userId: id }),
  /** `time`: which of the moments proposed; the service's date without one. */
  body: z.object({ time: chosenTime }),
  output: service,
  errors: [
    serviceErrors.otherTime,
    serviceErrors.notFound,
    serviceErrors.notCreator,
    serviceErrors.notAvailable,
    serviceErrors.helperUnknown,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: serviceTexts.communication,
  unreachable: serviceTexts.communication,
});

export const cancelAcceptance = defineRoute({
  name: 'services.cancel_acceptance',
  method: 'PUT',
  path: '/services/:id/cancel-acceptance',
  unverified: 'may',
  summary: "Annulation de l'assignation par le créateur",
  params: idParams,
  output: service,
  errors: [serviceErrors.notFound, serviceErrors.notCreator, serviceErrors.notAssigned],
  fallback: "Erreur lors de l'annulation",
  unreachable: serviceTexts.communication,
});
