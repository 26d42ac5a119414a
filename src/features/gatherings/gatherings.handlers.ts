// What outings and events are made of: each of the two mounts these under its own paths, with its own words.
// Two residents who act on one at the same moment act one after the other; the second is told why it was too late.
import type { AnyRoute } from '#contract/route.ts';
import { type Call, type JsonText, listReply } from '#server/http/mount.ts';
import { rankedOf } from '#server/http/ranked.ts';
import type { Viewer } from '#server/http/sessions.ts';
import type { Site } from '#server/site.ts';
import { type Fold, readGatheringsByDate, type When } from './gatherings.board.sql.ts';
import * as read from './gatherings.read.sql.ts';
import { createWriting } from './gatherings.writing.ts';
import { createPlaces } from './places/places.ts';
import { createTurns, type Setting } from './places/turns.ts';

type AskedList = Omit<read.AskedList, 'kind' | 'readerId'> & {
  when?: When | undefined;
  fold?: Fold;
};

/** The handlers of one kind, but for its discussions. */
export function createGatherings(site: Site, setting: Setting) {
  const { kind } = setting;
  const { db } = site;
  const { get } = createTurns(site, setting);

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

    ...createPlaces(site, setting),
  };
}
