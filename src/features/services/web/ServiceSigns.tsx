import { IconAlarm } from '@tabler/icons-react';
import { SpokenFor } from '#features/proches/web/public.ts';
import { CategoryLabel } from '#web/ui/signs/CategoryLabel.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { useNow } from '#web/use-now.ts';
import type { Service } from '../services.contract.ts';
import { isUrgentNow } from '../services-urgent.contract.ts';
import { chooseCategoryIcon } from './category-icon.ts';
import { wordsOf } from './nature-words.ts';

type Props = {
  service: Pick<Service, 'category' | 'status' | 'nature' | 'urgent' | 'date' | 'spokenFor'>;
  /** Another than the service's own: how an offer stands. */
  status?: Service['status'] | null;
};

export function ServiceSigns({ service, status = service.status }: Props) {
  const { sign, icon } = wordsOf(service.nature);
  const now = useNow();
  const isUrgent = service.urgent && isUrgentNow(service, now);
  return (
    <>
      {isUrgent && (
        <span className="chip urgent">
          <Icon of={IconAlarm} size="s" />
          Pour aujourd'hui
        </span>
      )}
      <span className="chip nature" data-nature={service.nature}>
        <Icon of={icon} size="s" />
        {sign}
      </span>
      <SpokenFor shownAs={service.spokenFor} />
      <CategoryLabel icon={chooseCategoryIcon(service.category.name)}>
        {service.category.name}
      </CategoryLabel>
      {status && <StatusChip status={status} />}
    </>
  );
}
