// Reports and their outcome, the audit log, and the undoing of deletions.
import { Refusal } from '#contract/errors.ts';
import { errorCode } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { insertAudit } from './admin.audit.sql.ts';
import { auditChange, tellOwner } from './admin.changes.ts';
import { isUndone, lockDeletion, restoreDeleted } from './admin.deletions.sql.ts';
import { readEntity } from './admin.entities.sql.ts';
import { askedOf, tableReply } from './admin.paging.ts';
import { closeReport, insertNote, lockReport } from './admin.reports.sql.ts';
import { readAudit, readDeletions, readReports } from './admin.tables.sql.ts';
import * as contract from './admin-moderation.contract.ts';
import { adminErrors, adminTexts } from './admin-sentences.contract.ts';

/** The rows that a kept one refers to are gone, or another took its name. */
const CANNOT_COME_BACK = new Set(['23503', '23505']);

export function adminModerationRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;
  const notFound = adminErrors.reportNotFound;

  mount(contract.listReports, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readReports(db.once, asked), asked.from);
  });

  mount(contract.addReportNote, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      const report = await lockReport(tx, id);
      if (!report) throw new Refusal(notFound);
      const target = { kind: 'report', id, by: viewer.id, notFound, action: 'note' } as const;
      return auditChange(tx, { ...target, aboutId: report.authorId }, () =>
        insertNote(tx, { reportId: id, authorId: viewer.id, content: body.content }),
      );
    }),
  );

  mount(contract.handleReport, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      const report = await lockReport(tx, id);
      if (!report) throw new Refusal(notFound);
      if (report.status !== 'open') throw new Refusal(adminErrors.reportClosed);
      const target = { kind: 'report', id, by: viewer.id, notFound, action: 'handle' } as const;
      return auditChange(tx, { ...target, aboutId: report.authorId }, () =>
        closeReport(tx, { ...body, id, adminId: viewer.id }),
      );
    }),
  );

  mount(contract.listAudit, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readAudit(db.once, asked), asked.from);
  });

  mount(contract.listDeletions, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readDeletions(db.once, asked), asked.from);
  });

  mount(contract.restoreDeletion, ({ params: { id }, viewer }) =>
    db
      .transaction(async (tx) => {
        const deleted = await lockDeletion(tx, id);
        if (!deleted) {
          const undone = await isUndone(tx, id);
          throw new Refusal(undone ? adminErrors.alreadyRestored : adminErrors.deletionNotFound);
        }
        if (deleted.authorLeft) throw new Refusal(adminErrors.cannotRestore);
        const { kind, targetId, title, authorId } = deleted;
        await restoreDeleted(tx, id, kind);
        const news = { kind, id: targetId, to: authorId, by: viewer.id, title };
        await tellOwner(tx, { ...news, act: 'restored' });
        await insertAudit(tx, {
          adminId: viewer.id,
          action: 'restore',
          kind,
          targetId,
          title,
          aboutId: authorId,
          before: null,
          after: (await readEntity(tx, kind, targetId)) ?? null,
        });
        return { message: adminTexts.restored };
      })
      .catch((error: unknown) => {
        const gone = CANNOT_COME_BACK.has(errorCode(error) ?? '');
        throw gone ? new Refusal(adminErrors.cannotRestore) : error;
      }),
  );
}
