// Places that are kept. Pure. Invariant: they are taken as any other; nobody who waits loses one to them, and a place that is
// kept no more goes to who waits first. Whom one is given to has asked for it: they wait.
import { type Act, promote } from '../gatherings.rules.ts';
import {
  type CreatedStanding,
  freeIn,
  headsOf,
  isAwaited,
  organises,
  partyOf,
  type Standing,
} from '../gatherings.standing.rules.ts';
import { rightsOf } from '../gatherings-rights.contract.ts';

type KeptRefusal = 'notMine' | 'over' | 'noRoom' | 'tooFew' | 'notThere';
type KeptDecision = { readonly next: Standing } | { readonly refused: KeptRefusal };

function refuseKeeping(standing: CreatedStanding, { by, now }: Act): KeptRefusal | undefined {
  if (!organises(standing, by)) return 'notMine';
  return rightsOf(standing, now.getTime()).keep ? undefined : 'over';
}

/** `more` places are kept than before, or fewer. */
export function keep(standing: CreatedStanding, act: Act & { more: number }): KeptDecision {
  const refused = refuseKeeping(standing, act);
  if (refused) return { refused };
  const { more } = act;
  if (more > 0 && (isAwaited(standing) || freeIn(standing) < more)) return { refused: 'noRoom' };
  const kept = (standing.kept ?? 0) + more;
  return { next: promote({ ...standing, kept }, standing) };
}

/** Of the `held` places of a line, those it takes go to somebody who waits, or to whom they speak for. */
export function giveKept(
  standing: CreatedStanding,
  act: Act & { residentId: string; held: number },
):
  | (KeptDecision & { heads?: never; given?: never })
  | {
      readonly next: Standing;
      readonly heads: number;
      readonly given: string;
    } {
  const refused = refuseKeeping(standing, act);
  if (refused) return { refused };
  const { residentId, held } = act;
  const { waiting, speakers = {}, barred } = standing;
  const open = waiting.filter((one) => !barred.includes(one));
  const who =
    open.find((one) => one === residentId) ?? open.find((one) => speakers[one] === residentId);
  if (who === undefined) return { refused: 'notThere' };
  const heads = headsOf(partyOf(standing, who));
  if (heads > held) return { refused: 'tooFew' };
  const given = {
    ...standing,
    kept: (standing.kept ?? 0) - heads,
    participants: [...standing.participants, who],
    waiting: waiting.filter((one) => one !== who),
  };
  return { next: promote(given, standing), heads, given: who };
}
