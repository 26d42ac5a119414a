import { IconCalendarCheck } from '@tabler/icons-react';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useNow } from '#web/use-now.ts';
import { useGatheringsAhead } from './gatherings-ahead.ts';

/** Under what one organises: to what others organise and the reader goes to; nothing where that is nothing. */
export function AlsoGoing() {
  const { gatherings } = useGatheringsAhead(useNow());
  const count = gatherings.filter(({ myPlace }) => myPlace === 'participant').length;
  if (count === 0) return null;
  return (
    <p>
      <LinkButton small look="3" icon={IconCalendarCheck} to="/mes-rendez-vous">
        Vous avez aussi {count} rendez-vous
      </LinkButton>
    </p>
  );
}
