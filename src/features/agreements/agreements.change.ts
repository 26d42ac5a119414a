// What every act on an agreement goes through: its service or troc first, then its row, both locked; what stands is
// read as whoever acts reads it, and the rights of the contract decide.
import { Refusal } from '#contract/errors.ts';
import { readAbout } from '#features/notifications/notifications.public.ts';
import { holdAgreedService } from '#features/services/services.public.ts';
import { holdAgreedTroc } from '#features/trocs/trocs.public.ts';
import type { Agreed, HoldAgreed } from '#server/agreed.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { foundOr } from '#server/http/decided.ts';
import type { JsonText } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Agreement, AgreementKind } from './agreements.contract.ts';
import { readAgreement } from './agreements.read.sql.ts';
import {
  type Acting,
  findSubject,
  type LockedAgreement,
  lockAgreement,
} from './agreements.write.sql.ts';
import { agreementErrors } from './agreements-sentences.contract.ts';

const HOLDS: Record<AgreementKind, HoldAgreed> = {
  service: holdAgreedService,
  troc: holdAgreedTroc,
};

export interface Held {
  locked: LockedAgreement;
  /** Its service or troc, while it is with the same two that it stands, or is completed. */
  agreed: Agreed | undefined;
}

/** Locks an agreement behind what it is about; undefined when there is none. */
export async function holdAgreement(
  tx: Tx,
  { id, kind, aboutId }: { id: string; kind: AgreementKind; aboutId: string },
): Promise<Held | undefined> {
  const agreed = await HOLDS[kind](tx, aboutId);
  const locked = await lockAgreement(tx, id);
  if (!locked) return undefined;
  const same = agreed?.guestId === locked.guestId && agreed.state !== 'other';
  return { locked, agreed: same ? agreed : undefined };
}

export interface Act extends Held {
  tx: Tx;
  acting: Acting;
  /** As whoever acts reads it. */
  now: Agreement;
}

export const found = foundOr(agreementErrors.notFound);

/** Decides and writes under the locks; answers with the agreement as the viewer now reads it. */
export function changeAgreement(
  db: Pick<Database, 'transaction'>,
  { params, viewer }: { params: { id: string }; viewer: Viewer },
  work: (act: Act) => Promise<void>,
): Promise<JsonText> {
  return db.transaction(async (tx) => {
    const acting = { id: params.id, by: viewer.id };
    const which = { id: params.id, readerId: viewer.id };
    const subject = await findSubject(tx, acting);
    const held = subject && (await holdAgreement(tx, { ...subject, id: params.id }));
    if (!held) throw new Refusal(agreementErrors.notFound);
    const now = JSON.parse(found(await readAgreement(tx, which)).text) as Agreement;
    await work({ ...held, tx, acting, now });
    // Whoever acts on it has seen what there was to tell.
    await readAbout(tx, { residentId: viewer.id, type: 'agreement', id: params.id });
    return found(await readAgreement(tx, which));
  });
}
