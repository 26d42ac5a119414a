import { z } from 'zod';
import { defineErrors } from '#contract/errors.ts';
import { freeText, id, idOr, idParams, message, moment, neighbour } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { moderationErrors } from '../moderation/moderation-sentences.contract.ts';

export const MOST_ALERTS = 20;

export const ALERT_KINDS = ['service', 'troc', 'outing', 'event', 'journal'] as const;
export const alertKind = z.enum(ALERT_KINDS, 'Cette liste est inconnue');
export type AlertKind = z.output<typeof alertKind>;

export const alert = z.object({
  _id: id,
  kind: alertKind,
  category: z.object({ _id: id, name: z.string() }).nullable(),
  /** Of a service its nature, of a troc its kind, of an outing or event its type, of an article a tag. */
  facet: z.string().nullable(),
  q: z.string(),
  /** Of all that this neighbour organises, whichever list; null: of what the others say. */
  organiser: neighbour.nullable(),
  /** In the mail of the day rather than at once. */
  daily: z.boolean(),
  createdAt: moment,
});
export type Alert = z.output<typeof alert>;

const LONG = 'Ce texte est trop long';

export const newAlert = z.object({
  kind: alertKind,
  category: idOr('Cette catégorie est inconnue').nullish(),
  facet: freeText(60, LONG).nullish(),
  q: freeText(200, LONG).default(''),
  /** Somebody one has come to: then the rest is not asked. */
  organiser: idOr('Cette personne est inconnue').nullish(),
  daily: z.boolean().default(false),
});

export const alertErrors = defineErrors({
  full: [409, 'alerts_full', `Vous avez déjà ${MOST_ALERTS} alertes : retirez-en une d'abord`],
  kept: [409, 'alert_kept', 'Vous avez déjà cette alerte'],
  notFound: [404, 'alert_not_found', 'Cette alerte a été retirée'],
  notMet: [
    403,
    'organiser_not_met',
    "On suit qui organise après être venu à l'un de ses rendez-vous",
  ],
  categoryUnknown: [400, 'category_unknown', "Cette catégorie n'existe pas"],
});

export const alertTexts = {
  loadFailed: 'Erreur lors du chargement de vos alertes',
  kept: 'Alerte ajoutée : vous saurez ce qui est nouveau',
  followed: "C'est noté : vous saurez ce que cette personne organise",
  changed: 'Alerte modifiée',
  removed: 'Alerte retirée',
} as const;

export const listAlerts = defineRoute({
  name: 'alerts.list',
  method: 'GET',
  path: '/alerts',
  summary: 'Alertes du résident, de la plus récente à la plus ancienne',
  output: z.array(alert),
  fallback: alertTexts.loadFailed,
});

export const createAlert = defineRoute({
  name: 'alerts.create',
  method: 'POST',
  path: '/alerts',
  status: 201,
  unverified: 'may',
  summary:
    "Garde les filtres d'une liste : le résident est prévenu de ce qui est publié et leur répond",
  body: newAlert,
  output: alert,
  errors: [
    alertErrors.full,
    alertErrors.kept,
    alertErrors.categoryUnknown,
    alertErrors.notMet,
    moderationErrors.contactRefused,
    moderationErrors.neighbourLeft,
  ],
  fallback: "Erreur lors de l'enregistrement de l'alerte",
});

export const changeAlert = defineRoute({
  name: 'alerts.change',
  method: 'PUT',
  path: '/alerts/:id',
  unverified: 'may',
  summary: 'Choisit si une alerte prévient tout de suite ou dans le courriel du jour',
  params: idParams,
  body: z.object({ daily: z.boolean('Le choix est requis') }),
  output: alert,
  errors: [alertErrors.notFound],
});

export const removeAlert = defineRoute({
  name: 'alerts.remove',
  method: 'DELETE',
  path: '/alerts/:id',
  unverified: 'may',
  summary: 'Retire une alerte',
  params: idParams,
  output: message,
  errors: [alertErrors.notFound],
});
