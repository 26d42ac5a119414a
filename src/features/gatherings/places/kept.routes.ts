// Places kept, given and given back. Invariant: decided while the gathering's turn is held, as any place is.

import type { FeatureSetting } from '#server/feature.ts';
import { refuse } from '#server/http/decided.ts';
import { saveChange } from '../gatherings.change.ts';
import { datesErrors } from '../gatherings-dates.contract.ts';
import * as contract from '../gatherings-kept.contract.ts';
import { organiserErrors } from '../gatherings-sentences.contract.ts';
import * as rules from './kept.rules.ts';
import { readKept, saveKept } from './kept.sql.ts';
import { lockKnown } from './known.ts';

const { keptErrors } = contract;

const REFUSALS = {
  ...{ notMine: keptErrors.notMine, over: datesErrors.over },
  ...{ noRoom: keptErrors.noRoom, tooFew: keptErrors.tooFew, notThere: organiserErrors.notThere },
} as const;

export function gatheringKeptRoutes({ mount, site }: FeatureSetting): void {
  mount(
    contract.keepPlaces,
    ({ params: { id }, body: { word, places, was }, viewer: { id: by } }) =>
      site.db.transaction(async (tx) => {
        const one = await lockKnown(tx, { id, readerId: by });
        if (!one) refuse(datesErrors.notFound);
        const lines = await readKept(tx, id);
        const now = new Date();
        const held = placesOf(lines, word);
        const decision = rules.keep(one, { by, now, more: places - held });
        if ('refused' in decision) refuse(REFUSALS[decision.refused]);
        // Sent again it is as it was.
        if (places === held) return { kept: [...lines] };
        if (was !== held) refuse(organiserErrors.changedMeanwhile);
        if (held === 0 && lines.length >= contract.MOST_KEPT) refuse(keptErrors.full);
        await saveKept(tx, { id, word, places, by });
        await saveChange(tx, one, { after: decision.next, change: { by, now } });
        return { kept: [...(await readKept(tx, id))] };
      }),
  );

  mount(contract.giveKept, ({ params: { id }, body: { word, userId }, viewer: { id: by } }) =>
    site.db.transaction(async (tx) => {
      const one = await lockKnown(tx, { id, readerId: by });
      if (!one) refuse(datesErrors.notFound);
      const now = new Date();
      const held = placesOf(await readKept(tx, id), word);
      const decision = rules.giveKept(one, { by, now, residentId: userId, held });
      if ('refused' in decision) refuse(REFUSALS[decision.refused]);
      // Before anybody comes in their place.
      await saveKept(tx, { id, word, by, places: held - (decision.heads ?? 0) });
      const change = { by, now, given: decision.given };
      await saveChange(tx, one, { after: decision.next, change });
      return { kept: [...(await readKept(tx, id))] };
    }),
  );
}

const placesOf = (lines: readonly contract.KeptLine[], word: string): number =>
  lines.find((line) => line.word === word)?.places ?? 0;
