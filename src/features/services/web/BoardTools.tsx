import { IconCircleCheck } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { OrderSelect } from '#web/ui/controls/OrderSelect.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { type BoardFilters, ORDERS } from './board-filters.ts';

type Props = {
  filters: BoardFilters;
  onFilter: (name: keyof BoardFilters, value: string) => void;
  children: ReactNode;
};

/** In which order, and whether what is over is shown instead. */
export function BoardTools({ filters, onFilter, children }: Props) {
  const isOver = filters.status === 'completed';
  return (
    <div className="board-tools">
      {!isOver && (
        <OrderSelect
          options={ORDERS}
          value={filters.sort}
          onValue={(sort) => onFilter('sort', sort)}
        />
      )}
      <button
        type="button"
        className="filter"
        aria-pressed={isOver}
        onClick={() => onFilter('status', isOver ? '' : 'completed')}
      >
        <Icon of={IconCircleCheck} size="s" />
        Terminés
      </button>
      {children}
    </div>
  );
}
