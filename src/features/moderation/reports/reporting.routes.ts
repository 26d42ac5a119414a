// What residents report to the administrators.
// Invariant: a report keeps a copy of what its reporter could see at that moment.
import { Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { limits } from '#server/http/limits.ts';
import { JsonText } from '#server/http/mount.ts';
import * as contract from '../moderation-reporting.contract.ts';
import { moderationErrors, moderationTexts } from '../moderation-sentences.contract.ts';
import { hideUntilSeen } from '../queue/holding.ts';
import { lockOpen } from '../queue/queue.sql.ts';
import { tellModerators } from '../queue/telling.ts';
import { insertLines } from './around.sql.ts';
import { reportables } from './reportables.ts';
import { insertReport } from './reporting.sql.ts';

export function reportingRoutes({ mount, site: { db, limiter } }: FeatureSetting): void {
  mount(contract.readAround, async ({ params, viewer }) => {
    const which = { targetId: params.id, reporterId: viewer.id };
    const lines = await linesAround(db.once, 'message', which);
    if (lines === undefined) throw new Refusal(moderationErrors.targetUnknown);
    return new JsonText(lines);
  });

  mount(contract.reportContent, async ({ body, viewer, create }) => {
    await limiter.consume(limits.report, viewer.id);
    const { kind, targetId, reason, details, around } = body;
    const cries = reason === 'danger' && (await limiter.isBeyond(limits.danger, viewer.id));
    return create(async (tx) => {
      const target = await reportables.get(kind)?.read(tx, { id: targetId, viewerId: viewer.id });
      if (!target) throw new Refusal(moderationErrors.targetUnknown);
      const { authorId, text: content } = target;
      if (authorId === viewer.id) throw new Refusal(moderationErrors.ownReport);
      const before = await lockOpen(tx, { kind, targetId });
      const report = { kind, targetId, reason, details, content, authorId, reporterId: viewer.id };
      const id = await insertReport(tx, report);
      if (!id) throw new Refusal(moderationErrors.alreadyReported);
      const lines = around ? await linesAround(tx, kind, report) : undefined;
      if (lines) await insertLines(tx, id, lines);
      await tellModerators(tx, { ...report, before, cries });
      await hideUntilSeen(tx, report);
      return { message: moderationTexts.reported };
    });
  });
}

/** What was said around it, as its reporter sees it now: JSON text. */
async function linesAround(
  tx: Tx,
  kind: contract.ReportKind,
  { targetId: id, reporterId: viewerId }: { targetId: string; reporterId: string },
): Promise<string | undefined> {
  const which = { id, viewerId, most: contract.LINES_AROUND };
  return reportables.get(kind)?.around?.(tx, which);
}
