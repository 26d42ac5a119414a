// What others stand on, changed: answers, and garanties taken back. Invariant: within the one turn of the feature, so that
// a badge is never left on one garantie of two.
import { Refusal } from '#contract/errors.ts';
import { readAbout } from '#features/notifications/notifications.public.ts';
import type { Tx } from '#server/database/database.ts';
import { refuseIf } from '#server/http/decided.ts';
import { VOUCHERS } from './residency.contract.ts';
import { isVouchedFor, refuseVouching } from './residency.rules.ts';
import * as store from './residency.sql.ts';
import { tellResidency } from './residency.telling.ts';
import * as vouchings from './residency.vouchings.sql.ts';
import { residencyErrors as errors } from './residency-sentences.contract.ts';

interface Answer {
  id: string;
  voucherId: string;
  answer: 'yes' | 'no';
}

export async function answerAsking(tx: Tx, { id, voucherId, answer }: Answer): Promise<void> {
  await store.takeTurn(tx);
  const before = await vouchings.readVouching(tx, id);
  if (before?.voucherId !== voucherId) throw new Refusal(errors.vouchingGone);
  const { askerId } = before;
  // Whoever moves meanwhile holds their row: what they asked for has ended then.
  const asker = await store.lockResident(tx, askerId);
  const asked = await vouchings.readVouching(tx, id);
  if (!asker || !asked || asked.answer === 'yes') throw new Refusal(errors.vouchingGone);
  await readAbout(tx, { residentId: voucherId, type: 'residency', id: askerId });
  if (answer === 'no') {
    await vouchings.saveAnswer(tx, { id, answer });
    return;
  }
  const facts = await vouchings.readVoucherFacts(tx, { askerId, voucherId });
  if (facts.blocked || asker.verified) throw new Refusal(errors.vouchingGone);
  refuseIf(refuseVouching(facts));
  const vouchers = await vouchings.saveAnswer(tx, { id, answer });
  const told = { to: askerId, by: voucherId };
  await tellResidency(tx, { kind: 'residency_vouched', whose: voucherId, ...told });
  if (!isVouchedFor(vouchers)) return;
  await store.verify(tx, { residentId: askerId, how: 'vouching' });
  await tellResidency(tx, { kind: 'residency_verified', ...told });
}

interface Loss {
  residentId: string;
  by: string;
}

/** Takes the badge of who is no longer vouched for by enough; true where it was taken. */
async function loseUnvouched(tx: Tx, { residentId, by }: Loss): Promise<boolean> {
  // Before what makes them verified, as whoever moves does.
  await store.lockResident(tx, residentId);
  if (!(await store.unverifyUnvouched(tx, { residentId, vouchers: VOUCHERS }))) return false;
  await tellResidency(tx, { kind: 'residency_ended', to: residentId, by });
  return true;
}

/** Ends a vouching, by one of its two or by an administrator. */
export async function endOneVouching(
  tx: Tx,
  { id, askerId, by }: { id: string; askerId: string; by: string },
): Promise<void> {
  await vouchings.endVouchingRow(tx, id);
  await loseUnvouched(tx, { residentId: askerId, by });
}

/**
 * Ends all that a resident vouched for whose own verification was a mistake, and what those vouched for who fall with it:
 * a circle goes as one.
 */
export async function endCircle(tx: Tx, { residentId, by }: Loss): Promise<void> {
  const fallen = [residentId];
  for (let voucher = fallen.pop(); voucher !== undefined; voucher = fallen.pop()) {
    for (const askerId of await vouchings.endGivenBy(tx, voucher)) {
      if (await loseUnvouched(tx, { residentId: askerId, by })) fallen.push(askerId);
    }
  }
}
