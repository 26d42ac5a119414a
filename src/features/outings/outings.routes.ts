// Outings: what residents do together, somewhere in the quarter. Invariant: the place of every outing lies in it.

import { Refusal } from '#contract/errors.ts';
import { createGatherings, mountActs } from '#features/gatherings/gatherings.public.ts';
import { judgeAddress } from '#features/quartier/quartier.public.ts';
import type { LonLat } from '#quarter/quartier.config.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { ofQuarter } from '#server/http/kept.ts';
import * as contract from './outings.contract.ts';
import { outingErrors, outingTexts } from './outings-sentences.contract.ts';

export function outingsRoutes(feature: FeatureSetting): void {
  const { mount, site } = feature;
  /** The point of a location in the quarter; refuses any other, and what is not known. */
  async function locate(location: string, picked: LonLat | null | undefined): Promise<LonLat> {
    const judged = await judgeAddress(site, location, picked);
    if (judged.verdict !== 'inside') throw new Refusal(outingErrors.outside);
    return judged.coordinates;
  }

  const words = { kind: 'outing' as const, errors: outingErrors };
  const outings = createGatherings(site, { ...words, locate });
  mountActs(feature, outings, {
    ...words,
    acts: contract.outingActs,
    deleted: outingTexts.deleted,
  });

  mount(contract.listOutings, outings.list, ofQuarter);
  mount(contract.createOuting, outings.create);
  mount(contract.updateOuting, outings.update);
}
