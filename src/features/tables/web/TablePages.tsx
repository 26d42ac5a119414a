import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ListPage } from '#web/data/api.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import type { TableState } from './use-table.ts';

type Props = { state: TableState; page: ListPage<unknown> | undefined };

/** Nothing where there is one page only. */
export function TablePages({ state, page }: Props) {
  const { next, previous } = page ?? {};
  if (!next && !previous) return <span />;
  return (
    <nav className="adm-pages" aria-label="Pages">
      <Button
        look="2"
        small
        icon={IconChevronLeft}
        disabled={!previous}
        onClick={() => state.change({ cursor: previous })}
      >
        Page précédente
      </Button>
      <Button
        look="2"
        small
        icon={IconChevronRight}
        disabled={!next}
        onClick={() => state.change({ cursor: next })}
      >
        Page suivante
      </Button>
    </nav>
  );
}
