// What waits for the administrators, one card for one thing, and what they decide of it.
import { z } from 'zod';
import {
  freeText,
  id,
  isRuly,
  limitOr,
  message,
  moment,
  neighbour,
  text,
  UNRULY_TEXT,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { adminErrors } from '../admin/admin-sentences.contract.ts';
import { charterErrors } from '../charter/charter-sentences.contract.ts';
import { decisionErrors } from './moderation-decisions.contract.ts';
import { queueErrors } from './moderation-queue-sentences.contract.ts';
import {
  type ReportKind,
  reportedLine,
  reportKind,
  reportReason,
} from './moderation-reporting.contract.ts';

/** From what waits least to what waits most, by the gravest reason given. */
export const SEVERITIES = ['ordinary', 'serious', 'danger'] as const;

/** The thing as residents see it; of a message what was reported of it, for who moderates reads no talk. */
export const queueTarget = z.object({
  title: z.string().nullable(),
  text: z.string(),
  imageUrl: z.string().nullable(),
  /** Of an article: above it, then those of its text. */
  pictures: z.array(z.string()),
  location: z.string().nullable(),
  date: moment.nullable(),
  publishedAt: moment.nullable(),
  /** Whether its author alone still sees it. */
  hidden: z.boolean(),
});

export const queueCard = z.object({
  kind: reportKind,
  targetId: id,
  /** How many neighbours. */
  reports: z.number(),
  reasons: z.array(z.object({ reason: reportReason, count: z.number() })),
  since: moment,
  severity: z.enum(SEVERITIES),
  /** Null: nothing is left of it. */
  target: queueTarget.nullable(),
  /** Whether the site hides it, for three neighbours report it, until somebody has looked. */
  held: z.boolean(),
  /** As it stood when it was last reported. */
  content: z.string(),
  /** Of a message: what was said just before and after, as whoever last joined it saw it. */
  around: z.array(reportedLine),
  author: neighbour,
  authorSuspended: z.boolean(),
  /** As on their page. */
  authorKnown: z.object({
    joinedAt: moment,
    published: z.number(),
    /** How many other things of theirs. */
    reported: z.number(),
    warned: z.number(),
    suspended: z.number(),
  }),
  /** What the first twenty wrote. */
  said: z.array(
    z.object({ reporter: neighbour, reason: reportReason, details: z.string(), at: moment }),
  ),
});
export type QueueCard = z.output<typeof queueCard>;

export const readQueue = defineRoute({
  name: 'admin.queue',
  method: 'GET',
  path: '/admin/queue',
  access: 'moderator',
  summary:
    "Ce qui attend les administrateurs, et les modérateurs de ce qui les regarde : le plus grave d'abord, puis le plus ancien",
  query: z.object({
    limit: limitOr(30),
  }),
  output: z.array(queueCard),
  fallback: 'Erreur lors du chargement de la file',
});

export const countQueue = defineRoute({
  name: 'admin.queue_count',
  method: 'GET',
  path: '/admin/queue/count',
  access: 'moderator',
  summary: 'Combien de choses attendent une décision de qui le demande, comme la file les compte',
  output: z.object({ waiting: z.number() }),
  fallback: 'Erreur lors du chargement de la file',
});

export const readOwnWaiting = defineRoute({
  name: 'admin.queue_own',
  method: 'GET',
  path: '/admin/queue/own',
  access: 'admin',
  summary:
    "Combien de choses de l'administrateur attendent qu'il y en ait un autre pour en décider ; zéro s'il n'est pas seul",
  output: z.object({ waiting: z.number() }),
  fallback: 'Erreur lors du chargement de la file',
});

/** What is taken alone: the rest of it stays. */
export const PART_ACTS = [
  'remove_name',
  'remove_username',
  'remove_avatar',
  'remove_picture',
] as const;
export type PartAct = (typeof PART_ACTS)[number];

export const isPart = (act: string): act is PartAct => PART_ACTS.some((each) => each === act);

export const PARTS_OF: Partial<Record<ReportKind, readonly PartAct[]>> = {
  resident: ['remove_name', 'remove_username', 'remove_avatar'],
  journal: ['remove_picture'],
  service: ['remove_picture'],
  troc: ['remove_picture'],
  outing: ['remove_picture'],
  event: ['remove_picture'],
};

// biome-ignore format: one list
export const QUEUE_ACTS = [
  'keep', 'hide', 'delete', 'warn', 'suspend', 'delete_suspend', ...PART_ACTS,
] as const;
export type QueueAct = (typeof QUEUE_ACTS)[number];

/** What hides from all but its author; a date that people hold to is cancelled or deleted, a message has been read. */
export const HIDEABLE = ['service', 'troc', 'journal', 'resident', 'circle'] as const;

/** What a moderator may do who is no administrator. */
export const MODERATORS_ACTS: readonly QueueAct[] = ['keep', 'hide', 'warn', 'suspend'];

export const suspends = (act: QueueAct) => act === 'suspend' || act === 'delete_suspend';

/** As it is typed. */
export const givenReason = z.object({
  reason: text(1000, 'La raison est requise').refine(isRuly, UNRULY_TEXT),
});

export const queueDecision = z
  .object({
    act: z.enum(QUEUE_ACTS, 'Dites ce que vous décidez'),
    /** One of the site's: its words and its rule are what the author reads. */
    reasonId: id.optional(),
    reason: givenReason.shape.reason.optional(),
    /** By an administrator, where the thing stands, whether it was reported or not. */
    inPlace: z.boolean().optional(),
    /** Which one: of an article there may be several. */
    picture: freeText(500, 'Image inconnue').optional(),
    days: z
      .number('Le nombre de jours doit être un nombre')
      .int('Le nombre de jours doit être entier')
      .min(1, 'Une suspension dure de 1 à 365 jours')
      .max(365, 'Une suspension dure de 1 à 365 jours')
      .optional(),
  })
  .refine(({ reason, reasonId }) => reason !== undefined || reasonId !== undefined, {
    message: 'La raison est requise',
    path: ['reason'],
  })
  .refine(({ act, days }) => !suspends(act) || days !== undefined, {
    message: 'Dites pour combien de jours',
    path: ['days'],
  })
  .refine(({ act, picture }) => act !== 'remove_picture' || picture, {
    message: 'Dites quelle photo',
    path: ['picture'],
  });

export const decideQueue = defineRoute({
  name: 'admin.decide',
  method: 'POST',
  path: '/admin/queue/:kind/:targetId',
  access: 'moderator',
  status: 201,
  summary: "Décision sur ce qui a été signalé ; elle clôt tous les signalements qu'il y en a",
  params: z.object({ kind: reportKind, targetId: id }),
  body: queueDecision,
  output: z.object({
    message: z.string(),
    /** How many reports it has closed. */
    closed: z.number(),
    /** For `DELETE /admin/decisions/{id}`; null where nothing was done: then `DELETE` of this very path. */
    decisionId: id.nullable(),
    /** Whether it can be taken back: not a warning, nor what nothing is left of, nor what the site had hidden. */
    undoable: z.boolean(),
  }),
  errors: [
    queueErrors.nothingReported,
    queueErrors.alreadyDecided,
    queueErrors.nothingLeft,
    queueErrors.cannotHide,
    queueErrors.cannotRemove,
    queueErrors.selfSuspension,
    queueErrors.adminSuspension,
    queueErrors.onlyAdministrators,
    queueErrors.own,
    queueErrors.moderatorsDays,
    queueErrors.suspendedLonger,
    adminErrors.userNotFound,
    charterErrors.reasonNotFound,
  ],
  fallback: 'Erreur lors de la décision',
});

export const undoKeep = defineRoute({
  name: 'admin.undo_keep',
  method: 'DELETE',
  path: '/admin/queue/:kind/:targetId',
  access: 'moderator',
  summary:
    "Ce qu'on vient de garder attend de nouveau, dans l'heure, si personne n'a décidé depuis",
  params: z.object({ kind: reportKind, targetId: id }),
  output: message,
  errors: [decisionErrors.nothingToUndo],
  fallback: "Erreur lors de l'annulation",
});
