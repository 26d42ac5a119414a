import { IconCalendarMonth } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';

export function MonthLink() {
  return (
    <LinkButton small look="3" icon={IconCalendarMonth} to="/agenda">
      Voir le mois
    </LinkButton>
  );
}
