import { IconEyeOff, IconLock, IconLockOpen2 } from '@tabler/icons-react';
import { Link } from 'react-router';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Chip } from '#web/ui/signs/Chip.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import type { Circle } from '../circles.contract.ts';
import { KINDS, listNames, sayEntry, sayMembers, sayPlace, sayUnread } from './circle-words.ts';

/** A circle in the list: the whole card leads to it. */
export function CircleCard({ circle }: { circle: Circle }) {
  const { _id, name, kind, about, members, byApproval, unread, waiting, hidden } = circle;
  const { label, icon, area } = KINDS[kind];
  const place = sayPlace(circle);
  return (
    <Card as="li" className="circle-card" data-area={area}>
      <div className="circle-head">
        <AreaIcon area={area} icon={icon} />
        <div className="grow">
          <h3>
            <Link to={`/cercles/${_id}`}>{name}</Link>
          </h3>
          <p className="small muted">
            {label} ·&nbsp;{sayMembers(members)}
          </p>
        </div>
      </div>
      <p className="circle-about">{about}</p>
      <KeptBy circle={circle} />
      <p className="row wrapx circle-signs">
        <span className="circle-entry small">
          <Icon of={byApproval ? IconLock : IconLockOpen2} size="s" />
          {sayEntry(circle)}
        </span>
        {place && <Chip area="services">{place}</Chip>}
        {unread > 0 && <Chip area="messagerie">{sayUnread(unread)}</Chip>}
        {waiting > 0 && (
          <Chip area="troc">{waiting === 1 ? '1 demande' : `${waiting} demandes`}</Chip>
        )}
        {hidden && <Chip icon={IconEyeOff}>Masqué</Chip>}
      </p>
    </Card>
  );
}

/** Who keeps it beside the reader, of whom the card says so in a sign of its own. */
function KeptBy({ circle: { keepers, myPlace } }: { circle: Circle }) {
  const me = useSession()?.user._id;
  const others = keepers.filter(({ _id }) => _id !== me);
  if (others.length === 0) return null;
  return (
    <p className="small muted">
      {myPlace === 'keeper' ? 'Tenu aussi par' : 'Tenu par'} {listNames(others.map(nameShortly))}
    </p>
  );
}
