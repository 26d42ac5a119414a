import { z } from 'zod';
import { id, idParams, moment, neighbour, text } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { createdBetween, sortBy, tableErrors, tablePage } from '../tables/tables.contract.ts';
import { queueErrors } from './moderation-queue-sentences.contract.ts';
import { reportedLine, reportKind, reportReason } from './moderation-reporting.contract.ts';

export const REPORT_STATUSES = ['open', 'upheld', 'dismissed'] as const;
export const reportStatus = z.enum(REPORT_STATUSES, 'Statut inconnu');

export const reportNote = z.object({
  _id: id,
  author: neighbour,
  content: z.string(),
  createdAt: moment,
});

export const report = z.object({
  _id: id,
  kind: reportKind,
  targetId: id,
  /** What was reported, as it stood. */
  content: z.string(),
  author: neighbour,
  authorSuspended: z.boolean(),
  reporter: neighbour,
  reason: reportReason,
  details: z.string(),
  status: reportStatus,
  outcome: z.string().nullable(),
  handledBy: neighbour.nullable(),
  handledAt: moment.nullable(),
  createdAt: moment,
  notes: z.array(reportNote),
});

/** As the list has it: what its reporter joined to it is no part of what the log says of it. */
export const listedReport = report.extend({ around: z.array(reportedLine) });
export type Report = z.output<typeof listedReport>;

export const listReports = defineRoute({
  name: 'admin.reports',
  method: 'GET',
  path: '/admin/reports',
  access: 'admin',
  summary: 'Signalements des résidents',
  query: tablePage.extend({
    sort: sortBy(['createdAt']),
    status: reportStatus.optional(),
    kind: reportKind.optional(),
    ...createdBetween,
  }),
  output: z.array(listedReport),
  errors: [tableErrors.badCursor],
  fallback: 'Erreur lors du chargement des signalements',
});

export const newNote = z.object({ content: text(2000, 'La note est requise') });

export const addReportNote = defineRoute({
  name: 'admin.add_note',
  method: 'POST',
  path: '/admin/reports/:id/notes',
  access: 'admin',
  status: 201,
  summary: 'Note des administrateurs sur un signalement',
  params: idParams,
  body: newNote,
  output: report,
  errors: [queueErrors.reportNotFound],
});

export const handling = z.object({
  status: z.enum(['upheld', 'dismissed'], 'Dites si le signalement est fondé'),
  outcome: text(2000, 'Dites en quelques mots ce qui a été décidé'),
});

export const handleReport = defineRoute({
  name: 'admin.handle_report',
  method: 'PUT',
  path: '/admin/reports/:id',
  access: 'admin',
  summary: "Issue d'un signalement",
  params: idParams,
  body: handling,
  output: report,
  errors: [queueErrors.reportNotFound, queueErrors.reportClosed],
});
