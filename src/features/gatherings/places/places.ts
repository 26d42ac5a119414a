// Who comes, and goes, of one date or of all that follow it: the fast way first; what is not that simple is decided by
// the rules, under the turn.

import { commonErrors, Refusal } from '#contract/errors.ts';
import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import type { Tx } from '#server/database/database.ts';
import type { JsonText } from '#server/http/mount.ts';
import type { Site } from '#server/site.ts';
import { refuseOutsider } from '../circle/circle.ts';
import type * as read from '../gatherings.read.sql.ts';
import * as rules from '../gatherings.rules.ts';
import type { Party } from '../gatherings-bringing.contract.ts';
import type { Scope } from '../gatherings-series.contract.ts';
import { saveAnswer } from '../organising/bring.sql.ts';
import { cancel } from '../organising/organising.rules.ts';
import { decideEach, saveChanges } from '../series/series.ts';
import { givePlaceBack, holdComer, takePlace } from './join.sql.ts';
import { createTurns, type OnOne, type Setting } from './turns.ts';

type Joining = Party & { waitWhenFull: boolean; answer: string };

type Scoped = OnOne & { body: { scope?: Scope | undefined } };

const isIn = ({ participants, waiting }: read.StoredGathering, who: string) =>
  participants.includes(who) || waiting.includes(who);

/** What those who come do with an outing or event, of one kind; and its creator, who calls it off. */
export function createPlaces(site: Site, setting: Setting) {
  const { kind } = setting;
  const { db } = site;
  const { allowed, get, changeScope } = createTurns(site, setting);

  /** Who comes or goes, of one date or of all that follow it in its series. */
  function changePlaces(
    call: OnOne & { body?: { scope?: Scope | undefined } },
    decide: (one: read.StoredGathering, act: rules.Act) => rules.Decision,
    also?: (tx: Tx, one: read.StoredGathering) => Promise<void>,
  ): Promise<JsonText> {
    const act = { by: call.viewer.id, now: new Date() };
    return changeScope(call, call.body?.scope, async (tx, ones) => {
      const planned = decideEach(ones, (one) => decide(one, act), allowed);
      const [one] = ones;
      const comes = act.by !== one.creatorId && planned.some(({ before }) => !isIn(before, act.by));
      if (comes && !(await holdComer(tx, act.by))) throw new Refusal(commonErrors.sessionExpired);
      if (comes) await refuseOutsider(tx, one, act.by);
      if (comes) await refuseBlocked(tx, act.by, one.creatorId);
      await saveChanges(tx, planned, act);
      for (const { before } of planned) await also?.(tx, before);
    });
  }

  const comingOf = ({ params, viewer }: OnOne) => ({ kind, id: params.id, residentId: viewer.id });

  return {
    async join(call: Scoped & { body: Joining }): Promise<JsonText> {
      const { waitWhenFull, scope, answer, ...party } = call.body;
      // What is answered is kept with the place: that is not simple.
      const isSimple = scope !== 'following' && !answer;
      if (isSimple && (await takePlace(db.once, { ...comingOf(call), ...party }))) return get(call);
      const { id: residentId } = call.viewer;
      return changePlaces(
        call,
        (one, act) => rules.join(one, { ...act, waitWhenFull, party }),
        answer ? (tx, { id }) => saveAnswer(tx, { id, residentId, answer }) : undefined,
      );
    },
    bring: (call: OnOne & { body: Party }) =>
      changePlaces({ params: call.params, viewer: call.viewer }, (one, act) =>
        rules.changeParty(one, { ...act, party: call.body }),
      ),
    async leave(call: Scoped): Promise<JsonText> {
      const isOne = call.body.scope !== 'following';
      if (isOne && (await givePlaceBack(db.once, comingOf(call)))) return get(call);
      return changePlaces(call, rules.leave);
    },
    cancel: (call: OnOne) => changePlaces(call, cancel),
  };
}
