import { distanceOf } from '#web/data/own-distance.ts';
import { pictureFor, type Undrawn } from '#web/motif/drawing.ts';
import { ItemCard } from '#web/ui/cards/ItemCard.tsx';
import { nameShortly, sayPlace, saySince } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { previewText } from '#web/words/plain-text.ts';
import { sayWeekday } from '#web/words/when-words.ts';
import type { Service } from '../services.contract.ts';
import { ServiceActions } from './ServiceActions.tsx';
import { ServiceSigns } from './ServiceSigns.tsx';
import { isSoon } from './service-words.ts';

type Props = {
  service: Service;
  picture: string;
  /** Milliseconds; see `useNow`. */
  now: number;
  /** Where the whole service is shown. */
  to: string;
  onPropose: (id: string) => void;
};

/** The strip of a service that is still to come, within a day. */
export function soonWords(service: Service, now: number): string | undefined {
  const over = service.status === 'completed' || service.status === 'cancelled';
  return !over && isSoon(service.date, now) ? 'Ce service est prévu pour bientôt !' : undefined;
}

/** By its title, then its category. */
export function undrawnService(service: Service): Undrawn {
  const { thumbnailUrl, imageUrl, title, category } = service;
  return { own: thumbnailUrl || imageUrl, words: [title, category.name] };
}

export function pictureOf(service: Service): string {
  return pictureFor(undrawnService(service));
}

export function ServiceCard(props: Props) {
  const { service, picture, now, to, onPropose } = props;
  return (
    <ItemCard
      title={service.title}
      to={to}
      picture={picture}
      category={<ServiceSigns service={service} />}
      soon={soonWords(service, now)}
      text={previewText(service.description)}
      date={formatDateTime(service.date)}
      day={sayWeekday(service.date, now)}
      place={sayPlace(service.location, distanceOf(service, service.creator))}
      person={{
        who: service.creator,
        name: nameShortly(service.creator),
        since: saySince(service.createdAt, now),
      }}
      action={<ServiceActions small service={service} onPropose={onPropose} />}
    />
  );
}
