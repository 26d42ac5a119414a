import { Refusal } from '#contract/errors.ts';
import type { Database, Tx } from '#server/database/database.ts';
import { foundOr } from '#server/http/decided.ts';
import type { JsonText } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import { readTroc } from './trocs.read.sql.ts';
import { type LockedTroc, lockTroc } from './trocs.write.sql.ts';
import { trocErrors } from './trocs-sentences.contract.ts';

const found = foundOr(trocErrors.notFound);

/** Decides and writes under the troc's lock; answers with the troc as the viewer now sees it. */
export function changeTroc(
  db: Pick<Database, 'transaction'>,
  call: { params: { id: string }; viewer: Viewer },
  work: (tx: Tx, troc: LockedTroc) => Promise<void>,
): Promise<JsonText> {
  return db.transaction(async (tx) => {
    const { id } = call.params;
    const troc = await lockTroc(tx, id);
    if (!troc) throw new Refusal(trocErrors.notFound);
    await work(tx, troc);
    return found(await readTroc(tx, { id, readerId: call.viewer.id, acted: true }));
  });
}
