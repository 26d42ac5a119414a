import { z } from 'zod';
import { id, idParams, text, titleText, yesOrNo } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { KEPT_FOR } from '#features/moderation/moderation-kept.contract.ts';
import { moderationErrors } from '#features/moderation/moderation-sentences.contract.ts';
import { article, LONGEST_CONTENT, LONGEST_TITLE } from '../journal/journal.contract.ts';
import { journalErrors, journalTexts } from '../journal/journal-sentences.contract.ts';
import {
  newService,
  SERVICE_STATUSES,
  service,
  serviceStatus,
} from '../services/services.contract.ts';
import { serviceErrors } from '../services/services-sentences.contract.ts';
import {
  createdBetween,
  deleted,
  oneRow,
  rowChanged,
  seenFields,
  sortBy,
  tableErrors,
  tablePage,
} from '../tables/tables.contract.ts';
import { TROC_STATUSES, troc, trocFields, trocStatus } from '../trocs/trocs.contract.ts';
import { plainTradeRequest } from '../trocs/trocs-requests.contract.ts';
import { trocErrors } from '../trocs/trocs-sentences.contract.ts';
import { adminUser } from './admin.contract.ts';
import { adminEvent, adminOuting } from './admin-gatherings.contract.ts';
import { adminTexts } from './admin-sentences.contract.ts';

/** What depends on who reads, and what a row of a table does not show. */
export const adminService = service.omit({
  ...{ publicLocation: true, distance: true, myProposal: true },
  ...{ updatedAt: true, proposalCount: true, helpProposals: true },
  ...{ stillAskedAt: true, leftBoardAt: true, urgent: true, spokenFor: true },
});
export type AdminService = z.output<typeof adminService>;

/** What is for today, and whom it is for, is its author's to say. */
export const changedService = newService.omit({ urgent: true, procheId: true }).extend({
  /** Left out: it stays as it is by now. */
  status: z.enum(SERVICE_STATUSES, serviceErrors.statusRequired.message).optional(),
});

export const listServices = defineRoute({
  name: 'admin.services',
  method: 'GET',
  path: '/admin/services',
  access: 'admin',
  summary: 'Tous les services',
  query: tablePage.extend({
    sort: sortBy(['createdAt', 'title', 'date', 'status']),
    status: serviceStatus.optional(),
    category: id.optional(),
    answered: yesOrNo,
    ...createdBetween,
    ...oneRow,
  }),
  output: z.array(adminService),
  errors: [tableErrors.badCursor],
  fallback: adminTexts.asAnswered,
  unreachable: adminTexts.failed,
});

export const updateService = defineRoute({
  name: 'admin.update_service',
  method: 'PUT',
  path: '/admin/services/:id',
  access: 'admin',
  summary: "Modification d'un service",
  params: idParams,
  body: changedService.partial().extend(seenFields),
  output: adminService,
  errors: [
    ...[serviceErrors.notFound, serviceErrors.categoryUnknown, rowChanged],
    moderationErrors.hiddenByAdmins,
  ],
  fallback: adminTexts.asAnswered,
  unreachable: adminTexts.failed,
});

export const deleteService = defineRoute({
  name: 'admin.delete_service',
  method: 'DELETE',
  path: '/admin/services/:id',
  access: 'admin',
  summary: `Suppression d'un service, qui peut être annulée pendant ${KEPT_FOR}`,
  params: idParams,
  output: deleted,
  errors: [serviceErrors.notFound],
  fallback: adminTexts.asAnswered,
  unreachable: adminTexts.failed,
});

export const adminTroc = troc
  .omit({
    ...{ publicLocation: true, distance: true, waiting: true, spokenFor: true },
    ...{ updatedAt: true, completedAt: true },
  })
  .extend({ tradeRequest: plainTradeRequest.nullable() });
export type AdminTroc = z.output<typeof adminTroc>;

/** The words of what its owner sends. */
export const changedTroc = trocFields
  .omit({ location: true, imageUrl: true, thumbnailUrl: true, coordonnees: true })
  .extend({
    /** Left out: it stays as it is by now. */
    status: z.enum(TROC_STATUSES, 'Statut inconnu').optional(),
  });

export const listTrocs = defineRoute({
  name: 'admin.trocs',
  method: 'GET',
  path: '/admin/trocs',
  access: 'admin',
  summary: 'Tous les trocs',
  query: tablePage.extend({
    sort: sortBy(['createdAt', 'title', 'status']),
    status: trocStatus.optional(),
    ...createdBetween,
    ...oneRow,
  }),
  output: z.array(adminTroc),
  errors: [tableErrors.badCursor],
  fallback: adminTexts.asAnswered,
  unreachable: adminTexts.failed,
});

export const updateTroc = defineRoute({
  name: 'admin.update_troc',
  method: 'PUT',
  path: '/admin/trocs/:id',
  access: 'admin',
  summary: "Modification d'un troc",
  params: idParams,
  body: changedTroc.partial().extend(seenFields),
  output: adminTroc,
  errors: [trocErrors.notFound, rowChanged, moderationErrors.hiddenByAdmins],
  fallback: adminTexts.asAnswered,
  unreachable: adminTexts.failed,
});

export const deleteTroc = defineRoute({
  name: 'admin.delete_troc',
  method: 'DELETE',
  path: '/admin/trocs/:id',
  access: 'admin',
  summary: `Suppression d'un troc, qui peut être annulée pendant ${KEPT_FOR}`,
  params: idParams,
  output: deleted,
  errors: [trocErrors.notFound],
  fallback: adminTexts.asAnswered,
  unreachable: adminTexts.failed,
});

export const adminArticle = article.omit({ published: true, episode: true });
export type AdminArticle = z.output<typeof adminArticle>;

export const changedArticle = z.object({
  title: titleText(LONGEST_TITLE, journalTexts.required),
  content: text(LONGEST_CONTENT, journalTexts.required),
});

export const listArticles = defineRoute({
  name: 'admin.articles',
  method: 'GET',
  path: '/admin/journals',
  access: 'admin',
  summary: 'Articles publiés du journal',
  query: tablePage.extend({
    sort: sortBy(['createdAt', 'title', 'updatedAt']),
    ...createdBetween,
    ...oneRow,
  }),
  output: z.array(adminArticle),
  errors: [tableErrors.badCursor],
  fallback: adminTexts.articlesFailed,
});

export const createArticle = defineRoute({
  name: 'admin.create_article',
  method: 'POST',
  path: '/admin/journals',
  access: 'admin',
  status: 201,
  summary: "Création d'un article, signé de l'administrateur",
  body: changedArticle,
  output: adminArticle,
  errors: [moderationErrors.pictureRemoved],
  fallback: adminTexts.saveFailed,
  unreachable: adminTexts.failed,
});

export const updateArticle = defineRoute({
  name: 'admin.update_article',
  method: 'PUT',
  path: '/admin/journals/:id',
  access: 'admin',
  summary: "Modification d'un article",
  params: idParams,
  body: changedArticle.partial().extend(seenFields),
  output: adminArticle,
  errors: [journalErrors.notFound, rowChanged, moderationErrors.pictureRemoved],
  fallback: adminTexts.saveFailed,
  unreachable: adminTexts.failed,
});

export const deleteArticle = defineRoute({
  name: 'admin.delete_article',
  method: 'DELETE',
  path: '/admin/journals/:id',
  access: 'admin',
  summary: `Suppression d'un article, qui peut être annulée pendant ${KEPT_FOR}`,
  params: idParams,
  output: deleted,
  errors: [journalErrors.notFound],
  fallback: adminTexts.deleteFailed,
  unreachable: adminTexts.failed,
});

const counts = z.object({
  users: z.number(),
  services: z.number(),
  trocs: z.number(),
  events: z.number(),
  outings: z.number(),
  journals: z.number(),
});

export const getDashboard = defineRoute({
  name: 'admin.dashboard',
  method: 'GET',
  path: '/admin/dashboard',
  access: 'admin',
  summary: 'Compteurs, et les cinq derniers de chaque sorte',
  output: z.object({
    counts,
    recent: z.object({
      /** Nobody's home: every `adresse` is null. */
      users: z.array(adminUser),
      services: z.array(adminService),
      trocs: z.array(adminTroc),
      events: z.array(adminEvent),
      outings: z.array(adminOuting),
      journals: z.array(adminArticle),
    }),
    /** `letters`: those that are to be printed. */
    waiting: z.object({ reports: z.number(), objections: z.number(), letters: z.number() }),
  }),
  fallback: adminTexts.dashboardFailed,
});
