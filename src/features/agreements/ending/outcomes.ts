// How an agreement went: what each of the two says, what follows from it, and taking it back within the hour. Invariant:
// it is done when both say so, or when one does and the other says nothing for seven days; its service or troc with it.
import { Refusal } from '#contract/errors.ts';
import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import { type Database, errorCode } from '#server/database/database.ts';
import { refuseIf } from '#server/http/decided.ts';
import type { Site } from '#server/site.ts';
import { type Act, type Held, holdAgreement } from '../agreements.change.ts';
import type { Agreement } from '../agreements.contract.ts';
import {
  addLine,
  claimSettling,
  listDue,
  saveDone,
  saveMissed,
  saveProposal,
  saveSaid,
  saveTakenBack,
  tellOther,
} from '../agreements.write.sql.ts';
import { refuseTakeBack } from '../agreements-rights.contract.ts';
import { agreementErrors as errors } from '../agreements-sentences.contract.ts';

const SILENT_DAYS = 7;
/** As long as it may be taken back, what was missed stays nobody else's. */
const MISSED_HOURS = 1;

export interface Said {
  outcome: NonNullable<Agreement['outcome']['me']>['said'];
  date?: string | undefined;
  location: string | null;
  text: string;
}

/** Says how it went; the caller has looked at the rights. */
export async function say(act: Act, said: Said): Promise<void> {
  if (said.outcome === 'done') await sayDone(act);
  else if (said.outcome === 'moved') await sayMoved(act, said);
  else await sayMissed(act, said);
}

async function sayDone({ tx, acting, now, agreed }: Act): Promise<void> {
  const theirs = now.outcome.them?.said;
  await saveSaid(tx, { ...acting, said: 'done', days: theirs === undefined ? SILENT_DAYS : null });
  await addLine(tx, acting, { what: 'said_done' });
  if (theirs !== 'done') {
    await tellOther(tx, acting, 'done');
    return;
  }
  await saveDone(tx, acting);
  await addLine(tx, acting, { what: 'done' });
  if (agreed?.state === 'agreed') await agreed.complete();
  await tellOther(tx, acting, 'confirmed');
}

async function sayMoved({ tx, acting, now }: Act, said: Said): Promise<void> {
  if (said.date && now.proposal) throw new Refusal(errors.proposalOpen);
  await saveSaid(tx, { ...acting, said: 'moved', days: null });
  await addLine(tx, acting, { what: 'said_moved' });
  if (!said.date) {
    await tellOther(tx, acting, 'postponed');
    return;
  }
  await saveProposal(tx, {
    ...acting,
    date: said.date,
    location: said.location,
    message: said.text,
  });
  await addLine(tx, acting, { what: 'proposed', text: said.text });
  await tellOther(tx, acting, 'proposed');
}

async function sayMissed({ tx, acting }: Act, { text }: Said): Promise<void> {
  await saveSaid(tx, { ...acting, said: 'missed', days: null });
  await saveMissed(tx, { ...acting, text, hours: MISSED_HOURS });
  await addLine(tx, acting, { what: 'said_missed', text });
  await tellOther(tx, acting, 'missed');
}

/** Takes back what one has said; what it completed is agreed on again. */
export async function takeBack({ tx, acting, now, agreed }: Act): Promise<void> {
  refuseIf(refuseTakeBack(now, Date.now()));
  const stands = now.status === 'done' ? agreed?.reopens : agreed?.state === 'agreed';
  if (!stands) throw new Refusal(errors.alreadyTaken);
  // It would stand again, between two who want nothing more to do with each other.
  await refuseBlocked(tx, acting.by, now.with._id);
  await saveTakenBack(tx, { ...acting, days: SILENT_DAYS });
  if (now.status === 'done') await agreed?.reopen();
  await addLine(tx, acting, { what: 'taken_back' });
}

/** Settles what is due at `now`: what one alone has said for long enough, and what was missed an hour ago. */
export async function settleDue(site: Pick<Site, 'db' | 'live' | 'log'>, now: Date): Promise<void> {
  const at = now.toISOString();
  const due = await listDue(site.db.once, at);
  for (const one of due) {
    // One that cannot be settled keeps none of the others: the next minute tries again.
    await settle(site.db, one, at).catch((error: unknown) => {
      site.log.error({ code: errorCode(error) }, "un rendez-vous n'est pas réglé");
    });
  }
  if (due.length > 0) site.live.ring();
}

async function settle(
  db: Database,
  which: Parameters<typeof holdAgreement>[1],
  now: string,
): Promise<void> {
  await db.transaction(async (tx) => {
    const held = await holdAgreement(tx, which);
    if (!held || !(await claimSettling(tx, { id: which.id, now }))) return;
    const { locked, agreed } = held;
    if (locked.status === 'agreed') {
      const acting = { id: locked.id, by: sayerOf(held) };
      await saveDone(tx, acting);
      await addLine(tx, acting, { what: 'done' });
      if (agreed?.state === 'agreed') await agreed.complete();
    } else if (locked.status === 'missed' && agreed?.state === 'agreed' && !isDisputed(held)) {
      await agreed.release({ by: absentOf(held), gone: false });
    }
  });
}

const sayerOf = ({ locked }: Held) =>
  locked.ownerSaid === 'done' ? locked.ownerId : locked.guestId;
const absentOf = ({ locked }: Held) =>
  locked.ownerSaid === 'missed' ? locked.guestId : locked.ownerId;
/** One says that it took place, the other that it did not: the two of them have to say what becomes of it. */
const isDisputed = ({ locked }: Held) => [locked.ownerSaid, locked.guestSaid].includes('done');
