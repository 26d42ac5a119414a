// What is done to a whole selection: asked once, with all names, then done to the rows one after the other by their own
// call, each a line of the audit.
import { useQueryClient } from '@tanstack/react-query';
import type { AnyRoute } from '#contract/route.ts';
import { type CallInput, call } from '#web/data/api.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { actOnEach } from './act-on-each.ts';
import type { Removal, Statuses } from './columns.ts';
import { sayFailure } from './say-failure.ts';

interface Act {
  route: AnyRoute;
  title: string;
  message: string;
  confirmLabel: string;
  danger?: boolean;
  body?: object;
  /** The sentence when it is done. */
  done: string;
}

/** Gives the rows that stayed as they were; undefined when nothing was begun. */
function useBulk<Row extends { _id: string }>(nameOf: (row: Row) => string) {
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (rows: readonly Row[], act: Act, onStart: () => void) => {
    const { route, body, done, ...question } = act;
    const names = rows.map((each) => ({ _id: each._id, name: nameOf(each) }));
    if (!(await confirm({ ...question, names }))) return undefined;
    onStart();
    const change = ({ _id }: Row) =>
      call(route, { params: { id: _id }, ...(body ? { body } : {}) } as CallInput<AnyRoute>);
    const outcome = await actOnEach(rows, change, (error) => sayFailure(error, route));
    for (const reason of outcome.reasons) toast.error(reason);
    if (outcome.done > 0) toast.success(outcome.done === 1 ? done : `${done} (${outcome.done})`);
    await client.invalidateQueries();
    return outcome.left;
  };
}

export function useBulkRemoval<Row extends { _id: string }>(removal: Removal<Row>) {
  const act = useBulk(removal.nameOf);
  return (rows: readonly Row[], onStart: () => void) => {
    const row = rows.length === 1 ? rows[0] : undefined;
    const { route, done } = removal;
    const message = row ? removal.message(row) : removal.messageOfMany(rows.length);
    const question = { title: 'Supprimer la sélection', message, confirmLabel: 'Supprimer' };
    return act(rows, { ...question, route, done, danger: true }, onStart);
  };
}

export function useBulkStatus<Row extends { _id: string }>(
  { route, options }: Statuses,
  nameOf: (row: Row) => string,
) {
  const act = useBulk(nameOf);
  return (rows: readonly Row[], status: string, onStart: () => void) => {
    const label = options.find(({ value }) => value === status)?.label ?? status;
    const question = {
      title: 'Changer le statut de la sélection',
      message: `Nouveau statut : ${label}. Chaque habitant concerné est prévenu comme d'un changement fait à la main.`,
      confirmLabel: 'Changer le statut',
    };
    return act(rows, { ...question, route, body: { status }, done: 'Statut changé' }, onStart);
  };
}
