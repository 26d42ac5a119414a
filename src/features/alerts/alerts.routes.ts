// 'Prévenez-moi': the filters of a list, kept by a resident for themself.
import { Refusal } from '#contract/errors.ts';
import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import { errorCode } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr } from '#server/http/decided.ts';
import { JsonText } from '#server/http/mount.ts';
import * as contract from './alerts.contract.ts';
import { deleteAlert, hasMet, insertAlert, readAlerts, updateAlert } from './alerts.sql.ts';

const { alertErrors, alertTexts } = contract;
/** Of all that somebody organises, outings and events alike. */
const OF_ORGANISER = { kind: 'outing', category: null, facet: null, q: '' } as const;

const found = foundOr(alertErrors.notFound);
/** PostgreSQL: what is referred to does not exist. */
const FOREIGN_KEY = '23503';

export function alertsRoutes({ mount, site: { db } }: FeatureSetting): void {
  mount(
    contract.listAlerts,
    async ({ viewer }) => new JsonText(await readAlerts(db.once, viewer.id)),
  );

  mount(contract.createAlert, async ({ body, viewer, create }) => {
    const { category = null, facet, q, organiser = null, ...rest } = body;
    const asked = organiser ? OF_ORGANISER : { category, facet: facet || null, q };
    const alert = { ...rest, ...asked, organiser, residentId: viewer.id };
    try {
      return await create(async (tx) => {
        if (organiser) {
          await refuseBlocked(tx, viewer.id, organiser);
          const which = { residentId: viewer.id, organiser };
          if (!(await hasMet(tx, which))) throw new Refusal(alertErrors.notMet);
        }
        const kept = await insertAlert(tx, alert);
        if (kept === 'full' || kept === 'kept') throw new Refusal(alertErrors[kept]);
        return new JsonText(kept.body);
      });
    } catch (error) {
      if (errorCode(error) === FOREIGN_KEY) throw new Refusal(alertErrors.categoryUnknown);
      throw error;
    }
  });

  mount(contract.changeAlert, async ({ params: { id }, body: { daily }, viewer }) =>
    found(await updateAlert(db.once, { id, residentId: viewer.id, daily })),
  );

  mount(contract.removeAlert, async ({ params: { id }, viewer }) => {
    const removed = await deleteAlert(db.once, { id, residentId: viewer.id });
    if (!removed) throw new Refusal(alertErrors.notFound);
    return { message: alertTexts.removed };
  });
}
