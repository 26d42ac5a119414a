// What two neighbours agreed on: moved, cancelled, reported on, thanked for. Two who act on one at the same moment act one
// after the other, under its locks; the second is told why it was too late.
import { Refusal } from '#contract/errors.ts';
import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { refuseIf } from '#server/http/decided.ts';
import { limits } from '#server/http/limits.ts';
import { listReply } from '#server/http/mount.ts';
import { type Act, changeAgreement, found } from './agreements.change.ts';
import * as contract from './agreements.contract.ts';
import * as read from './agreements.read.sql.ts';
import * as write from './agreements.write.sql.ts';
import * as acts from './agreements-acts.contract.ts';
import * as rights from './agreements-rights.contract.ts';
import { agreementErrors as errors } from './agreements-sentences.contract.ts';
import { writeAgreement } from './calendar/calendar.ts';
import { say, takeBack } from './ending/outcomes.ts';

export function agreementsRoutes(setting: FeatureSetting): void {
  mountReads(setting);
  mountMoves(setting);
  mountOutcomes(setting);
  mountThanks(setting);
  mountOnTheDay(setting);
}

function mountReads({ mount, site }: FeatureSetting): void {
  const { db } = site;

  mount(contract.listAgreements, async (call) =>
    listReply(
      call,
      await read.readAgreements(db.once, { ...call.query, readerId: call.viewer.id }),
    ),
  );

  mount(contract.getAgreement, async ({ params, viewer }) =>
    found(await read.readAgreement(db.once, { id: params.id, readerId: viewer.id })),
  );

  mount(contract.listAgreementLines, async ({ params, viewer }) =>
    found(await read.readLines(db.once, { id: params.id, readerId: viewer.id })),
  );

  mount(contract.getAgreementCalendar, async ({ params, viewer, reply }) => {
    const which = { id: params.id, readerId: viewer.id };
    const row = await read.readCalendarAgreement(db.once, which);
    if (!row) throw new Refusal(errors.notFound);
    reply.header('content-disposition', 'attachment; filename="rendez-vous.ics"');
    return writeAgreement(site, row);
  });
}

function refusePast(date: string): void {
  if (Date.parse(date) <= Date.now()) throw new Refusal(errors.pastDate);
}

function mountMoves({ mount, site: { db, limiter } }: FeatureSetting): void {
  mount(acts.proposeMoment, async (call) => {
    const { date, message } = call.body;
    const location = call.body.location || null;
    refusePast(date);
    await limiter.consume(limits.meeting, `${call.viewer.id}:${call.params.id}`);
    return changeAgreement(db, call, async ({ tx, acting, now }) => {
      refuseIf(rights.refusePropose(now));
      const isSame = date === now.date && (location ?? now.location) === now.location;
      refuseIf(isSame ? errors.sameMoment : undefined);
      await write.saveProposal(tx, { ...acting, date, location, message });
      await write.addLine(tx, acting, { what: 'proposed', text: message });
      await write.tellOther(tx, acting, 'proposed');
    });
  });

  mount(acts.withdrawProposal, (call) =>
    changeAgreement(db, call, async ({ tx, acting, now }) => {
      refuseIf(rights.refuseWithdraw(now));
      await write.dropProposal(tx, acting);
      await write.addLine(tx, acting, { what: 'withdrawn' });
      await write.tellOther(tx, acting, 'withdrawn');
    }),
  );

  mount(acts.answerProposal, (call) =>
    changeAgreement(db, call, async (act) => {
      refuseIf(rights.refuseAnswer(act.now));
      await (call.body.accept ? move(act) : keep(act));
    }),
  );

  mount(acts.cancelAgreement, (call) =>
    changeAgreement(db, call, async ({ tx, acting, now, agreed }) => {
      refuseIf(rights.refuseCancel(now));
      const { reason, text } = call.body;
      await write.saveCancellation(tx, { ...acting, reason, text });
      await write.addLine(tx, acting, { what: 'cancelled', text });
      await write.tellOther(tx, acting, 'cancelled');
      if (agreed?.state === 'agreed') {
        await agreed.release({ by: acting.by, gone: reason === 'gone' });
      }
    }),
  );
}

async function move({ tx, acting, now, agreed }: Act): Promise<void> {
  const { proposal } = now;
  if (!proposal) return;
  await write.addMovedLine(tx, acting);
  await write.saveMove(tx, acting);
  await write.tellOther(tx, acting, 'moved');
  const location = proposal.location === now.location ? null : proposal.location;
  // The place is in the words of whoever proposed it.
  await agreed?.move({ date: proposal.date, location, by: now.with._id });
}

async function keep({ tx, acting }: Act): Promise<void> {
  await write.dropProposal(tx, acting);
  await write.addLine(tx, acting, { what: 'kept' });
  await write.tellOther(tx, acting, 'kept');
}

function mountOutcomes({ mount, site: { db, limiter } }: FeatureSetting): void {
  mount(acts.sayOutcome, async (call) => {
    const { outcome, date, location } = call.body;
    if (date) refusePast(date);
    if (outcome !== 'done')
      await limiter.consume(limits.meeting, `${call.viewer.id}:${call.params.id}`);
    return changeAgreement(db, call, async (act) => {
      refuseIf(rights.refuseOutcome(act.now, Date.now()));
      if (outcome === 'missed') refuseIf(rights.refuseMissed(act.now));
      await say(act, { ...call.body, location: location || null });
    });
  });

  mount(acts.takeBackOutcome, (call) => changeAgreement(db, call, takeBack));

  mount(acts.answerMissed, (call) =>
    changeAgreement(db, call, async ({ tx, acting, now }) => {
      refuseIf(rights.refuseAnswerMissed(now));
      // What is over outlives a block: no more words by it.
      await refuseBlocked(tx, acting.by, now.with._id);
      const { text } = call.body;
      await write.saveMissedAnswer(tx, { ...acting, text });
      await write.addLine(tx, acting, { what: 'missed_answered', text });
      await write.tellOther(tx, acting, 'answered');
    }),
  );
}

function mountThanks({ mount, site: { db } }: FeatureSetting): void {
  mount(acts.thankNeighbour, (call) =>
    changeAgreement({ transaction: call.create }, call, async ({ tx, acting, now }) => {
      refuseIf(rights.refuseThanks(now));
      await refuseBlocked(tx, acting.by, now.with._id);
      const { text } = call.body;
      await write.insertThanks(tx, { ...acting, text });
      await write.addLine(tx, acting, { what: 'thanked', text });
      await write.tellOther(tx, acting, 'thanked');
    }),
  );

  mount(acts.showThanks, (call) =>
    changeAgreement(db, call, async ({ tx, acting, now }) => {
      refuseIf(rights.refuseShowThanks(now));
      await write.saveThanksShown(tx, { ...acting, ...call.body });
    }),
  );
}

function mountOnTheDay({ mount, site: { db, limiter } }: FeatureSetting): void {
  mount(acts.giveAddress, async (call) => {
    await limiter.consume(limits.meeting, `${call.viewer.id}:${call.params.id}`);
    return changeAgreement(db, call, async ({ tx, acting, now }) => {
      refuseIf(rights.refuseGiveAddress(now, Date.now()));
      await write.saveAddress(tx, { ...acting, ...call.body });
      const after = await read.readAgreement(tx, { id: acting.id, readerId: acting.by });
      if (JSON.parse(found(after).text).address === null) throw new Refusal(errors.noAddress);
      if (now.address) return;
      await write.addLine(tx, acting, { what: 'address_given' });
      await write.tellOther(tx, acting, 'address');
    });
  });

  mount(acts.takeAddressBack, (call) =>
    changeAgreement(db, call, async ({ tx, acting, now }) => {
      refuseIf(rights.refuseTakeAddressBack(now));
      await write.dropAddress(tx, acting);
      await write.addLine(tx, acting, { what: 'address_taken_back' });
    }),
  );

  mount(acts.sayPresence, (call) =>
    changeAgreement(db, call, async ({ tx, acting, now }) => {
      const { state } = call.body;
      refuseIf(rights.refusePresence(now, state, Date.now()));
      await (state === 'here' ? write.saveHere : write.saveLate)(tx, acting);
      await write.addLine(tx, acting, { what: state });
      await write.tellOther(tx, acting, state);
    }),
  );
}
