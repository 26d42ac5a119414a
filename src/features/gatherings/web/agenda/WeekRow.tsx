import { IconCalendarQuestion } from '@tabler/icons-react';
import { Link } from 'react-router';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { AREA_ICONS } from '#web/ui/signs/area.ts';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { STATUS_LABELS } from '#web/ui/signs/status-labels.ts';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import { sayAhead, sayDay, sayHours } from '#web/words/when-words.ts';
import { DATE_OPEN } from '../../gatherings-sentences.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { ComeButton } from '../places/ComeButton.tsx';
import './week-row.css';
import { sayPromised } from '../gathering-words.ts';
import { readPerson } from '../places/participants.ts';
import { countComing, placesLeft } from '../standing.ts';

type Props = {
  setting: GatheringSetting;
  gathering: Gathering;
  now: number;
  /** Of its list. */
  heading?: 'h3' | 'h4';
};

/** What takes place soon, in a line: when, what, who goes, and 'Je viens'. */
export function WeekRow({ setting, gathering, now, heading: Heading = 'h4' }: Props) {
  const { date, title, location, dateOpen, status, _id } = gathering;
  const { area, path, name } = setting;
  const isOff = status === 'cancelled';
  return (
    <li className="week-row" data-area={area}>
      {dateOpen ? <AreaIcon area={area} icon={IconCalendarQuestion} /> : <DayLeaf date={date} />}
      <div className="week-in">
        <p className="week-kind">
          <Icon of={AREA_ICONS[area]} size="s" />
          {name} ·&nbsp;{sayWhen(gathering, now)}
        </p>
        <Heading>
          <Link to={`${path}/${_id}`}>{title}</Link>
        </Heading>
        <p className="week-who">
          {isOff ? STATUS_LABELS.cancelled : (sayWho(gathering) ?? sayPlace(location, null))}
        </p>
      </div>
      <ComeButton setting={setting} gathering={gathering} />
    </li>
  );
}

function sayWhen({ date, end, dateOpen }: Gathering, now: number): string {
  if (dateOpen) return DATE_OPEN;
  const hours = sayHours(date, end, now);
  return sayAhead(date, now) === undefined ? hours : `${sayDay(date, now)}, ${hours}`;
}

/** 'Karim B. et 3 autres y vont, encore 2 places'; undefined while nobody does. */
function sayWho(gathering: Gathering): string | undefined {
  const count = countComing(gathering);
  const [first] = gathering.participants;
  if (!first || count === 0) return undefined;
  const name = nameShortly(readPerson(first));
  const others = count === 2 ? ' et 1 autre y vont' : ` et ${count - 1} autres y vont`;
  const left = placesLeft(gathering);
  const promised = sayPromised(gathering);
  if (promised) return `${name}${count === 1 ? ' y va' : others}, ${promised}`;
  const places =
    left === 1 ? ', encore 1 place' : left <= 5 && left > 0 ? `, encore ${left} places` : '';
  return `${name}${count === 1 ? ' y va' : others}${places}`;
}
