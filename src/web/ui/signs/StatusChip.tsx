import {
  IconBan,
  IconCalendarCheck,
  IconCalendarTime,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHourglass,
  IconUserCheck,
} from '@tabler/icons-react';
import { Icon, type IconType } from './Icon.tsx';
import { STATUS_LABELS, type Status } from './status-labels.ts';

type Look = { icon: IconType; tone: string };

const LOOKS: Record<Status, Look> = {
  open: { icon: IconCircleDashed, tone: 'open' },
  available: { icon: IconCircleDashed, tone: 'open' },
  pending: { icon: IconHourglass, tone: 'pending' },
  assigned: { icon: IconUserCheck, tone: 'assigned' },
  accepted: { icon: IconUserCheck, tone: 'assigned' },
  confirmed: { icon: IconCalendarCheck, tone: 'assigned' },
  completed: { icon: IconCircleCheck, tone: 'completed' },
  cancelled: { icon: IconCircleX, tone: 'cancelled' },
  rejected: { icon: IconBan, tone: 'rejected' },
};

type Props = {
  status: Status;
  /** Another word for the same state, as 'Annulée' for an outing. */
  label?: string | undefined;
  /** Said after it, where the word alone would not tell: 'd'une date' after 'En attente'. */
  rest?: string | undefined;
  /** What nearly all of a list have, and nobody has to act on: said, not shown. */
  quiet?: boolean | undefined;
};

/** State of a service, a troc, an outing or an event: word, icon and colour together. */
export function StatusChip({ status, label, rest, quiet = false }: Props) {
  const look = LOOKS[status];
  const word = label ?? STATUS_LABELS[status];
  return (
    <span className={`chip st st-${quiet ? 'quiet' : look.tone}`}>
      {/* Its day is still to come; the hourglass is a neighbour's who waits. */}
      <Icon of={quiet ? IconCalendarTime : look.icon} size="s" />
      {rest ? (
        <span>
          <span>{word}</span> {rest}
        </span>
      ) : (
        word
      )}
    </span>
  );
}
