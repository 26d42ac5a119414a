import { Link } from 'react-router';
import { useUnreadCount } from '#features/messages/web/public.ts';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Awning } from '#web/ui/signs/Awning.tsx';
import { AREAS } from '#web/ui/signs/area.ts';
import { Badge } from '#web/ui/signs/Badge.tsx';
import { useNow } from '#web/use-now.ts';
import { type Fact, sayFact, sayUnread } from './door-facts.ts';
import { useHome } from './home.data.ts';
import './doors.css';

type DoorProps = { of: (typeof AREAS)[number]; fact?: Fact | undefined; count?: number };

/** Until its fact is known the line is kept free: nothing below moves. */
function Door({ of: { area, label, path }, fact, count }: DoorProps) {
  return (
    <Link className="card door" data-area={area} to={path}>
      <Awning />
      <div className="in">
        <span className="door-sign">
          <AreaIcon area={area} />
          <Badge count={count} />
        </span>
        <h3>{label}</h3>
        <p className="fact">
          <span className="what">{fact?.what ?? '\u00a0'}</span>
          {fact?.when && <span className="when"> {fact.when}</span>}
        </p>
      </div>
    </Link>
  );
}

/** The six doors before anything is known. */
export function ClosedDoors() {
  return (
    <div className="doors">
      {AREAS.map((each) => (
        <Door key={each.area} of={each} />
      ))}
    </div>
  );
}

/** The six shops on the square, each with its one live fact. */
export function Doors() {
  const { data } = useHome();
  const now = useNow();
  return (
    <div className="doors">
      {AREAS.map((each) =>
        each.area === 'messagerie' ? (
          <MessagesDoor key={each.area} of={each} />
        ) : (
          <Door key={each.area} of={each} fact={data && sayFact(each.area, data, now)} />
        ),
      )}
    </div>
  );
}

function MessagesDoor({ of }: Pick<DoorProps, 'of'>) {
  const unread = useUnreadCount();
  return (
    <Door
      of={of}
      count={unread}
      fact={unread > 0 ? sayUnread(unread) : { what: "Écrire à quelqu'un" }}
    />
  );
}
