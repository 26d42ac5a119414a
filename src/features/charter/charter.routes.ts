// The charter, that everybody reads, and the reasons, that administrators keep. Both changes are audited.
import { Refusal } from '#contract/errors.ts';
import {
  type Audited,
  auditChange,
  auditCreation,
  insertAudit,
} from '#features/moderation/moderation.public.ts';
import { isDuplicate } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import * as contract from './charter.contract.ts';
import * as store from './charter.sql.ts';
import { charterErrors, charterTexts } from './charter-sentences.contract.ts';

const reasonEntity: Audited = {
  kind: 'reason',
  notFound: charterErrors.reasonNotFound,
  async read(tx, id) {
    const reason = await store.readReason(tx, id);
    return reason && JSON.stringify(reason);
  },
};

function refuseTaken(error: unknown): never {
  throw isDuplicate(error, 'moderation_reason_title_key')
    ? new Refusal(charterErrors.reasonTaken)
    : error;
}

export function charterRoutes({ mount, site: { db } }: FeatureSetting): void {
  mount(contract.readCharter, async ({ query }) => {
    const found = await store.findCharter(db.once, query.version);
    if (!found) throw new Refusal(charterErrors.versionUnknown);
    return found;
  });

  mount(contract.saveCharter, ({ body, viewer }) =>
    db.transaction(async (tx) => {
      const before = await store.findCharter(tx, body.from);
      const id = await store.insertVersion(tx, { ...body, adminId: viewer.id });
      if (!id || !before) throw new Refusal(charterErrors.charterMoved);
      await insertAudit(tx, {
        adminId: viewer.id,
        action: 'update',
        kind: 'charter',
        targetId: id,
        title: 'Charte du quartier',
        aboutId: null,
        before: JSON.stringify({ content: before.content }),
        after: JSON.stringify({ content: body.content }),
      });
      return { message: charterTexts.saved };
    }),
  );

  mount(contract.listReasons, () => store.readReasons(db.once));

  mount(contract.addReason, ({ body, viewer, create }) =>
    create(async (tx) => {
      const id = await store.insertReason(tx, body);
      return auditCreation(tx, { ...reasonEntity, id, by: viewer.id, aboutId: null });
    }).catch(refuseTaken),
  );

  mount(contract.changeReason, ({ params: { id }, body, viewer }) =>
    db
      .transaction((tx) =>
        auditChange(tx, { ...reasonEntity, id, by: viewer.id, aboutId: null }, () =>
          store.updateReason(tx, { ...body, id }),
        ),
      )
      .catch(refuseTaken),
  );

  mount(contract.dropReason, ({ params: { id }, viewer }) =>
    db.transaction(async (tx) => {
      const reason = await store.readReason(tx, id);
      if (!reason) throw new Refusal(charterErrors.reasonNotFound);
      await store.deleteReason(tx, id);
      await insertAudit(tx, {
        adminId: viewer.id,
        action: 'delete',
        kind: 'reason',
        targetId: id,
        title: reason.title,
        aboutId: null,
        before: JSON.stringify(reason),
        after: null,
      });
      return { message: charterTexts.reasonDropped };
    }),
  );
}
