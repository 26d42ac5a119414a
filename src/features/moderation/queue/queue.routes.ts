// The queue of the administrators. Invariant: a thing is decided of once, in its turn; the decision, the closing of all
// its reports and what is told of it are one transaction.
import { DAY_MS } from '#contract/durations.ts';
import { Refusal } from '#contract/errors.ts';
import { isThing } from '#contract/thing-pages.ts';
import { lockResident } from '#features/accounts/accounts.public.ts';
import { sayReason } from '#features/charter/charter.contract.ts';
import { readReason } from '#features/charter/charter.public.ts';
import { charterErrors } from '#features/charter/charter-sentences.contract.ts';
import { readAbout, readByAll } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { limits } from '#server/http/limits.ts';
import { listReply } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { insertAudit } from '../audit/audit.sql.ts';
import { insertDecision, noteDone } from '../decisions/decisions.sql.ts';
import { removePart } from '../decisions/parts.ts';
import { decisionErrors, decisionTexts, titleToOthers } from '../moderation-decisions.contract.ts';
import * as contract from '../moderation-queue.contract.ts';
import { queueErrors, queueTexts } from '../moderation-queue-sentences.contract.ts';
import type { ReportKind } from '../moderation-reporting.contract.ts';
import { reportables } from '../reports/reportables.ts';
import { tellReporters, untellReporters } from '../reports/telling-reporters.ts';
import { readModerating, readOwnWaiting } from '../rights/moderators.sql.ts';
import { refuseDeciding } from '../rights/moderators.ts';
import { suspend } from '../suspensions/suspending.ts';
import { settleHeld } from './holding.ts';
import {
  type Decided,
  deleteReported,
  hideReported,
  nameOf,
  tellHidden,
  warnAuthor,
} from './queue.acts.ts';
import { closeReports, countWaiting, lockReported, readCards } from './queue.sql.ts';
import { reopenWhatWasKept } from './reopening.sql.ts';

type Act = contract.QueueAct;

const TEXTS: Record<Act, string> = {
  keep: queueTexts.kept,
  hide: queueTexts.hidden,
  delete: queueTexts.deleted,
  warn: queueTexts.warned,
  suspend: queueTexts.suspended,
  delete_suspend: queueTexts.deletedAndSuspended,
  remove_name: queueTexts.nameRemoved,
  remove_username: queueTexts.usernameRemoved,
  remove_avatar: queueTexts.pictureRemoved,
  remove_picture: queueTexts.pictureRemoved,
};

export function queueRoutes({ mount, site }: FeatureSetting): void {
  mount(contract.readQueue, async (call) =>
    listReply(
      call,
      await readCards(site.db.once, { limit: call.query.limit, viewerId: call.viewer.id }),
    ),
  );

  mount(contract.countQueue, ({ viewer }) => countWaiting(site.db.once, viewer.id));

  mount(contract.readOwnWaiting, ({ viewer }) => readOwnWaiting(site.db.once, viewer.id));

  mount(contract.decideQueue, async ({ params: { kind, targetId }, body, viewer, create }) => {
    const after: (() => unknown)[] = [];
    const answer = await create(async (tx) => {
      const which = { kind, targetId, viewerId: viewer.id };
      const reported = await holdThing(tx, which, body);
      if (!reported) throw new Refusal(queueErrors.nothingReported);
      const { act: asked, days } = body;
      const { authorId } = reported;
      await refuseDeciding(tx, {
        viewerId: viewer.id,
        kind,
        targetId,
        authorId,
        act: asked,
        days,
        inPlace: body.inPlace,
      });
      if (!reported.open) throw new Refusal(queueErrors.alreadyDecided);
      const { content } = reported;
      const { reason, rule } = await reasonOf(tx, body);
      const decided: Decided = { kind, id: targetId, by: viewer.id, reason, authorId, content };
      // Before the decision refers to it, and before the thing: as whoever closes the account.
      await lockResident(tx, authorId);
      const wasHeld = await settleHeld(tx, site, { kind, targetId, act: body.act, by: viewer.id });
      if (body.act !== 'keep') {
        const told = { kind, targetId, title: nameOf(kind, content), act: body.act, reason, rule };
        decided.decisionId = await insertDecision(tx, { ...told, authorId, adminId: viewer.id });
      }
      const done = await act(tx, site, { ...body, decided, after });
      if (wasHeld && body.act === 'hide') await tellHidden(tx, decided);
      const closed = await close(tx, { act: body.act, decided });
      const decisionId = decided.decisionId ?? null;
      const undoable = body.act === 'keep' ? !wasHeld && closed > 0 : done;
      return { message: TEXTS[body.act], closed, decisionId, undoable };
    });
    for (const work of after) await work();
    return answer;
  });

  mount(contract.undoKeep, ({ params: { kind, targetId }, viewer }) =>
    site.db.transaction(async (tx) => {
      await lockReported(tx, { kind, targetId });
      const reopened = await reopenWhatWasKept(tx, { kind, targetId, adminId: viewer.id });
      const [first] = reopened;
      if (!first) throw new Refusal(decisionErrors.nothingToUndo);
      await site.limiter.consumeWithin(tx, limits.undoing, `${viewer.id}:${kind}:${targetId}`);
      const reporters = reopened.map(({ reporterId }) => reporterId);
      await untellReporters(tx, { targetId, reporters });
      await insertAudit(tx, {
        ...{ adminId: viewer.id, action: 'revert', kind: 'report', targetId: first.id },
        title: titleToOthers(kind, nameOf(kind, first.content)),
        ...{ aboutId: first.authorId, before: null },
        after: JSON.stringify({ reports: reopened.length }),
      });
      return { message: decisionTexts.undone };
    }),
  );
}

/**
 * What is decided of, its turn held: what was reported, or, to an administrator who decides where it stands, what they see
 * there. Refuses (409) what is no more to be seen: somebody else may just have decided.
 */
async function holdThing(
  tx: Tx,
  which: { kind: ReportKind; targetId: string; viewerId: string },
  { inPlace, act }: { inPlace?: boolean | undefined; act: Act },
) {
  const { kind, targetId: id, viewerId } = which;
  const reported = await lockReported(tx, { kind, targetId: id });
  // Of somebody's page, what is removed alone.
  const stands = isThing(kind) || (kind === 'resident' && contract.isPart(act));
  if (!(inPlace && stands) || reported?.open) return reported;
  if (!(await readModerating(tx, which)).isAdmin) return reported;
  const seen = await reportables.get(kind)?.read(tx, { id, viewerId });
  if (!seen) throw new Refusal(queueErrors.nothingLeft);
  return { authorId: seen.authorId, content: seen.text, open: true };
}

/** What the author reads: what was typed, or the words of one of the site's reasons, with its rule. */
async function reasonOf(
  tx: Tx,
  { reasonId, reason = '' }: { reasonId?: string | undefined; reason?: string | undefined },
): Promise<{ reason: string; rule: number | null }> {
  if (!reasonId) return { reason, rule: null };
  const kept = await readReason(tx, reasonId);
  if (!kept) throw new Refusal(charterErrors.reasonNotFound);
  return { reason: sayReason(kept), rule: kept.rule };
}

interface Acting {
  act: Act;
  days?: number | undefined;
  /** Which one is removed. */
  picture?: string | undefined;
  decided: Decided;
  /** Gets what must be called once the transaction is committed. */
  after: (() => unknown)[];
}

/** Gives whether it can be taken back. */
async function act(tx: Tx, site: Site, { act, days = 0, picture, decided, after }: Acting) {
  const done = { deletionId: null as string | null, suspensionId: null as string | null };
  if (act === 'hide') await hideReported(tx, decided);
  if (act === 'warn') await warnAuthor(tx, decided);
  if (act === 'delete' || act === 'delete_suspend') {
    const { deletionId, afterwards } = await deleteReported(tx, site, decided);
    done.deletionId = deletionId;
    if (afterwards) after.push(afterwards);
  }
  if (contract.isPart(act)) await removePart(tx, act, { decided, picture });
  if (contract.suspends(act)) {
    const { authorId: id, by, reason } = decided;
    const endsAt = new Date(Date.now() + days * DAY_MS).toISOString();
    const suspended = await suspend(tx, site, { id, by, reason, endsAt });
    after.push(suspended.afterwards);
    done.suspensionId = suspended.id;
  }
  if (decided.decisionId) await noteDone(tx, { id: decided.decisionId, ...done });
  const comesBack = act === 'hide' || contract.isPart(act);
  return comesBack || done.deletionId !== null || done.suspensionId !== null;
}

/** One line of the log tells them all; whoever reported it is told what came of it. */
async function close(tx: Tx, { act, decided }: { act: Act; decided: Decided }): Promise<number> {
  const { kind, id: targetId, by: adminId, reason, authorId, content } = decided;
  const status = act === 'keep' ? 'dismissed' : 'upheld';
  const outcome = `${TEXTS[act]} : ${reason}`;
  const closed = await closeReports(tx, { kind, targetId, status, outcome, adminId });
  // Where nobody had reported it, the log says what was done alone.
  if (closed.length === 0) return 0;
  const reporters = closed.map(({ reporterId }) => reporterId);
  await tellReporters(tx, { kind, targetId, content, by: adminId, act, reporters });
  await readByAll(tx, { type: 'moderation', id: targetId, kinds: ['danger_reported'] });
  await readAbout(tx, {
    residentId: adminId,
    type: 'moderation',
    id: adminId,
    kinds: ['queue_waiting'],
  });
  await insertAudit(tx, {
    adminId,
    action: 'handle',
    kind: 'report',
    targetId: closed[0]?.id ?? targetId,
    title: titleToOthers(kind, nameOf(kind, content)),
    aboutId: authorId,
    before: null,
    after: JSON.stringify({ status, outcome, reports: closed.length }),
  });
  return closed.length;
}
