import { askedOf, type TableRow, tableReply } from '#features/tables/tables.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { readAudit, readAuditLines, readDeletions } from '../moderation.tables.sql.ts';
import * as contract from '../moderation-audit.contract.ts';
import { queueTexts } from '../moderation-queue-sentences.contract.ts';
import { readKeptCircles } from '../rights/moderators.sql.ts';
import { revertEntry } from './reverting.ts';
import { asRefused, undoDeletion } from './undoing.ts';

/** Whether it is of a report about one of these circles. */
const isOfOne = (circles: ReadonlySet<string>, { targetId, before }: contract.AuditEntry) =>
  circles.has(targetId) || circles.has(String(Object(before).targetId));

/** Of what was reported of whoever reads, that it was handled alone: never by whom it was reported. */
function withoutReporters(row: TableRow, viewerId: string, kept: ReadonlySet<string>): TableRow {
  const entries = JSON.parse(row.body) as contract.AuditEntry[];
  const told = entries.map((entry) =>
    entry.kind === 'report' && (entry.about?._id === viewerId || isOfOne(kept, entry))
      ? { ...entry, before: null, after: null }
      : entry,
  );
  return { ...row, body: JSON.stringify(told) };
}

export function auditRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(contract.listAudit, async (call) => {
    const asked = askedOf(call.query);
    const read = asked.filters.batch ? readAuditLines : readAudit;
    const row = await read(db.once, asked);
    const { id } = call.viewer;
    const told = withoutReporters(row, id, await readKeptCircles(db.once, id));
    return tableReply(call, told, asked.from);
  });

  mount(contract.listDeletions, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readDeletions(db.once, asked), asked.from);
  });

  mount(contract.revertAudit, async ({ params: { id }, viewer }) => {
    const { answer, afterwards } = await db
      .transaction((tx) => revertEntry(tx, site, { id, viewer }))
      .catch((error: unknown) => {
        throw asRefused(error);
      });
    for (const work of afterwards) work();
    return answer;
  });

  mount(contract.restoreDeletion, async ({ params: { id }, viewer }) => {
    const reopened = await db
      .transaction((tx) => undoDeletion(tx, site, { id, viewer }))
      .catch((error: unknown) => {
        throw asRefused(error);
      });
    if (!reopened) return { message: queueTexts.restored };
    reopened();
    return { message: queueTexts.reopened };
  });
}
