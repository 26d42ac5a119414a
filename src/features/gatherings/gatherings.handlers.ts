// What outings and events are made of: each of the two mounts these under its own paths, with its own words.
// Two residents who act on one at the same moment act one after the other; the second is told why it was too late.
import type { AnyRoute } from '#contract/route.ts';
import { refuseBlocked } from '#features/moderation/moderation.public.ts';
import { type Call, type JsonText, listReply } from '#server/http/mount.ts';
import { rankedOf } from '#server/http/ranked.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import { type Fold, readGatheringsByDate, type When } from './gatherings.board.sql.ts';
import type { Party } from './gatherings.contract.ts';
import { givePlaceBack, takePlace } from './gatherings.join.sql.ts';
import * as read from './gatherings.read.sql.ts';
import * as rules from './gatherings.rules.ts';
import { decideEach, saveChanges } from './gatherings.series.ts';
import { createTurns, type OnOne, type Setting } from './gatherings.turns.ts';
import { createWriting } from './gatherings.writing.ts';
import type { Scope } from './gatherings-series.contract.ts';

type AskedList = Omit<read.AskedList, 'kind' | 'readerId'> & {
  when?: When | undefined;
  fold?: Fold;
};

type Scoped = OnOne & { body: { scope?: Scope | undefined } };

const isIn = ({ participants, waiting }: read.StoredGathering, who: string) =>
  participants.includes(who) || waiting.includes(who);

/** The handlers of one kind, but for its discussions. */
export function createGatherings(site: Site, setting: Setting) {
  const { kind } = setting;
  const { db } = site;
  const { allowed, found, changeScope } = createTurns(site, setting);

  /** Who comes or goes, of one date or of all that follow it in its series. */
  function changePlaces(
    call: OnOne & { body?: { scope?: Scope | undefined } },
    decide: (one: read.StoredGathering, act: rules.Act) => rules.Decision,
  ): Promise<JsonText> {
    const act = { by: call.viewer.id, now: new Date() };
    return changeScope(call, call.body?.scope, async (tx, ones) => {
      const planned = decideEach(ones, (one) => decide(one, act), allowed);
      const [one] = ones;
      const comes = act.by !== one.creatorId && planned.some(({ before }) => !isIn(before, act.by));
      if (comes) await refuseBlocked(tx, act.by, one.creatorId);
      await saveChanges(tx, planned, act);
    });
  }

  async function get({ params, viewer }: OnOne): Promise<JsonText> {
    return found(await read.readGathering(db.once, { kind, id: params.id, readerId: viewer.id }));
  }

  const comingOf = ({ params, viewer }: OnOne) => ({ kind, id: params.id, residentId: viewer.id });

  return {
    async list(call: { query: AskedList; viewer: Viewer }): Promise<JsonText> {
      const { when, fold, cursor, ...query } = call.query;
      const asked = { ...query, kind, readerId: call.viewer.id };
      const sort = when ? 'date' : 'newest';
      const ranked = rankedOf({ sort, cursor }, { ranks: 1, dated: true });
      const row =
        when && ranked
          ? await readGatheringsByDate(db.once, { ...asked, ...ranked, when, fold })
          : await read.readGatherings(db.once, { ...asked, cursor });
      return listReply(call as Call<AnyRoute>, row);
    },

    get,

    ...createWriting(site, setting),

    async join(call: Scoped & { body: Party & { waitWhenFull: boolean } }): Promise<JsonText> {
      const { waitWhenFull, scope, ...party } = call.body;
      const isOne = scope !== 'following';
      if (isOne && (await takePlace(db.once, { ...comingOf(call), ...party }))) return get(call);
      return changePlaces(call, (one, act) => rules.join(one, { ...act, waitWhenFull, party }));
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
    cancel: (call: OnOne) => changePlaces(call, rules.cancel),
  };
}
