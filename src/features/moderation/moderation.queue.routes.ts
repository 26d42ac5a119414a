// The queue of the administrators. Invariant: a thing is decided of once, in its turn; the decision, the closing of all
// its reports and what is told of it are one transaction.
import { Refusal } from '#contract/errors.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { listReply } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { insertAudit } from './moderation.audit.sql.ts';
import {
  type Decided,
  deleteReported,
  hideReported,
  nameOf,
  warnAuthor,
} from './moderation.queue.acts.ts';
import { closeReports, holdReported, readCards } from './moderation.queue.sql.ts';
import { suspend } from './moderation.suspending.ts';
import * as contract from './moderation-queue.contract.ts';
import { queueErrors, queueTexts } from './moderation-queue-sentences.contract.ts';

type Act = contract.QueueAct;

const TEXTS: Record<Act, string> = {
  keep: queueTexts.kept,
  hide: queueTexts.hidden,
  delete: queueTexts.deleted,
  warn: queueTexts.warned,
  suspend: queueTexts.suspended,
  delete_suspend: queueTexts.deletedAndSuspended,
};

const DAY_MS = 86_400_000;

export function queueRoutes({ mount, site }: FeatureSetting): void {
  mount(contract.readQueue, async (call) =>
    listReply(call, await readCards(site.db.once, call.query.limit)),
  );

  mount(contract.decideQueue, async ({ params: { kind, targetId }, body, viewer, create }) => {
    const after: (() => unknown)[] = [];
    const answer = await create(async (tx) => {
      const reported = await holdReported(tx, { kind, targetId });
      if (!reported) throw new Refusal(queueErrors.nothingReported);
      if (!reported.open) throw new Refusal(queueErrors.alreadyDecided);
      const { authorId, content } = reported;
      const decided = { kind, id: targetId, by: viewer.id, reason: body.reason, authorId, content };
      const undo = await act(tx, site, { ...body, decided, after });
      const closed = await close(tx, { act: body.act, decided });
      return { message: TEXTS[body.act], closed, undo };
    });
    for (const work of after) await work();
    return answer;
  });
}

interface Acting {
  act: Act;
  days?: number | undefined;
  decided: Decided;
  /** Gets what must be called once the transaction is committed. */
  after: (() => unknown)[];
}

async function act(tx: Tx, site: Site, { act, days = 0, decided, after }: Acting) {
  const undo: { deletionId: string | null; suspendedId: string | null } = {
    deletionId: null,
    suspendedId: null,
  };
  if (act === 'hide') await hideReported(tx, decided);
  if (act === 'warn') await warnAuthor(tx, decided);
  if (act === 'delete' || act === 'delete_suspend') {
    const { deletionId, afterwards } = await deleteReported(tx, site, decided);
    undo.deletionId = deletionId;
    if (afterwards) after.push(afterwards);
  }
  if (contract.suspends(act)) {
    const { authorId: id, by, reason } = decided;
    const endsAt = new Date(Date.now() + days * DAY_MS).toISOString();
    after.push((await suspend(tx, site, { id, by, reason, endsAt })).afterwards);
    undo.suspendedId = id;
  }
  return undo;
}

/** One line of the log tells them all. */
async function close(tx: Tx, { act, decided }: { act: Act; decided: Decided }): Promise<number> {
  const { kind, id: targetId, by: adminId, reason, authorId, content } = decided;
  const status = act === 'keep' ? 'dismissed' : 'upheld';
  const outcome = `${TEXTS[act]} : ${reason}`;
  const closed = await closeReports(tx, { kind, targetId, status, outcome, adminId });
  await insertAudit(tx, {
    adminId,
    action: 'handle',
    kind: 'report',
    targetId: closed[0] ?? targetId,
    title: nameOf(kind, content),
    aboutId: authorId,
    before: null,
    after: JSON.stringify({ status, outcome, reports: closed.length }),
  });
  return closed.length;
}
