import { IconRefresh } from '@tabler/icons-react';
import type { AnyRoute } from '#contract/route.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { type TableState, useTotalNow } from './use-table.ts';

type Props = {
  route: AnyRoute;
  state: TableState;
  read: { total: number; at: number };
  onRead: () => void;
};

/** What came, or went, since the page was read: said quietly, and read once somebody asks. */
export function TableNews({ route, state, read, onRead }: Props) {
  const more = useTotalNow(route, state, read) - read.total;
  if (more === 0) return null;
  const words = more > 1 ? `${more} nouveautés` : '1 nouveauté';
  return (
    <Button look="3" small icon={IconRefresh} onClick={onRead}>
      {more > 0 ? words : 'La liste a changé'}
    </Button>
  );
}
