import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { id, idParams, message, moment } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { service } from './services.contract.ts';
import { serviceErrors, serviceTexts } from './services-sentences.contract.ts';

/** So long may the question stay without an answer; then the service leaves the board. */
export const UNANSWERED_DAYS = 14;

export const stillErrors = defineErrors({
  settled: [409, 'still_settled', "Ce service n'attend plus de réponse"],
  link: [403, 'still_link', "Ce lien n'est pas valable, ou il a déjà servi"],
});

export const stillTexts = {
  kept: "C'est noté : vos voisins le voient toujours",
  over: "C'est noté : ce service est annulé, il reste dans votre liste",
} as const;

const answer = z.object({ still: z.boolean('La réponse est requise') });

export const answerStill = defineRoute({
  name: 'services.answer_still',
  method: 'POST',
  path: '/services/:id/still',
  unverified: 'may',
  summary: "Réponse du créateur : un service dont la date est passée est-il toujours d'actualité ?",
  params: idParams,
  body: answer,
  output: service,
  errors: [serviceErrors.notFound, serviceErrors.notCreator, stillErrors.settled],
  fallback: serviceTexts.communication,
  unreachable: serviceTexts.communication,
});

const link = z.object({ token: z.string('Le lien est incomplet').max(200) });

export const readStillLink = defineRoute({
  name: 'services.still_link',
  method: 'GET',
  path: '/services/still-link',
  access: 'public',
  summary: "Le service dont parle le lien d'un courriel",
  query: link,
  output: z.object({ _id: id, title: z.string(), date: moment }),
  errors: [stillErrors.link],
});

/** Once, without a session. */
export const answerStillLink = defineRoute({
  name: 'services.answer_still_link',
  method: 'POST',
  path: '/services/still-link',
  access: 'public',
  summary: "La même réponse par le lien d'un courriel, une fois, sans connexion",
  query: link,
  body: answer,
  output: message,
  errors: [stillErrors.link, stillErrors.settled],
  fallback: serviceTexts.communication,
});
