// Neighbours who want nothing more to do with each other, and what is reported to the administrators.
// Invariant: a report keeps a copy of what its reporter could see at that moment.
import { type ErrorDefinition, Refusal } from '#contract/errors.ts';
import { residentTopic } from '#contract/events.ts';
import { endAgreementsBetween } from '#features/agreements/agreements.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { limits } from '#server/http/limits.ts';
import { JsonText, listReply } from '#server/http/mount.ts';
import { tellEvent } from '#server/live/live.sql.ts';
import { insertLines } from './moderation.around.sql.ts';
import { auditRoutes } from './moderation.audit.routes.ts';
import { bulkRoutes } from './moderation.bulk.routes.ts';
import * as contract from './moderation.contract.ts';
import { decisionRoutes } from './moderation.decisions.routes.ts';
import { hideUntilSeen, holdingRoutes } from './moderation.holding.ts';
import { queueRoutes } from './moderation.queue.routes.ts';
import { holdOpen } from './moderation.queue.sql.ts';
import { reportables } from './moderation.reportables.ts';
import { reportRoutes } from './moderation.reports.routes.ts';
import { deleteBlock, insertBlock, insertReport, readBlocked } from './moderation.sql.ts';
import { suspensionRoutes } from './moderation.suspensions.routes.ts';
import { tellingRoutes, tellModerators } from './moderation.telling.ts';
import { moderationErrors, moderationTexts } from './moderation-sentences.contract.ts';

export function moderationRoutes(setting: FeatureSetting): void {
  residentRoutes(setting);
  reportRoutes(setting);
  queueRoutes(setting);
  tellingRoutes(setting);
  holdingRoutes(setting);
  suspensionRoutes(setting);
  decisionRoutes(setting);
  auditRoutes(setting);
  bulkRoutes(setting);
}

function residentRoutes({ mount, site }: FeatureSetting): void {
  const { db, limiter } = site;

  async function tellBoth(tx: Tx, [a, b]: [string, string], hidden: boolean): Promise<void> {
    const tell = (to: string, other: string) =>
      tellEvent(tx, contract.neighbourHidden, {
        topic: residentTopic(to),
        data: { _id: other, hidden },
      });
    await tell(a, b);
    await tell(b, a);
  }

  mount(contract.listBlocked, async (call) =>
    listReply(call, await readBlocked(db.once, { ...call.query, readerId: call.viewer.id })),
  );

  mount(contract.blockResident, ({ params, viewer, create }) => {
    refuseIf(params.id === viewer.id, moderationErrors.ownBlock);
    const pair = { blockerId: viewer.id, blockedId: params.id };
    return create(async (tx) => {
      // Before the block: afterwards nothing of the one is told to the other.
      await endAgreementsBetween(tx, viewer.id, params.id);
      const { known, hid } = await insertBlock(tx, pair);
      refuseIf(!known, moderationErrors.residentUnknown);
      if (hid) await tellBoth(tx, [viewer.id, params.id], true);
      return { message: moderationTexts.blocked };
    });
  });

  mount(contract.unblockResident, async ({ params, viewer }) => {
    const pair = { blockerId: viewer.id, blockedId: params.id };
    await db.transaction(async (tx) => {
      if (await deleteBlock(tx, pair)) await tellBoth(tx, [viewer.id, params.id], false);
    });
    return { message: moderationTexts.unblocked };
  });

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
      refuseIf(authorId === viewer.id, moderationErrors.ownReport);
      const before = await holdOpen(tx, { kind, targetId });
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

function refuseIf(holds: boolean, refused: ErrorDefinition): void {
  if (holds) throw new Refusal(refused);
}
