// Reports, suspensions, what administrators changed and what they deleted.
import { z } from 'zod';
import { id, idParams, message, moment, momentInput, neighbour, text } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { reportKind, reportReason } from '../moderation/moderation.contract.ts';
import { sortBy, tablePage } from './admin.contract.ts';
import { adminErrors } from './admin-sentences.contract.ts';

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
  /** Whether its author is suspended at present. */
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
export type Report = z.output<typeof report>;

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
  }),
  output: z.array(report),
  errors: [adminErrors.badCursor],
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
  errors: [adminErrors.reportNotFound],
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
  errors: [adminErrors.reportNotFound, adminErrors.reportClosed],
});

export const suspension = z.object({
  _id: id,
  resident: neighbour,
  reason: z.string(),
  endsAt: moment,
  admin: neighbour,
  createdAt: moment,
  liftedAt: moment.nullable(),
  liftedBy: neighbour.nullable(),
  objection: z.string().nullable(),
  objectedAt: moment.nullable(),
  /** Whether it keeps the resident out at present. */
  standing: z.boolean(),
});
export type Suspension = z.output<typeof suspension>;

export const listSuspensions = defineRoute({
  name: 'admin.suspensions',
  method: 'GET',
  path: '/admin/suspensions',
  access: 'admin',
  summary: 'Suspensions, et les contestations des résidents',
  query: tablePage.extend({
    sort: sortBy(['createdAt']),
    standing: z.enum(['true', 'false']).optional(),
  }),
  output: z.array(suspension),
  errors: [adminErrors.badCursor],
  fallback: 'Erreur lors du chargement des suspensions',
});

export const newSuspension = z.object({
  reason: text(1000, 'La raison est requise'),
  endsAt: momentInput('La date de fin est requise'),
});

export const suspendUser = defineRoute({
  name: 'admin.suspend',
  method: 'POST',
  path: '/admin/users/:id/suspension',
  access: 'admin',
  status: 201,
  summary: "Suspension d'un résident, qui en est averti et peut la contester",
  params: idParams,
  body: newSuspension,
  output: suspension,
  errors: [
    adminErrors.userNotFound,
    adminErrors.selfSuspension,
    adminErrors.adminSuspension,
    adminErrors.pastEnd,
  ],
  fallback: 'Erreur lors de la suspension',
});

export const liftSuspension = defineRoute({
  name: 'admin.lift_suspension',
  method: 'DELETE',
  path: '/admin/users/:id/suspension',
  access: 'admin',
  summary: "Fin de la suspension d'un résident",
  params: idParams,
  output: message,
  errors: [adminErrors.notSuspended],
  fallback: 'Erreur lors de la levée de la suspension',
});

/** What the mail and the refused login lead to. */
export const mySuspension = z.object({
  reason: z.string(),
  endsAt: moment,
  objection: z.string().nullable(),
});

const broken = adminErrors.suspensionLinkBroken.message;
const token = z.string(broken).min(1, broken).max(200, broken);

export const getSuspension = defineRoute({
  name: 'admin.my_suspension',
  method: 'POST',
  path: '/users/suspension',
  access: 'public',
  summary: 'La suspension que nomme le lien reçu : raison, fin, contestation',
  body: z.object({ token }),
  output: mySuspension,
  errors: [adminErrors.suspensionLinkBroken, adminErrors.suspensionLinkDead],
});

export const newObjection = z.object({
  token,
  message: text(2000, 'Expliquez en quelques mots pourquoi vous contestez'),
});

export const objectToSuspension = defineRoute({
  name: 'admin.object',
  method: 'POST',
  path: '/users/suspension/objection',
  access: 'public',
  status: 201,
  summary: "Contestation d'une suspension par qui elle concerne",
  body: newObjection,
  output: message,
  errors: [
    adminErrors.suspensionLinkBroken,
    adminErrors.suspensionLinkDead,
    adminErrors.alreadyObjected,
  ],
  fallback: "Erreur lors de l'envoi de la contestation",
});

export const auditEntry = z.object({
  _id: id,
  at: moment,
  admin: neighbour,
  action: z.string(),
  kind: z.string(),
  targetId: id,
  title: z.string(),
  before: z.unknown(),
  after: z.unknown(),
});
export type AuditEntry = z.output<typeof auditEntry>;

export const listAudit = defineRoute({
  name: 'admin.audit',
  method: 'GET',
  path: '/admin/audit',
  access: 'admin',
  summary: 'Tout ce que les administrateurs ont changé : qui, quoi, quand, avant et après',
  query: tablePage.extend({
    sort: sortBy(['createdAt']),
    admin: id.optional(),
    kind: z
      .string()
      .max(60, { abort: true, error: 'Sorte inconnue' })
      .regex(/^[a-z_]+$/, 'Sorte inconnue')
      .optional(),
  }),
  output: z.array(auditEntry),
  errors: [adminErrors.badCursor],
  fallback: "Erreur lors du chargement du journal d'audit",
});

export const UNDO_DAYS = 30;

export const deletion = z.object({
  _id: id,
  at: moment,
  /** Until when it can be undone. */
  until: moment,
  admin: neighbour,
  kind: z.enum(['service', 'troc', 'event', 'outing', 'journal', 'category']),
  targetId: id,
  title: z.string(),
  author: neighbour.nullable(),
});
export type Deletion = z.output<typeof deletion>;

export const listDeletions = defineRoute({
  name: 'admin.deletions',
  method: 'GET',
  path: '/admin/deletions',
  access: 'admin',
  summary: `Suppressions qui peuvent encore être annulées (${UNDO_DAYS} jours)`,
  query: tablePage.extend({ sort: sortBy(['createdAt']) }),
  output: z.array(deletion),
  errors: [adminErrors.badCursor],
  fallback: 'Erreur lors du chargement des suppressions',
});

export const restoreDeletion = defineRoute({
  name: 'admin.restore',
  method: 'POST',
  path: '/admin/deletions/:id/restore',
  access: 'admin',
  summary: "Annulation d'une suppression : tout revient comme c'était",
  params: idParams,
  output: message,
  errors: [adminErrors.deletionNotFound, adminErrors.alreadyRestored, adminErrors.cannotRestore],
  fallback: "Erreur lors de l'annulation de la suppression",
});
