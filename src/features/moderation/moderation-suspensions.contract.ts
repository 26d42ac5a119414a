import { z } from 'zod';
import {
  id,
  idParams,
  message,
  moment,
  momentInput,
  neighbour,
  text,
  yesOrNo,
} from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { adminErrors } from '../admin/admin-sentences.contract.ts';
import { sortBy, tableErrors, tablePage } from '../tables/tables.contract.ts';
import { decisionErrors, newObjectionText } from './moderation-decisions.contract.ts';
import { queueErrors } from './moderation-queue-sentences.contract.ts';

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
  answer: z.string().nullable(),
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
    standing: yesOrNo,
  }),
  output: z.array(suspension),
  errors: [tableErrors.badCursor],
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
    queueErrors.selfSuspension,
    queueErrors.adminSuspension,
    queueErrors.pastEnd,
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
  errors: [queueErrors.notSuspended],
  fallback: 'Erreur lors de la levée de la suspension',
});

/** What the mail and the refused login lead to. */
export const mySuspension = z.object({
  reason: z.string(),
  endsAt: moment,
  objection: z.string().nullable(),
  answer: z.string().nullable(),
});

const broken = queueErrors.suspensionLinkBroken.message;
const token = z.string(broken).min(1, broken).max(200, broken);

export const getSuspension = defineRoute({
  name: 'admin.my_suspension',
  method: 'POST',
  path: '/users/suspension',
  access: 'public',
  summary: 'La suspension que nomme le lien reçu : raison, fin, contestation',
  body: z.object({ token }),
  output: mySuspension,
  errors: [queueErrors.suspensionLinkBroken, queueErrors.suspensionLinkDead],
});

export const newObjection = z.object({
  token,
  message: newObjectionText,
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
    queueErrors.suspensionLinkBroken,
    queueErrors.suspensionLinkDead,
    decisionErrors.objectedTwice,
    decisionErrors.decisionNotFound,
    decisionErrors.undone,
    decisionErrors.tooLate,
  ],
  fallback: "Erreur lors de l'envoi de la contestation",
});
