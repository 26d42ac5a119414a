import { CategoryLabel } from '#web/ui/signs/CategoryLabel.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Service } from '../services.contract.ts';
import { chooseCategoryIcon } from './category-icon.ts';
import { wordsOf } from './nature-words.ts';

type Props = {
  service: Pick<Service, 'category' | 'status' | 'nature'>;
  /** Another than the service's own: how an offer stands. */
  status?: Service['status'] | null;
};

export function ServiceSigns({ service, status = service.status }: Props) {
  const { sign, icon } = wordsOf(service.nature);
  return (
    <>
      <span className="chip nature" data-nature={service.nature}>
        <Icon of={icon} size="s" />
        {sign}
      </span>
      <CategoryLabel icon={chooseCategoryIcon(service.category.name)}>
        {service.category.name}
      </CategoryLabel>
      {status && <StatusChip status={status} />}
    </>
  );
}
