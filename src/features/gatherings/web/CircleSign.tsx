import { IconLock, IconUsersGroup } from '@tabler/icons-react';
import { Link } from 'react-router';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Gathering } from './gathering.ts';

/** For which circle it is; nothing of one that is for whoever likes. */
export function CircleSign({ circle }: Pick<Gathering, 'circle'>) {
  if (!circle) return null;
  return (
    <span className="circle-sign">
      <Icon of={circle.membersOnly ? IconLock : IconUsersGroup} size="s" />
      <span>
        Cercle : <Link to={`/cercles/${circle._id}`}>{circle.name}</Link>
        {circle.membersOnly && ', entre membres'}
      </span>
    </span>
  );
}
