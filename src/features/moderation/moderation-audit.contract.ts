// What administrators changed and deleted, and the undoing of deletions.
import { z } from 'zod';
import { commonErrors } from '#contract/errors.ts';
import { freeText, id, idParams, message, moment, neighbour } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { createdBetween, sortBy, tableErrors, tablePage } from '../tables/tables.contract.ts';
import { bulkErrors, queueErrors } from './moderation-queue-sentences.contract.ts';
import { moderationErrors } from './moderation-sentences.contract.ts';

/** What is done to what, in the audit log: each has its word in `web/entity-words.ts`. */
export type AuditAction =
  | ('create' | 'update' | 'delete' | 'restore' | 'read')
  | ('close' | 'erase' | 'suspend' | 'lift')
  | ('note' | 'handle' | 'warn' | 'sign_out')
  | ('query' | 'bulk' | 'revert')
  | ('print' | 'drop' | 'verify' | 'unverify' | 'unvouch');
export type AuditKind =
  | ('user' | 'service' | 'troc' | 'event' | 'outing' | 'journal' | 'category')
  | ('report' | 'homes' | 'residency' | 'page' | 'message' | 'proche' | 'comment' | 'circle')
  | ('charter' | 'reason' | 'decision' | 'setting' | 'deletion' | 'shared_query');

const word = (error: string) =>
  z
    .string()
    .max(60, { abort: true, error })
    .regex(/^[a-z_]+$/, error);

export const auditEntry = z.object({
  _id: id,
  at: moment,
  admin: neighbour,
  action: z.string(),
  kind: z.string(),
  targetId: id,
  title: z.string(),
  /** Whom it concerns; whoever has left, by the name that stands for theirs. */
  about: neighbour.nullable(),
  /** Of a query, of an act on a selection and of a taking back: how many lines it opens. */
  lines: z.number(),
  reverted: z.boolean(),
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
    kind: word('Sorte inconnue').optional(),
    action: word('Acte inconnu').optional(),
    /** Of whoever did it, or whom it concerns: an identifier, a user name or part of a name. */
    person: freeText(80).optional(),
    target: id.optional(),
    ...createdBetween,
    /** The lines of one query, of one act on a selection, or of one taking back. */
    batch: id.optional(),
  }),
  output: z.array(auditEntry),
  errors: [tableErrors.badCursor],
  fallback: "Erreur lors du chargement du journal d'audit",
});

export const revertAudit = defineRoute({
  name: 'admin.revert',
  method: 'POST',
  path: '/admin/audit/:id/revert',
  access: 'admin',
  summary:
    "Annulation d'un changement, ou de tous ceux d'une requête, là où rien de plus récent n'est venu",
  params: idParams,
  output: message.extend({
    reverted: z.number(),
    /** Those that somebody has changed since. */
    left: z.number(),
  }),
  errors: [
    queueErrors.entryNotFound,
    queueErrors.cannotRevert,
    queueErrors.own,
    queueErrors.newerStands,
    queueErrors.cannotRestore,
    queueErrors.cannotReopen,
    moderationErrors.pictureRemoved,
    bulkErrors.tooSlow,
    commonErrors.reauthenticationRequired,
  ],
  fallback: "Erreur lors de l'annulation du changement",
});

export const UNDO_DAYS = 30;

export const DELETED_KINDS = [
  'service',
  'troc',
  'event',
  'outing',
  'journal',
  'category',
  'user',
] as const;

export const deletion = z.object({
  _id: id,
  at: moment,
  until: moment,
  /** Null: nobody did, of an account that slept for years. */
  admin: neighbour.nullable(),
  /** `user`: an account that is closed. */
  kind: z.enum(DELETED_KINDS),
  targetId: id,
  /** Of an account its user name. */
  title: z.string(),
  /** Of an account the resident, as they were called. */
  author: neighbour.nullable(),
});
export type Deletion = z.output<typeof deletion>;

export const listDeletions = defineRoute({
  name: 'admin.deletions',
  method: 'GET',
  path: '/admin/deletions',
  access: 'admin',
  summary: `Suppressions qui peuvent encore être annulées (${UNDO_DAYS} jours)`,
  query: tablePage.extend({
    sort: sortBy(['createdAt']),
    kind: z.enum(DELETED_KINDS).optional(),
  }),
  output: z.array(deletion),
  errors: [tableErrors.badCursor],
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
  errors: [
    queueErrors.deletionNotFound,
    queueErrors.alreadyRestored,
    queueErrors.own,
    queueErrors.cannotRestore,
    queueErrors.cannotReopen,
    commonErrors.reauthenticationRequired,
  ],
  fallback: "Erreur lors de l'annulation de la suppression",
});
