import { IconChevronRight, IconCircleCheck } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { AgendaItem } from '#features/gatherings/gatherings.contract.ts';
import { AREA_ICONS } from '#web/ui/signs/area.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { sayPlace } from '#web/words/card-words.ts';
import { sayHours } from '#web/words/when-words.ts';
import './agreement.css';
import './agreements.css';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { areaOfGathering, pathOfGathering } from './gatherings-ahead.ts';

/** An outing or an event to which one goes, among one's rendez-vous. */
export function GatheringRow({ gathering, now }: { gathering: AgendaItem; now: number }) {
  const { date, end, title, location, kind, myPlace, participantCount } = gathering;
  const area = areaOfGathering(gathering);
  const to = pathOfGathering(gathering);
  return (
    <article className="rdv-row" data-area={area}>
      <DayLeaf date={date} />
      <div className="tx">
        <p className="rdv-kind">
          <Icon of={AREA_ICONS[area]} size="s" />
          {kind === 'outing' ? 'Sortie' : 'Événement'}
        </p>
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        <p className="rdv-facts">
          <b>{sayHours(date, end, now)}</b> · {sayPlace(location, null)}
          {participantCount > 1 && ` · ${participantCount} voisins`}
        </p>
      </div>
      <span className="chip st st-open">
        <Icon of={IconCircleCheck} size="s" />
        {myPlace === 'organiser' ? 'Vous organisez' : 'Vous y allez'}
      </span>
      <Link className="ibtn" to={to} aria-label={`Ouvrir : ${title}`}>
        <Icon of={IconChevronRight} />
      </Link>
    </article>
  );
}
