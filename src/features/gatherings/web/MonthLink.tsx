import { IconCalendarMonth } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/LinkButton.tsx';

/** From a list to the month view of what is coming. */
export function MonthLink() {
  return (
    <LinkButton look="3" icon={IconCalendarMonth} to="/agenda">
      Voir le mois
    </LinkButton>
  );
}
