// What residents report, as administrators read and close it. Invariant: nobody reads or closes what is reported of
// themselves: it is not there for them.
import { Refusal } from '#contract/errors.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { auditChange } from './moderation.changes.ts';
import { settleHeld } from './moderation.holding.ts';
import { holdLast } from './moderation.queue.sql.ts';
import { tellReporters } from './moderation.reporters.ts';
import { closeReport, insertNote, lockReport, readThing } from './moderation.reports.sql.ts';
import { readReports, reportEntity } from './moderation.tables.sql.ts';
import { queueErrors } from './moderation-queue-sentences.contract.ts';
import * as contract from './moderation-reports.contract.ts';

export function reportRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(contract.listReports, async (call) => {
    const asked = askedOf(call.query);
    const filters = { ...asked.filters, notOf: call.viewer.id };
    return tableReply(call, await readReports(db.once, { ...asked, filters }), asked.from);
  });

  mount(contract.addReportNote, ({ params: { id }, body, viewer, create }) =>
    create(async (tx) => {
      const report = await lockReport(tx, id);
      if (!report || report.authorId === viewer.id) throw new Refusal(reportEntity.notFound);
      const target = { ...reportEntity, id, by: viewer.id, action: 'note' as const };
      return auditChange(tx, { ...target, aboutId: report.authorId }, () =>
        insertNote(tx, { reportId: id, authorId: viewer.id, content: body.content }),
      );
    }),
  );

  mount(contract.handleReport, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      const thing = await readThing(tx, id);
      const isLast = thing ? await holdLast(tx, thing) : false;
      const report = await lockReport(tx, id);
      if (!report || report.authorId === viewer.id) throw new Refusal(reportEntity.notFound);
      if (report.status !== 'open') throw new Refusal(queueErrors.reportClosed);
      const target = { ...reportEntity, id, by: viewer.id, action: 'handle' as const };
      return auditChange(tx, { ...target, aboutId: report.authorId }, async () => {
        await closeReport(tx, { ...body, id, adminId: viewer.id });
        if (isLast && body.status === 'dismissed') {
          await settleHeld(tx, site, { ...report, act: 'keep', by: viewer.id });
        }
        await tellReporters(tx, {
          ...{ ...report, by: viewer.id, reporters: [report.reporterId] },
          act: body.status === 'upheld' ? 'warn' : 'keep',
        });
      });
    }),
  );
}
