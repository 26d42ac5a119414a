// What administrators decided about somebody, as they read it, and what they answer.
import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import {
  id,
  idParams,
  isRuly,
  message,
  moment,
  neighbour,
  text,
  UNRULY_TEXT,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { sortBy, tableErrors, tablePage } from '../tables/tables.contract.ts';
import { queueErrors } from './moderation-queue-sentences.contract.ts';
import { reportKind } from './moderation-reporting.contract.ts';

export const CONTESTED_MONTHS = 6;

// biome-ignore format: one list
export const DECIDED_ACTS = [
  'hide', 'delete', 'warn', 'suspend', 'delete_suspend', 'remove_name', 'remove_username', 'remove_avatar', 'remove_picture',
] as const;
export type DecidedAct = (typeof DECIDED_ACTS)[number];

export const decisionErrors = defineErrors({
  decisionNotFound: [404, 'decision_not_found', 'Décision non trouvée'],
  tooLate: [409, 'objection_late', `Une décision se conteste pendant ${CONTESTED_MONTHS} mois`],
  undone: [409, 'decision_undone', "Cette décision est déjà annulée : il n'y a rien à contester"],
  objectedTwice: [409, 'already_objected', 'Votre contestation est déjà transmise'],
  notObjected: [404, 'objection_not_found', 'Contestation non trouvée'],
  answered: [409, 'objection_answered', 'Un autre administrateur vient de répondre'],
  nothingToUndo: [
    409,
    'nothing_to_undo',
    "Rien à annuler : c'est déjà fait, ou autre chose a été fait depuis",
  ],
});

export const decisionTexts = {
  objected: 'Votre contestation est transmise aux administrateurs.',
  granted: 'Contestation acceptée',
  refused: 'Contestation refusée, la raison est envoyée',
  undone: "C'est annulé : tout est comme avant",
  lifted: "C'est annulé : son auteur l'a changé depuis, et peut le montrer de nouveau",
  gone: "C'est annulé, mais c'est supprimé depuis : rien ne revient",
} as const;

// What its author reads as a title, where it has none of its own.
const TO_OTHERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  message: { 'Votre message': 'Un message' },
  comment: { 'Votre commentaire': 'Un commentaire' },
  resident: { 'Votre page': 'Une page', 'Votre compte': 'Un compte' },
};

/** How the title of a decision is said to others than its author. */
export const titleToOthers = (kind: string | null, title: string): string =>
  TO_OTHERS[kind ?? '']?.[title] ?? title;

/** Said by whoever decided: `title` is what it is about. */
const decided = z.object({
  _id: id,
  kind: reportKind,
  title: z.string(),
  act: z.enum(DECIDED_ACTS),
  reason: z.string(),
  /** Of the charter. */
  rule: z.number().nullable(),
  at: moment,
  endsAt: moment.nullable(),
  undone: z.boolean(),
  objection: z.string().nullable(),
  objectedAt: moment.nullable(),
  answer: z.string().nullable(),
  granted: z.boolean().nullable(),
});

export const ownDecision = decided.extend({
  contestable: z.boolean(),
  contestableUntil: moment,
});
export type OwnDecision = z.output<typeof ownDecision>;

export const readDecision = defineRoute({
  name: 'moderation.decision',
  method: 'GET',
  path: '/decisions/:id',
  summary:
    'Ce que les administrateurs ont décidé au sujet du résident, pourquoi, et comment contester',
  params: idParams,
  output: ownDecision,
  errors: [decisionErrors.decisionNotFound],
  fallback: 'Erreur lors du chargement de la décision',
});

/** What administrators hold hidden of a resident's, and why. */
const heldHidden = z.object({
  /** Of the decision. */
  _id: id,
  kind: reportKind,
  targetId: id,
  reason: z.string(),
});

export const listHidden = defineRoute({
  name: 'moderation.hidden',
  method: 'GET',
  path: '/decisions',
  summary: 'Ce que les administrateurs tiennent masqué du résident, et pourquoi',
  output: z.array(heldHidden),
  fallback: 'Erreur lors du chargement des décisions',
});

export const newObjectionText = text(
  2000,
  'Expliquez en quelques mots pourquoi vous contestez',
).refine(isRuly, UNRULY_TEXT);

export const ownObjection = z.object({ message: newObjectionText });

export const objectToDecision = defineRoute({
  name: 'moderation.object',
  method: 'POST',
  path: '/decisions/:id/objection',
  unconfirmed: 'admitted',
  unverified: 'may',
  status: 201,
  summary: "Contestation d'une décision par la personne qu'elle concerne",
  params: idParams,
  body: ownObjection,
  output: message,
  errors: [
    decisionErrors.decisionNotFound,
    decisionErrors.tooLate,
    decisionErrors.undone,
    decisionErrors.objectedTwice,
  ],
  fallback: "Erreur lors de l'envoi de la contestation",
});

export const objection = decided.extend({
  targetId: id,
  author: neighbour,
  admin: neighbour,
  answeredBy: neighbour.nullable(),
  answeredAt: moment.nullable(),
});
export type Objection = z.output<typeof objection>;

export const listObjections = defineRoute({
  name: 'admin.objections',
  method: 'GET',
  path: '/admin/objections',
  access: 'admin',
  summary: 'Décisions que les résidents contestent ; `open` : celles qui attendent une réponse',
  query: tablePage.extend({
    sort: sortBy(['createdAt']),
    open: z.enum(['true', 'false']).optional(),
  }),
  output: z.array(objection),
  errors: [tableErrors.badCursor],
  fallback: 'Erreur lors du chargement des contestations',
});

export const newAnswer = z.object({
  granted: z.boolean('Dites si la contestation est acceptée'),
  answer: text(1000, 'Expliquez votre réponse en quelques mots').refine(isRuly, UNRULY_TEXT),
});

export const answerObjection = defineRoute({
  name: 'admin.answer_objection',
  method: 'PUT',
  path: '/admin/objections/:id',
  access: 'admin',
  summary:
    "Réponse à une contestation : acceptée, l'acte est annulé si rien de plus récent ne tient dessus ; elle est close",
  params: idParams,
  body: newAnswer,
  output: message.extend({
    /** Whether what was done is taken back; not what nothing is left of. */
    undone: z.boolean(),
  }),
  errors: [
    decisionErrors.notObjected,
    decisionErrors.answered,
    queueErrors.own,
    queueErrors.notSuspended,
  ],
  fallback: "Erreur lors de l'envoi de la réponse",
});

export const undoDecision = defineRoute({
  name: 'admin.undo_decision',
  method: 'DELETE',
  path: '/admin/decisions/:id',
  access: 'moderator',
  summary: "Annulation d'une décision, tant que rien de plus récent ne tient dessus",
  params: idParams,
  output: message,
  errors: [
    decisionErrors.decisionNotFound,
    decisionErrors.nothingToUndo,
    queueErrors.deletedSince,
    queueErrors.cannotRestore,
    queueErrors.notSuspended,
    queueErrors.own,
  ],
  fallback: "Erreur lors de l'annulation",
});
