import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { joinClasses } from '#web/ui/class-names.ts';
import { Avatar, type PresenceStatus } from '#web/ui/signs/Avatar.tsx';
import { Badge } from '#web/ui/signs/Badge.tsx';
import { NeighbourName } from '#web/ui/signs/NeighbourName.tsx';
import type { Conversation } from '../messages.contract.ts';
import { MutedSign } from './MutedSign.tsx';
import type { Chosen } from './use-chosen.ts';

type Props = {
  user: Conversation['user'];
  presence: PresenceStatus;
  chosen: Chosen;
  /** '10:42', 'hier' */
  time?: string;
  unread?: number;
  muted?: boolean;
  /** The second line. */
  children: ReactNode;
  below?: ReactNode;
};

const WORDS: Record<Exclude<PresenceStatus, 'unknown'>, string> = {
  online: 'en ligne',
  away: 'absent',
  offline: 'hors ligne',
};

export function MailRow({ user, presence, chosen, unread = 0, ...rest }: Props) {
  const { time, muted, children, below } = rest;
  const isOpen = chosen.userId === user._id;
  return (
    <li>
      <Link
        className={joinClasses('mail-row', (isOpen || unread > 0) && 'lit')}
        to={chosen.addressOf(user._id)}
        state={{ openedHere: true }}
        aria-current={isOpen ? 'true' : undefined}
        preventScrollReset
      >
        <Avatar person={user} size="l" presence={presence} />
        <span className="grow">
          <span className="row">
            <span className="mail-name grow">
              <NeighbourName of={user} />
              {muted && <MutedSign />}
              {presence !== 'unknown' && <span className="sr">, {WORDS[presence]}</span>}
            </span>
            {time && <span className="caption">{time}</span>}
          </span>
          <span className="row">
            <span className="mail-line grow">{children}</span>
            <Badge count={unread} />
            {unread > 0 && (
              <span className="sr">
                , {unread === 1 ? '1 message non lu' : `${unread} messages non lus`}
              </span>
            )}
          </span>
          {below}
        </span>
      </Link>
    </li>
  );
}
