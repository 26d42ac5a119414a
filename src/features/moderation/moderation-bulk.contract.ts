// What administrators do to a whole selection at once: one line of the log, taken back as one.
import { z } from 'zod';
import { commonErrors } from '#contract/errors.ts';
import { id, message } from '#contract/fields.ts';
import { defineRoute } from '#contract/route.ts';
import { SETTABLE_STATUSES } from '../admin/admin-gatherings.contract.ts';
import { SERVICE_STATUSES } from '../services/services.contract.ts';
import { TROC_STATUSES } from '../trocs/trocs.contract.ts';
import { DELETED_KINDS } from './moderation-audit.contract.ts';
import { bulkErrors } from './moderation-queue-sentences.contract.ts';

/** As many as one act is done to: what a call may list (`json-body.ts`). */
export const MOST_AT_ONCE = 900;

const bulkErrorTexts = {
  none: 'Choisissez au moins une ligne',
  many: `On agit sur ${MOST_AT_ONCE} lignes à la fois au plus`,
  status: 'Statut inconnu',
};

/** The statuses that a selection may be given, by the kind of its rows. */
const BULK_STATUSES: Partial<Record<(typeof DELETED_KINDS)[number], readonly string[]>> = {
  service: SERVICE_STATUSES,
  troc: TROC_STATUSES,
  event: SETTABLE_STATUSES,
  outing: SETTABLE_STATUSES,
};

const ids = z
  .array(id)
  .min(1, { error: bulkErrorTexts.none, abort: true })
  .max(MOST_AT_ONCE, bulkErrorTexts.many);

const outcome = message.extend({
  done: z.number(),
  /** Those that stayed as they were, and why. */
  left: z.array(z.object({ _id: id, error: z.string() })),
  /** The line of the log, by which all is taken back; null where nothing was done. */
  entryId: id.nullable(),
});
export type BulkOutcome = z.output<typeof outcome>;

export const actOnSelection = defineRoute({
  name: 'admin.bulk',
  method: 'POST',
  path: '/admin/bulk',
  access: 'admin',
  summary:
    "Suppression, ou nouveau statut, d'une sélection : une ligne du journal, qui s'annule d'un coup ; ce qui est refusé reste",
  body: z
    .object({
      act: z.enum(['delete', 'status'], 'Dites ce que vous faites'),
      kind: z.enum(DELETED_KINDS, 'Sorte inconnue'),
      ids,
      status: z.string().max(40, bulkErrorTexts.status).optional(),
    })
    .refine(
      ({ act, kind, status = '' }) => act === 'delete' || BULK_STATUSES[kind]?.includes(status),
      { message: bulkErrorTexts.status, path: ['status'] },
    ),
  output: outcome,
  errors: [commonErrors.reauthenticationRequired, bulkErrors.tooSlow],
  fallback: 'Erreur lors du changement de la sélection',
});

export const restoreSelection = defineRoute({
  name: 'admin.bulk_restore',
  method: 'POST',
  path: '/admin/deletions/restore',
  access: 'admin',
  summary: 'Annulation de plusieurs suppressions : une ligne du journal ; ce qui est refusé reste',
  body: z.object({ ids }),
  output: outcome,
  errors: [commonErrors.reauthenticationRequired, bulkErrors.tooSlow],
  fallback: "Erreur lors de l'annulation des suppressions",
});
