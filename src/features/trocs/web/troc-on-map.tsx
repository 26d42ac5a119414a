import type { MapItem } from '#features/quartier/web/public.ts';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import type { Troc } from '../trocs.contract.ts';
import { kindWords } from './kind-words.ts';
import { pictureOf, TrocAction } from './TrocCard.tsx';

export function trocOnMap(troc: Troc): MapItem {
  const { sign, icon } = kindWords(troc.kind);
  return {
    ...{ _id: troc._id, title: troc.title, to: `/troc/${troc._id}`, picture: pictureOf(troc) },
    ...{ sign, icon },
    who: nameShortly(troc.user),
    place: sayPlace(troc.location, troc.distance),
    action: <TrocAction troc={troc} />,
  };
}
