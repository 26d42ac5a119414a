import type { MapItem } from '#features/quartier/web/public.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import type { Troc } from '../trocs.contract.ts';
import { kindWords } from './kind-words.ts';
import { TrocAction } from './TrocCard.tsx';
import { undrawnTroc } from './troc-words.ts';

export function trocOnMap(troc: Troc): MapItem {
  const { sign, icon } = kindWords(troc.kind);
  return {
    ...{ _id: troc._id, title: troc.title, to: `/troc/${troc._id}`, pictured: undrawnTroc(troc) },
    ...{ sign, icon },
    who: nameShortly(troc.user),
    place: sayPlace(troc.location, distanceOf(troc, troc.user)),
    action: <TrocAction troc={troc} />,
  };
}
