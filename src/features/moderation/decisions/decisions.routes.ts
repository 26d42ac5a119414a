// What was decided about somebody: they read it and contest it, administrators answer. Invariant: one objection to a
// decision, one answer to it; granted, what was done is taken back in the same transaction.
import { Refusal } from '#contract/errors.ts';
import { notify } from '#features/notifications/notifications.public.ts';
import { askedOf, tableReply } from '#features/tables/tables.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { limits } from '#server/http/limits.ts';
import { JsonText } from '#server/http/mount.ts';
import { addMail } from '#server/process/jobs.sql.ts';
import { insertAudit } from '../audit/audit.sql.ts';
import { NOTHING_TAKEN, takeBack } from '../audit/undoing.ts';
import * as contract from '../moderation-decisions.contract.ts';
import { queueErrors } from '../moderation-queue-sentences.contract.ts';
import { lockDecided, reopenDecided } from '../queue/reopening.sql.ts';
import { untellReporters } from '../reports/telling-reporters.ts';
import { isOwnThing, mayUndo } from '../rights/moderators.sql.ts';
import {
  type LockedDecision,
  lockDecision,
  readObjections,
  readOwnDecision,
  saveAnswer,
} from './decisions.sql.ts';
import { readOwnHidden } from './hiding.sql.ts';
import { answerMail, object } from './objecting.ts';

const { decisionErrors, decisionTexts } = contract;

export function decisionRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(
    contract.listHidden,
    async ({ viewer }) => new JsonText(await readOwnHidden(db.once, viewer.id)),
  );

  mount(contract.readDecision, async ({ params: { id }, viewer }) => {
    const body = await readOwnDecision(db.once, { id, residentId: viewer.id });
    if (!body) throw new Refusal(decisionErrors.decisionNotFound);
    return new JsonText(body);
  });

  mount(contract.objectToDecision, ({ params: { id }, body, viewer, create }) =>
    create(async (tx) => {
      const decision = await lockDecision(tx, { id });
      await object(tx, decision?.authorId === viewer.id ? decision : undefined, body.message);
      return { message: decisionTexts.objected };
    }),
  );

  mount(contract.listObjections, async (call) => {
    const asked = askedOf(call.query);
    return tableReply(call, await readObjections(db.once, asked), asked.from);
  });

  mount(contract.answerObjection, async ({ params: { id }, body, viewer }) => {
    const done = await db.transaction(async (tx) => {
      await lockDecided(tx, id);
      const decision = await lockDecision(tx, { id });
      if (!decision || decision.objection === null) throw new Refusal(decisionErrors.notObjected);
      await refuseOwnDecision(tx, decision, viewer.id);
      if (decision.answer !== null) throw new Refusal(decisionErrors.answered);
      await saveAnswer(tx, { ...body, id, adminId: viewer.id });
      const taken = body.granted
        ? await takeBack(tx, site, { decision, by: viewer.id, answered: true })
        : NOTHING_TAKEN;
      await tellAnswer(tx, decision, { ...body, by: viewer.id });
      const mail = await answerMail(tx, decision, body);
      if (mail) await addMail(tx, 'awaited', mail);
      return taken;
    });
    done.afterwards?.();
    const message = body.granted ? decisionTexts.granted : decisionTexts.refused;
    return { message, undone: done.undone };
  });

  mount(contract.undoDecision, async ({ params: { id }, viewer }) => {
    const done = await db.transaction(async (tx) => {
      await lockDecided(tx, id);
      const decision = await lockDecision(tx, { id });
      if (decision) await refuseOwnDecision(tx, decision, viewer.id);
      if (!decision || !(await mayUndo(tx, { id, viewerId: viewer.id }))) {
        throw new Refusal(decisionErrors.decisionNotFound);
      }
      const taken = await takeBack(tx, site, { decision, by: viewer.id });
      if (taken.deleted) throw new Refusal(queueErrors.deletedSince);
      if (!taken.undone && !taken.lifted && !taken.gone) {
        throw new Refusal(decisionErrors.nothingToUndo);
      }
      const thing = `${viewer.id}:${decision.kind}:${decision.targetId}`;
      await site.limiter.consumeWithin(tx, limits.undoing, thing);
      // Of what is gone there is nothing to look at again.
      if (taken.gone) return taken;
      const reporters = (await reopenDecided(tx, id)).map(({ reporterId }) => reporterId);
      await untellReporters(tx, { targetId: decision.targetId, reporters });
      return taken;
    });
    done.afterwards?.();
    if (done.gone) return { message: decisionTexts.gone };
    return { message: done.undone ? decisionTexts.undone : decisionTexts.lifted };
  });
}

/** Refuses (403) what was decided of whoever asks. */
async function refuseOwnDecision(
  tx: Tx,
  decision: LockedDecision,
  viewerId: string,
): Promise<void> {
  if (await isOwnThing(tx, { ...decision, viewerId })) throw new Refusal(queueErrors.own);
}

async function tellAnswer(
  tx: Tx,
  { id, kind: of, title, authorId: to, objection }: LockedDecision,
  { granted, answer, by }: { granted: boolean; answer: string; by: string },
): Promise<void> {
  const kind = granted ? 'moderation_objection_granted' : 'moderation_objection_refused';
  await notify(tx, {
    ...{ kind, to, by, title },
    about: { type: 'moderation', id },
    facts: { words: answer, decision: id },
  });
  await insertAudit(tx, {
    adminId: by,
    action: 'handle',
    kind: 'decision',
    targetId: id,
    title: contract.titleToOthers(of, title),
    aboutId: to,
    before: null,
    after: JSON.stringify({ objection, granted, answer }),
  });
}
