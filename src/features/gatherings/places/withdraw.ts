// How somebody is taken out of what is to come: their place goes to who waits, and what they organise goes on with whoever
// organises it with them, or is called off.
import type { Tx } from '#server/database/database.ts';
import { freedFor } from '../freed/freed.rules.ts';
import { saveQuestion } from '../freed/freed.sql.ts';
import {
  saveChange,
  saveDeletion,
  tellChange,
  tellLookers,
  tellNews,
  tellNewsOf,
} from '../gatherings.change.ts';
import type { StoredGathering } from '../gatherings.read.sql.ts';
import * as rules from '../gatherings.rules.ts';
import { lockGathering, lockGatherings } from '../gatherings.write.sql.ts';
import { newsOf, newsOfDeletion, newsOfPlaces } from '../news/news.rules.ts';
import { heirOf } from '../organising/hosts.rules.ts';
import { saveCreator } from '../organising/hosts.sql.ts';
import { saveStanding } from './standing.sql.ts';
import { deleteBare, readBare, saveAllOff } from './withdraw.sql.ts';

/** How many are judged, told and ended together. */
const AT_ONCE = 200;

/** Takes whoever leaves (`by`) out of all of `ids`, and of what they organise; somebody may organise thousands. */
export async function withdrawFromAll(
  tx: Tx,
  ids: readonly string[],
  act: rules.Act,
): Promise<void> {
  const bare = await readBare(tx, act.by);
  const alone = new Set(bare);
  // Those first whose turns are taken: whoever has those turns waits for none of the others.
  for (const part of partsOf(ids.filter((id) => !alone.has(id)))) {
    const held = await lockGatherings(tx, part);
    const off = held.filter((one) => isOnlyOff(one, act.by));
    await callOff(tx, off, act);
    for (const one of held) if (!off.includes(one)) await withdrawHeld(tx, one, act);
  }
  for (const part of partsOf(bare)) {
    const gone = new Set(await deleteBare(tx, part));
    for (const id of part) if (!gone.has(id)) await withdrawFrom(tx, id, act);
  }
}

function partsOf(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / AT_ONCE);
  return Array.from({ length: count }, (_, at) => ids.slice(at * AT_ONCE, (at + 1) * AT_ONCE));
}

/** Whether all that becomes of it is that it does not take place, which those who come are told. */
function isOnlyOff(one: StoredGathering, by: string): boolean {
  return (
    one.creatorId === by &&
    heirOf(one) === undefined &&
    one.status !== 'cancelled' &&
    one.participants.length > 0 &&
    one.waiting.length === 0
  );
}

async function callOff(tx: Tx, ones: readonly StoredGathering[], act: rules.Act): Promise<void> {
  if (ones.length === 0) return;
  await tellLookers(tx, ones);
  await saveAllOff(
    tx,
    ones.map(({ id }) => id),
  );
  await tellNewsOf(
    tx,
    ones.map((one) => ({
      one,
      news: newsOf(one, { ...one, status: 'cancelled' }, { ...act, moved: false }),
    })),
  );
}

/** `stays`: called off, but not deleted, where nobody comes. */
export async function withdrawFrom(
  tx: Tx,
  id: string,
  act: rules.Act & { stays?: boolean },
): Promise<void> {
  const one = await lockGathering(tx, id);
  if (one) await withdrawHeld(tx, one, act);
}

async function withdrawHeld(
  tx: Tx,
  one: StoredGathering,
  { stays = false, ...act }: rules.Act & { stays?: boolean },
): Promise<void> {
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
