import { CategoryLabel } from '#web/ui/signs/CategoryLabel.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Service } from '../services.contract.ts';
import { chooseCategoryIcon } from './category-icon.ts';

type Props = {
  service: Pick<Service, 'category' | 'status'>;
  /** Another than the service's own: how an offer stands. */
  status?: Service['status'] | null;
};

export function ServiceSigns({ service, status = service.status }: Props) {
  return (
    <>
      <CategoryLabel icon={chooseCategoryIcon(service.category.name)}>
        {service.category.name}
      </CategoryLabel>
      {status && <StatusChip status={status} />}
    </>
  );
}
