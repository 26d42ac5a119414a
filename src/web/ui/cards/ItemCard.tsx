import { IconBellRinging, IconClock, IconMapPin } from '@tabler/icons-react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { Link, useViewTransitionState } from 'react-router';
import { joinClasses } from '#web/ui/class-names.ts';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { splitPlace } from '#web/words/card-words.ts';
import { DayFirst } from '../signs/DayFirst.tsx';
import { Dotted } from '../signs/Dotted.tsx';
import { NeighbourLink } from '../signs/NeighbourLink.tsx';
import { NeighbourSigns } from '../signs/NeighbourSigns.tsx';

type Signed = {
  who: ComponentProps<typeof NeighbourLink>['of'] & ComponentProps<typeof Avatar>['person'];
  name: string;
  since?: string | undefined;
};

type Props = {
  title: string;
  to?: string | undefined;
  /** Own picture, else the illustration of its category. */
  picture: string;
  category?: ReactNode;
  status?: ReactNode;
  /** Said of its day where that is near. */
  soon?: string | undefined;
  /** What is to be done next, in words: in a StepList. */
  next?: string | undefined;
  text?: string | undefined;
  /** Stands before the text: what is offered and wanted. */
  body?: ReactNode;
  /** Already formatted: '22/11/2026 10:00'. */
  date?: string | undefined;
  /** Of which day that is: 'demain', 'samedi'. */
  day?: string | undefined;
  /** 'Rue du Rendez-Vous · de 300 à 600 m'. */
  place?: string | undefined;
  /** More lines under the place. */
  meta?: ReactNode;
  person?: Signed | undefined;
  /** One action, small, at the right. */
  action?: ReactNode;
  /** Lit up: a link pointed to this card. */
  lit?: boolean;
  /** Whoever comes to the page is led to it: the focus too. */
  arrival?: boolean;
  ref?: Ref<HTMLLIElement>;
};

/** A card of a list: picture on top from 640 px, thumbnail beside the title on phones. Stands in `ul.grid3`. */
export function ItemCard(props: Props) {
  const { title, to, picture, category, status, soon, text, date, place, meta, person } = props;
  const { action, next } = props;
  return (
    <li className={joinClasses('card item', props.lit && 'lit')} ref={props.ref}>
      <Media picture={picture} to={to} />
      <div className="head">
        <h3>
          {to ? (
            <Link
              to={to}
              preventScrollReset={to.startsWith('?')}
              viewTransition={isPage(to)}
              data-arrival={props.arrival ? '' : undefined}
            >
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        {(category || status) && (
          <div className="row wrapx signs">
            {category}
            {status}
          </div>
        )}
      </div>
      <div className="rest">
        {next && <p className="next">{next}</p>}
        {props.body}
        {text && <p className="excerpt">{text}</p>}
        {(date || place || meta) && (
          <div className="meta">
            {date && <When {...{ date, soon }} day={props.day} />}
            {place && (
              <span className="meta-first">
                <Icon of={IconMapPin} size="s" />
                <Placed>{place}</Placed>
              </span>
            )}
            {meta}
          </div>
        )}
        {(person || action) && (
          <div className="foot">
            {person && (
              <div className="who">
                <Avatar person={person.who} />
                <span>
                  <NeighbourLink of={person.who}>
                    {person.name}
                    <NeighbourSigns of={person.who} />
                  </NeighbourLink>
                  {person.since && <small>{person.since}</small>}
                </span>
              </div>
            )}
            {action}
          </div>
        )}
      </div>
    </li>
  );
}

/** That it comes soon and its day are one sentence. */
function When({ date, day, soon }: Pick<Props, 'day' | 'soon'> & { date: string }) {
  return (
    <span className={joinClasses('meta-first', soon && 'soon')}>
      <Icon of={soon ? IconBellRinging : IconClock} size="s" />
      <span>
        {soon && `${soon} `}
        <DayFirst day={day}>
          <b>{date}</b>
        </DayFirst>
      </span>
    </span>
  );
}

function Placed({ children }: { children: string }) {
  const [place, distance] = splitPlace(children);
  return (
    <Dotted then={distance}>
      <span>{place}</span>
    </Dotted>
  );
}

/** Not a dialog over this one. */
const isPage = (to: string) => to.startsWith('/');

/** Goes along to the page it stands for, and comes back from it, where the browser can (moves.css). */
function Media({ picture, to }: Pick<Props, 'picture' | 'to'>) {
  const moves = useViewTransitionState(to && isPage(to) ? to : '/none');
  return (
    <div className={joinClasses('media', moves && 'moves')}>
      <img src={picture} alt="" width={400} height={300} loading="lazy" decoding="async" />
    </div>
  );
}
