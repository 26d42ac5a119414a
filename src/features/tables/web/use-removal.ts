import { useQueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { ApiError, type CallInput, call } from '#web/data/api.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Removal } from './columns.ts';

const sayFailure = (error: unknown, route: AnyRoute) =>
  toast.error(error instanceof ApiError ? error.message : route.unreachable);

/** Asks first; every table is read again after. */
export function useRemoval<Row extends { _id: string }>(removal: Removal<Row> | undefined) {
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (row: Row) => {
    if (!removal) return false;
    const { route, title, done } = removal;
    const message = removal.message(row);
    if (!(await confirm({ title, message, confirmLabel: 'Supprimer', danger: true }))) return false;
    try {
      await call(route, { params: { id: row._id } } as CallInput<AnyRoute>);
      toast.success(done);
    } catch (error) {
      sayFailure(error, route);
    }
    await client.invalidateQueries();
    return true;
  };
}

/** Asks once, with all names, then deletes the rows one after the other; says how many are gone. */
export function useBulkRemoval<Row extends { _id: string }>(removal: Removal<Row>) {
  const { route, done, nameOf } = removal;
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (rows: readonly Row[], onStart: () => void) => {
    const row = rows.length === 1 ? rows[0] : undefined;
    const confirmed = await confirm({
      title: 'Supprimer la sélection',
      message: row ? removal.message(row) : removal.messageOfMany(rows.length),
      names: rows.map((each) => ({ _id: each._id, name: nameOf(each) })),
      confirmLabel: 'Supprimer',
      danger: true,
    });
    if (!confirmed) return false;
    onStart();
    let gone = 0;
    for (const row of rows) {
      try {
        await call(route, { params: { id: row._id } } as CallInput<AnyRoute>);
        gone++;
      } catch (error) {
        sayFailure(error, route);
      }
    }
    if (gone > 0) toast.success(gone === 1 ? done : `${done} (${gone})`);
    await client.invalidateQueries();
    return true;
  };
}
