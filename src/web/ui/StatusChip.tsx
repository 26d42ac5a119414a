import {
  IconBan,
  IconCalendarCheck,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleX,
  IconHourglass,
  IconUserCheck,
} from '@tabler/icons-react';
import { Icon, type IconType } from './Icon.tsx';

export type Status =
  | 'open'
  | 'available'
  | 'pending'
  | 'assigned'
  | 'accepted'
  | 'confirmed'
  | 'completed'
  | 'cancelled'
  | 'rejected';

type Look = { label: string; icon: IconType; tone: string };

const LOOKS: Record<Status, Look> = {
  open: { label: 'Ouvert', icon: IconCircleDashed, tone: 'open' },
  available: { label: 'Disponible', icon: IconCircleDashed, tone: 'open' },
  pending: { label: 'En attente', icon: IconHourglass, tone: 'pending' },
  assigned: { label: 'Assigné', icon: IconUserCheck, tone: 'assigned' },
  accepted: { label: 'Accepté', icon: IconUserCheck, tone: 'assigned' },
  confirmed: { label: 'Confirmé', icon: IconCalendarCheck, tone: 'assigned' },
  completed: { label: 'Terminé', icon: IconCircleCheck, tone: 'completed' },
  cancelled: { label: 'Annulé', icon: IconCircleX, tone: 'cancelled' },
  rejected: { label: 'Refusé', icon: IconBan, tone: 'rejected' },
};

type Props = {
  status: Status;
  /** Another word for the same state, as 'Annulée' for an outing. */
  label?: string;
};

/** State of a service, a troc, an outing or an event: word, icon and colour together. */
export function StatusChip({ status, label }: Props) {
  const look = LOOKS[status];
  return (
    <span className={`chip st st-${look.tone}`}>
      <Icon of={look.icon} size="s" />
      {label ?? look.label}
    </span>
  );
}
