// What residents report: of what kind it is, for which reason, and what goes along.
import { z } from 'zod';
import { freeText, id, idParams, message, moment, neighbour } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from './moderation-sentences.contract.ts';

export const REPORT_KINDS = [
  'message',
  'resident',
  'service',
  'troc',
  'outing',
  'event',
  'journal',
  'comment',
  'circle',
] as const;
export const reportKind = z.enum(REPORT_KINDS, 'Ce que vous signalez est inconnu');
export type ReportKind = z.output<typeof reportKind>;

/** Why, as the resident reads it. */
export const REPORT_REASONS = {
  insultes: 'Insultes ou harcèlement',
  haine: 'Propos haineux ou discriminatoires',
  arnaque: 'Arnaque ou tromperie',
  publicite: 'Publicité ou envois répétés',
  inapproprie: 'Contenu choquant ou déplacé',
  vie_privee: 'Atteinte à la vie privée',
  danger: "Danger pour quelqu'un",
  autre: 'Autre raison',
} as const;
export type ReportReason = keyof typeof REPORT_REASONS;
export const reportReason = z.enum(
  Object.keys(REPORT_REASONS) as [ReportReason, ...ReportReason[]],
  'Choisissez une raison',
);

/** So many lines of a talk on each side of a message are read with it, where its reporter wants it. */
export const LINES_AROUND = 5;

/** A line of the talk that a message was reported from, as its reporter saw it. */
export const reportedLine = z.object({
  /** How far from the message: before it where negative. */
  place: z.number(),
  author: neighbour,
  /** Empty: it had been taken back. */
  content: z.string(),
  photo: z.boolean(),
  at: moment,
});
export type ReportedLine = z.output<typeof reportedLine>;

export const newReport = z
  .object({
    kind: reportKind,
    targetId: id,
    reason: reportReason,
    details: freeText(1000).default(''),
    /** Of a message: what was said just before and after goes along. */
    around: z.boolean().optional(),
  })
  .refine(({ reason, details }) => reason !== 'autre' || details !== '', {
    message: moderationErrors.detailsRequired.message,
    path: ['details'],
  });

export const reportContent = defineRoute({
  name: 'moderation.report',
  method: 'POST',
  path: '/reports',
  unconfirmed: 'admitted',
  status: 201,
  countsAs: 'itself',
  unverified: 'may',
  summary: "Signalement d'un message, d'un voisin ou d'une publication aux administrateurs",
  body: newReport,
  output: message,
  errors: [
    moderationErrors.targetUnknown,
    moderationErrors.ownReport,
    moderationErrors.alreadyReported,
    moderationErrors.detailsRequired,
  ],
  fallback: "Erreur lors de l'envoi du signalement",
});

export const readAround = defineRoute({
  name: 'moderation.around',
  method: 'GET',
  path: '/reports/messages/:id/around',
  unconfirmed: 'admitted',
  summary: "Ce qui a été dit juste avant et après un message qu'on signale, et peut être joint",
  params: idParams,
  output: z.array(reportedLine),
  errors: [moderationErrors.targetUnknown],
  fallback: 'Erreur lors du chargement de la discussion',
});
