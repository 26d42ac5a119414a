import {
  IconChevronRight,
  IconCircleCheck,
  IconHeart,
  IconHeartFilled,
  IconListCheck,
  IconPhoto,
  IconUserStar,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { AgendaItem } from '#features/gatherings/gatherings.contract.ts';
import type { PastItem } from '#features/gatherings/gatherings-past.contract.ts';
import { sayTaken } from '#features/gatherings/web/public.ts';
import { AREA_ICONS } from '#web/ui/signs/area.ts';
import { Icon, type IconType } from '#web/ui/signs/Icon.tsx';
import { sayPlace } from '#web/words/card-words.ts';
import { capitalise, sayHours, sayWhen } from '#web/words/when-words.ts';
import '../agreement.css';
import './agreements.css';
import './past.css';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { areaOfGathering, pathOfGathering } from '../gatherings-ahead.ts';

/** An outing or an event to which one goes, among one's rendez-vous. */
export function GatheringRow({ gathering, now }: { gathering: AgendaItem; now: number }) {
  const { date, end, myPlace, participantCount } = gathering;
  const part = myPlace === 'organiser' ? 'Vous organisez' : 'Vous y allez';
  return (
    <Row gathering={gathering} chip={{ tone: 'open', icon: IconCircleCheck, words: part }}>
      <Dotted
        then={[sayPlace(gathering.location, null), participantCount > 1 && sayTaken(gathering)]}
      >
        <b>{sayHours(date, end, now)}</b>
      </Dotted>
    </Row>
  );
}

/** One that is over: what followed it is one press away. */
export function PastGatheringRow({ gathering, now }: { gathering: PastItem; now: number }) {
  const { date, location, wasThere, photoCount, thanked } = gathering;
  const organised = gathering.myPlace === 'organiser';
  return (
    <Row
      past
      gathering={gathering}
      chip={choosePart(gathering)}
      after={
        (organised || wasThere) && (
          <p className="rdv-after">
            <After of={gathering} icon={IconPhoto}>
              {sayPhotos(photoCount)}
            </After>
            {!organised && (
              <After of={gathering} icon={thanked ? IconHeartFilled : IconHeart}>
                {thanked ? 'Merci dit' : 'Dire merci'}
              </After>
            )}
          </p>
        )
      }
    >
      <Dotted then={sayPlace(location, null)}>
        <span>{capitalise(sayWhen(date, now))}</span>
      </Dotted>
    </Row>
  );
}

type Chip = { tone: 'open' | 'completed'; icon: IconType; words: string };

function choosePart({ myPlace, wasThere }: PastItem): Chip {
  if (myPlace === 'organiser') {
    return { tone: 'completed', icon: IconUserStar, words: 'Vous organisiez' };
  }
  return wasThere
    ? { tone: 'completed', icon: IconCircleCheck, words: 'Vous y étiez' }
    : { tone: 'completed', icon: IconListCheck, words: 'Vous étiez sur la liste' };
}

function sayPhotos(count: number): string {
  if (count === 0) return 'Ajouter une photo';
  return count === 1 ? '1 photo' : `${count} photos`;
}

type AfterProps = { of: PastItem; icon: IconType; children: string };

function After({ of, icon, children }: AfterProps) {
  const to = `${pathOfGathering(of)}#apres`;
  return (
    <Link to={to} aria-label={`${children} : ${of.title}`}>
      <Icon of={icon} size="s" />
      {children}
    </Link>
  );
}

type RowProps = {
  gathering: AgendaItem;
  past?: boolean;
  chip: Chip;
  after?: ReactNode;
  /** When, where. */
  children: ReactNode;
};

function Row({ gathering, past = false, chip, after, children }: RowProps) {
  const { date, title, kind } = gathering;
  const area = areaOfGathering(gathering);
  const to = pathOfGathering(gathering);
  return (
    <article className="rdv-row" data-area={area}>
      <DayLeaf date={date} past={past} />
      <div className="tx">
        <p className="rdv-kind">
          <Icon of={AREA_ICONS[area]} size="s" />
          {kind === 'outing' ? 'Sortie' : 'Événement'}
        </p>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        <p className="rdv-facts">{children}</p>
        {after}
      </div>
      <span className={`chip st st-${chip.tone}`}>
        <Icon of={chip.icon} size="s" />
        {chip.words}
      </span>
      <Link className="ibtn" to={to} aria-label={`Ouvrir : ${title}`}>
        <Icon of={IconChevronRight} />
      </Link>
    </article>
  );
}
