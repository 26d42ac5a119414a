// How somebody is taken out of what is to come: their place goes to who waits, and what they organise goes on with whoever
// organises it with them, or is called off.
import type { Tx } from '#server/database/database.ts';
import { freedFor } from '../freed/freed.rules.ts';
import { saveQuestion } from '../freed/freed.sql.ts';
import { saveChange, saveDeletion, tellChange, tellNews } from '../gatherings.change.ts';
import type { StoredGathering } from '../gatherings.read.sql.ts';
import * as rules from '../gatherings.rules.ts';
import { lockGathering } from '../gatherings.write.sql.ts';
import { newsOfDeletion, newsOfPlaces } from '../news/news.rules.ts';
import { heirOf } from '../organising/hosts.rules.ts';
import { saveCreator } from '../organising/hosts.sql.ts';
import { saveStanding } from './standing.sql.ts';

/** `stays`: called off, but not deleted, where nobody comes. */
export async function withdrawFrom(
  tx: Tx,
  id: string,
  { stays = false, ...act }: rules.Act & { stays?: boolean },
): Promise<void> {
  const one = await lockGathering(tx, id);
  if (!one) return;
  const heir = one.creatorId === act.by ? heirOf(one) : undefined;
  if (heir !== undefined) {
    await handOver(tx, one, { heir, act });
  } else if (one.creatorId !== act.by) {
    await saveChange(tx, one, { after: rules.withdraw(one, act), change: act });
  } else if (!stays && one.participants.length + one.waiting.length === 0) {
    await saveDeletion(tx, one, newsOfDeletion(one, act.now));
  } else if (one.status !== 'cancelled') {
    const after = { ...one, status: 'cancelled' as const, waiting: [] };
    await saveChange(tx, one, { after, change: act });
  }
}

/** The creator's is the heir's, whose place goes to who waits first: whoever organises takes none. */
async function handOver(
  tx: Tx,
  one: StoredGathering,
  { heir, act }: { heir: string; act: rules.Act },
): Promise<void> {
  const theirs = { ...one, creatorId: heir };
  const after = rules.withdraw(theirs, { by: heir, now: act.now });
  await saveCreator(tx, { id: one.id, residentId: heir });
  await saveStanding(tx, one, after);
  await saveQuestion(tx, one.id, freedFor(theirs, after, act));
  await tellChange(tx, one, 'updated');
  await tellNews(tx, { ...theirs, ...after }, [
    { kind: `${one.kind}_handed`, to: heir, by: act.by },
    ...newsOfPlaces(theirs, after, act),
  ]);
}
