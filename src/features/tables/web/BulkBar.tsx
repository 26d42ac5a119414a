import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import type { Removal, Statuses } from './columns.ts';
import { useBulkStatus } from './use-bulk-status.ts';
import { useBulkRemoval } from './use-removal.ts';

/** As many as one act is done to: each is a call of its own. */
export const MOST_PICKED = 1_000;

interface Props<Row extends { _id: string }> {
  rows: readonly Row[];
  /** How many of them are on other pages. */
  elsewhere: number;
  removal: Removal<Row>;
  statuses: Statuses | undefined;
  /** How many rows the filters leave. */
  total: number;
  onPickAll: () => Promise<void>;
  onDone: () => void;
}

export function BulkBar<Row extends { _id: string }>(props: Props<Row>) {
  const { rows, elsewhere, removal, statuses, total, onPickAll, onDone } = props;
  const [working, setWorking] = useState<'delete' | 'status' | 'pick'>();
  const remove = useBulkRemoval(removal);
  const work = async (kind: 'delete' | 'pick', act: () => Promise<unknown>) => {
    if (kind === 'pick') setWorking(kind);
    const done = await act();
    setWorking(undefined);
    if (done === true) onDone();
  };
  const mayPickAll = total > rows.length && total <= MOST_PICKED;
  return (
    <div className="adm-bulk" role="status">
      <span>
        {rows.length} {rows.length > 1 ? 'lignes sélectionnées' : 'ligne sélectionnée'}
        {elsewhere > 0 && `, dont ${elsewhere} sur d'autres pages`}
      </span>
      <span className="adm-pages">
        {mayPickAll && (
          <Button
            look="3"
            small
            working={working === 'pick'}
            workingLabel="Sélection…"
            onClick={() => void work('pick', onPickAll)}
          >
            Sélectionner les {total}
          </Button>
        )}
        <Button look="3" small onClick={onDone}>
          Tout désélectionner
        </Button>
        {statuses && (
          <StatusSelect rows={rows} statuses={statuses} nameOf={removal.nameOf} onDone={onDone} />
        )}
        <Button
          look="x"
          small
          icon={IconTrash}
          working={working === 'delete'}
          workingLabel="Suppression…"
          onClick={() => void work('delete', () => remove(rows, () => setWorking('delete')))}
        >
          Supprimer la sélection
        </Button>
      </span>
    </div>
  );
}

interface StatusProps<Row extends { _id: string }> {
  rows: readonly Row[];
  statuses: Statuses;
  nameOf: (row: Row) => string;
  onDone: () => void;
}

function StatusSelect<Row extends { _id: string }>(props: StatusProps<Row>) {
  const { rows, statuses, nameOf, onDone } = props;
  const [working, setWorking] = useState(false);
  const change = useBulkStatus(statuses, nameOf);
  const choose = async (status: string) => {
    if (!status) return;
    const done = await change(rows, status, () => setWorking(true));
    setWorking(false);
    if (done) onDone();
  };
  return (
    <SelectField
      label="Statut de la sélection"
      placeholder={working ? 'Changement…' : 'Changer…'}
      options={statuses.options}
      value=""
      disabled={working}
      onValue={(status) => void choose(status)}
    />
  );
}
