import type { MapItem } from '#features/quartier/web/public.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { sayWeekday } from '#web/words/when-words.ts';
import type { Service } from '../services.contract.ts';
import { chooseCategoryIcon } from './category-icon.ts';
import { wordsOf } from './nature-words.ts';
import { ServiceActions } from './ServiceActions.tsx';
import { undrawnService } from './ServiceCard.tsx';

/** A service as its map shows it: an offer is drawn as a frame. */
export function serviceOnMap(
  service: Service,
  { to, now, onPropose }: { to: string; now: number; onPropose: (id: string) => void },
): MapItem {
  const { _id, title, category, nature } = service;
  return {
    ...{ _id, title, to, pictured: undrawnService(service) },
    sign: wordsOf(nature).sign,
    category: category.name,
    icon: chooseCategoryIcon(category.name),
    hollow: nature === 'offer',
    who: nameShortly(service.creator),
    when: formatDateTime(service.date),
    day: sayWeekday(service.date, now),
    place: sayPlace(service.location, distanceOf(service, service.creator)),
    action: <ServiceActions small service={service} onPropose={onPropose} />,
  };
}
