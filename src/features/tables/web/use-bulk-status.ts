import { useQueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { ApiError, type CallInput, call } from '#web/data/api.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Statuses } from './columns.ts';

/** Asks once, with all names, then changes the rows one after the other by their own call: each is a line of the audit. */
export function useBulkStatus<Row extends { _id: string }>(
  { route, options }: Pick<Statuses, 'route' | 'options'>,
  nameOf: (row: Row) => string,
) {
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (rows: readonly Row[], status: string, onStart: () => void) => {
    const label = options.find(({ value }) => value === status)?.label ?? status;
    const confirmed = await confirm({
      title: 'Changer le statut de la sélection',
      message: `Nouveau statut : ${label}. Chaque habitant concerné est prévenu comme d'un changement fait à la main.`,
      names: rows.map((each) => ({ _id: each._id, name: nameOf(each) })),
      confirmLabel: 'Changer le statut',
    });
    if (!confirmed) return false;
    onStart();
    let changed = 0;
    for (const { _id } of rows) {
      try {
        await call(route, { params: { id: _id }, body: { status } } as CallInput<AnyRoute>);
        changed++;
      } catch (error) {
        toast.error(error instanceof ApiError ? error.message : route.unreachable);
      }
    }
    if (changed > 0) toast.success(changed === 1 ? 'Statut changé' : `Statut changé (${changed})`);
    await client.invalidateQueries();
    return true;
  };
}
