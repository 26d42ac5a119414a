import { IconMapPin } from '@tabler/icons-react';
import type { MapItem } from '#features/quartier/web/public.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import { formatSpan } from '#web/words/format-date.ts';
import { sayWeekday } from '#web/words/when-words.ts';
import { undrawnGathering } from './GatheringCard.tsx';
import type { Gathering, GatheringSetting } from './gathering.ts';
import { PlaceActions } from './places/PlaceActions.tsx';

export function gatheringOnMap(
  setting: GatheringSetting,
  gathering: Gathering,
  now: number,
): MapItem {
  const { _id, title } = gathering;
  const look = setting.looks[gathering.type];
  return {
    ...{ _id, title, to: `${setting.path}/${_id}`, pictured: undrawnGathering(setting)(gathering) },
    sign: look?.label ?? setting.name,
    icon: look?.icon ?? IconMapPin,
    who: nameShortly(gathering.creator),
    when: formatSpan(gathering.date, gathering.end),
    day: sayWeekday(gathering.date, now, gathering.end),
    place: sayPlace(gathering.location, distanceOf(gathering, gathering.creator)),
    action: <PlaceActions small setting={setting} gathering={gathering} />,
  };
}
