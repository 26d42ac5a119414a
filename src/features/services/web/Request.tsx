import { IconClock, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { distanceOf } from '#web/data/own-distance.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { CategoryLabel } from '#web/ui/signs/CategoryLabel.tsx';
import { DatedDay } from '#web/ui/signs/DatedDay.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { sayPlace } from '#web/words/card-words.ts';
import { previewText } from '#web/words/plain-text.ts';
import type { Service } from '../services.contract.ts';
import { chooseCategoryIcon } from './category-icon.ts';
import './request.css';
import { ServiceActions } from './ServiceActions.tsx';

type Props = {
  service: Service;
  picture: string;
  onPropose: (id: string) => void;
  /** Told at length, with the one filled button of the page. */
  first?: boolean;
};

/** Somebody who looks for a hand, with the button that offers it. */
export function Request({ service, picture, onPropose, first = false }: Props) {
  const { category, creator, date, description, title } = service;
  return (
    <li className={joinClasses('card request', first && 'request-first')}>
      <span className="request-pic">
        <img src={picture} alt="" width={400} height={300} />
      </span>
      <div className="request-top">
        <p className="request-who">
          <NeighbourLink of={creator} /> cherche de l'aide
        </p>
        <h4>
          <Link to={`/services?service=${service._id}`}>{title}</Link>
        </h4>
      </div>
      <p className="request-facts">
        <span>
          <Icon of={IconClock} size="s" />
          <span>
            <DatedDay date={date} />
          </span>
        </span>
        <span>
          <Icon of={IconMapPin} size="s" />
          {sayPlace(service.location, distanceOf(service, service.creator))}
        </span>
      </p>
      {first && <p className="request-words">{previewText(description)}</p>}
      <div className="request-acts">
        {first && (
          <CategoryLabel icon={chooseCategoryIcon(category.name)}>{category.name}</CategoryLabel>
        )}
        <ServiceActions small service={service} look={first ? '1' : '2'} onPropose={onPropose} />
      </div>
    </li>
  );
}

/** In its place while it comes: as large. */
export function RequestSkeleton({ first = false }: Pick<Props, 'first'>) {
  return (
    <li className={joinClasses('card request', first && 'request-first')} aria-hidden="true">
      <span className="request-pic sk" />
      <div className="request-top">
        <p className="request-who sk sk-short">&nbsp;</p>
        <h4 className="sk">&nbsp;</h4>
      </div>
      <p className="request-facts sk">&nbsp;</p>
      {first && <p className="request-words sk">&nbsp;</p>}
      <div className="request-acts">
        <span className="btn btn-s sk sk-short">&nbsp;</span>
      </div>
    </li>
  );
}
