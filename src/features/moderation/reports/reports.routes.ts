// What residents report, as administrators read and close it. Invariant: nobody reads or closes what is reported of
// themselves: it is not there for them.
import { Refusal } from '#contract/errors.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { auditChange } from '../audit/changes.ts';
import { readReports, reportEntity } from '../moderation.tables.sql.ts';
import { queueErrors } from '../moderation-queue-sentences.contract.ts';
import * as contract from '../moderation-reports.contract.ts';
import { settleHeld } from '../queue/holding.ts';
import { lockLast } from '../queue/queue.sql.ts';
import { isOwnThing } from '../rights/moderators.sql.ts';
import { closeReport, insertNote, lockReport, readThing } from './reports.sql.ts';
import { tellReporters } from './telling-reporters.ts';

/** Refuses (404) what is reported of whoever asks, as what is not there. */
async function lockOthers(tx: Tx, id: string, viewerId: string) {
  const report = await lockReport(tx, id);
  if (!report || (await isOwnThing(tx, { ...report, viewerId }))) {
    throw new Refusal(reportEntity.notFound);
  }
  return report;
}

export function reportRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(contract.listReports, async (call) => {
    const asked = askedOf(call.query);
    const filters = { ...asked.filters, notOf: call.viewer.id };
    return tableReply(call, await readReports(db.once, { ...asked, filters }), asked.from);
  });

  mount(contract.addReportNote, ({ params: { id }, body, viewer, create }) =>
    create(async (tx) => {
      const report = await lockOthers(tx, id, viewer.id);
      const target = { ...reportEntity, id, by: viewer.id, action: 'note' as const };
      return auditChange(tx, { ...target, aboutId: report.authorId }, () =>
        insertNote(tx, { reportId: id, authorId: viewer.id, content: body.content }),
      );
    }),
  );

  mount(contract.handleReport, ({ params: { id }, body, viewer }) =>
    db.transaction(async (tx) => {
      const thing = await readThing(tx, id);
      const isLast = thing ? await lockLast(tx, thing) : false;
      const report = await lockOthers(tx, id, viewer.id);
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
