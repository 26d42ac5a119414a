import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { EVENT } from '#features/events/web/public.ts';
import { ComeButton, useGathering } from '#features/gatherings/web/public.ts';
import { OUTING } from '#features/outings/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourName } from '#web/ui/signs/NeighbourName.tsx';
import { whenNear } from '#web/when-near.ts';
import type { Found } from '../../search.contract.ts';
import { FoundKind } from '../FoundKind.tsx';
import { addressOf, lookOf } from '../found-look.ts';
import { MarkedText } from '../MarkedText.tsx';
import { readHours } from '../search-words.ts';
import type { Told } from './search-bands.ts';

type Props = {
  found: Told;
  /** It is not over: what one can do with it stands beside. */
  mayCome: boolean;
};

/** What takes place on a day: its hours in a column of their own, what it is, and what one can do with it. */
export function DayRow({ found, mayCome }: Props) {
  const { kind, title, place, by, over } = found;
  const hours = readHours(found, found.on);
  const { area, icon } = lookOf(kind);
  const isMine = useSession()?.user._id === by._id;
  return (
    <li className="day-row" data-area={area}>
      <p className="day-hours">
        {hours.before && <small>{hours.before} </small>}
        <b>{hours.main}</b>
        {hours.after && <small>{hours.after}</small>}
      </p>
      <div className="day-in">
        <p className="found-kind">
          <b>
            <Icon of={icon} size="s" />
            <FoundKind found={found} />
          </b>
        </p>
        <h4>
          <Link to={addressOf(found)}>
            <MarkedText pieces={title} />
          </Link>
        </h4>
        <p className="day-where">
          <Dotted then={[place]}>
            {isMine ? (
              <b>À vous</b>
            ) : (
              <span>
                <NeighbourName of={by} />
              </span>
            )}
          </Dotted>
        </p>
      </div>
      {mayCome && !over && (
        <div className={kind === 'service' ? 'day-act day-see' : 'day-act'}>
          {kind === 'service' ? (
            <LinkButton small look="2" to={addressOf(found)}>
              Voir {found.what === 'offer' ? "l'offre" : 'la demande'}
              <span className="sr"> : {title.map(({ text }) => text).join('')}</span>
            </LinkButton>
          ) : (
            <Come found={found} />
          )}
        </div>
      )}
    </li>
  );
}

/** Its places are asked for once its line is nearly seen: a day may have a hundred. */
function Come({ found: { kind, _id } }: { found: Found }) {
  const setting = kind === 'outing' ? OUTING : EVENT;
  const [isNear, setNear] = useState(false);
  const mark = useRef<HTMLSpanElement>(null);
  useEffect(
    () => whenNear(mark.current as Element, () => setNear(true), { rootMargin: '400px' }),
    [],
  );
  const { data } = useGathering(setting, isNear ? _id : undefined);
  return <span ref={mark}>{data && <ComeButton setting={setting} gathering={data} />}</span>;
}
