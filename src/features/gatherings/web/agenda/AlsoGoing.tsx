import { useId } from 'react';
import { Link } from 'react-router';
import { useGatheringsAhead } from '#features/agreements/web/public.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { useNow } from '#web/use-now.ts';
import { sayPlace } from '#web/words/card-words.ts';
import { capitalise, sayDay, sayHours } from '#web/words/when-words.ts';
import type { AgendaItem } from '../../gatherings.contract.ts';
import type { GatheringSetting } from '../gathering.ts';
import { sayTaken } from '../gathering-words.ts';
import './week-row.css';
import './also-going.css';

const SHOWN = 6;

type Props = { setting: GatheringSetting };

/** Under what one organises: those of others to which the reader goes; nothing where that is nothing. */
export function AlsoGoing({ setting }: Props) {
  const now = useNow();
  const title = useId();
  const { gatherings } = useGatheringsAhead(now);
  const going = gatherings.filter(
    ({ kind, myPlace }) => kind === setting.kind && myPlace === 'participant',
  );
  if (going.length === 0) return null;
  return (
    <section className="step-list" aria-labelledby={title}>
      <h2 id={title}>
        Vous y allez <span className="count">{going.length}</span>
      </h2>
      <ul className="card going-list">
        {going.slice(0, SHOWN).map((one) => (
          <GoingRow key={one._id} {...{ setting, now }} gathering={one} />
        ))}
      </ul>
      {going.length > SHOWN && (
        <div>
          <LinkButton small look="3" to={`/mes-rendez-vous?voir=${setting.area}`}>
            Voir les {going.length}
          </LinkButton>
        </div>
      )}
    </section>
  );
}

function GoingRow({ setting, gathering, now }: Props & { gathering: AgendaItem; now: number }) {
  const { _id, title, date, end, location } = gathering;
  return (
    <li className="week-row" data-area={setting.area}>
      <DayLeaf date={date} />
      <div className="week-in">
        <p className="week-kind">
          {capitalise(sayDay(date, now))}, {sayHours(date, end, now)}
        </p>
        <h3>
          <Link to={`${setting.path}/${_id}`}>{title}</Link>
        </h3>
        <p className="week-who">
          <Dotted then={sayTaken(gathering)}>
            <span>{sayPlace(location, null)}</span>
          </Dotted>
        </p>
      </div>
    </li>
  );
}
