// What is done to a whole selection: asked once, with all names, then one call, which is one line of the audit and is taken
// back as one.
import { useQueryClient } from '@tanstack/react-query';
import type { BodyInput } from '#contract/route.ts';
import { revertAudit } from '#features/moderation/moderation-audit.contract.ts';
import { actOnSelection } from '#features/moderation/moderation-bulk.contract.ts';
import { call } from '#web/data/call.ts';
import { withProof } from '#web/data/proof.ts';
import { useConfirm } from '#web/ui/dialogs/confirm.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Removal, Statuses } from './columns.ts';
import { sayFailure } from './say-failure.ts';
import { sayLeft } from './say-left.ts';
import { undoing } from './undo-deletions.ts';

interface Act {
  body: Omit<BodyInput<typeof actOnSelection>, 'ids'>;
  title: string;
  message: string;
  confirmLabel: string;
  danger?: boolean;
  /** The sentence when it is done. */
  done: string;
}

/** Gives the rows that stayed as they were; undefined when nothing was begun. */
function useBulk<Row extends { _id: string }>(nameOf: (row: Row) => string) {
  const confirm = useConfirm();
  const client = useQueryClient();
  return async (rows: readonly Row[], act: Act, onStart: () => void) => {
    const { body, done, ...question } = act;
    const names = rows.map((each) => ({ _id: each._id, name: nameOf(each) }));
    if (!(await confirm({ ...question, names }))) return undefined;
    onStart();
    let left: readonly Row[] = rows;
    try {
      const ids = rows.map(({ _id }) => _id);
      const outcome = await withProof(() => call(actOnSelection, { body: { ...body, ids } }));
      const stayed = new Set(outcome.left.map(({ _id }) => _id));
      left = rows.filter(({ _id }) => stayed.has(_id));
      for (const reason of sayLeft(outcome.left)) toast.error(reason);
      const { entryId: id } = outcome;
      const undo = id
        ? undoing(client, revertAudit, () => call(revertAudit, { params: { id } }))
        : undefined;
      if (id) toast.success(outcome.done === 1 ? done : `${done} (${outcome.done})`, undo);
    } catch (error) {
      toast.error(sayFailure(error, actOnSelection));
    }
    await client.invalidateQueries();
    return left;
  };
}

export function useBulkRemoval<Row extends { _id: string }>(removal: Removal<Row>) {
  const act = useBulk(removal.nameOf);
  return (rows: readonly Row[], onStart: () => void) => {
    const row = rows.length === 1 ? rows[0] : undefined;
    const { kind, done } = removal;
    const message = row ? removal.message(row) : removal.messageOfMany(rows.length);
    const question = { title: 'Supprimer la sélection', message, confirmLabel: 'Supprimer' };
    return act(rows, { ...question, body: { act: 'delete', kind }, done, danger: true }, onStart);
  };
}

export function useBulkStatus<Row extends { _id: string }>(
  options: Statuses,
  { kind, nameOf }: Removal<Row>,
) {
  const act = useBulk(nameOf);
  return (rows: readonly Row[], status: string, onStart: () => void) => {
    const label = options.find(({ value }) => value === status)?.label ?? status;
    const question = {
      title: 'Changer le statut de la sélection',
      message: `Nouveau statut : ${label}. Chaque habitant concerné est prévenu comme d'un changement fait à la main.`,
      confirmLabel: 'Changer le statut',
    };
    const body = { act: 'status', kind, status } as const;
    return act(rows, { ...question, body, done: 'Statut changé' }, onStart);
  };
}
