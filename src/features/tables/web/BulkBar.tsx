import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnyRoute } from '#contract/route.ts';
import { MOST_AT_ONCE } from '#features/moderation/moderation-bulk.contract.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Removal, Statuses } from './columns.ts';
import { sayFailure } from './say-failure.ts';
import { useBulkRemoval, useBulkStatus } from './use-bulk.ts';

interface Props<Row extends { _id: string }> {
  rows: readonly Row[];
  /** How many of them are on other pages. */
  elsewhere: number;
  removal: Removal<Row>;
  statuses: Statuses | undefined;
  /** How many rows the filters leave. */
  total: number;
  /** What all rows are read by. */
  route: AnyRoute;
  onPickAll: () => Promise<void>;
  /** What stays selected. */
  onLeft: (rows: readonly Row[]) => void;
}

export function BulkBar<Row extends { _id: string }>(props: Props<Row>) {
  const { rows, elsewhere, removal, statuses, total, route, onPickAll, onLeft } = props;
  const [working, setWorking] = useState<'delete' | 'status' | 'pick'>();
  const remove = useBulkRemoval(removal);
  const work = async (act: () => Promise<readonly Row[] | undefined>) => {
    const left = await act();
    setWorking(undefined);
    if (left) onLeft(left);
  };
  const pickAll = async () => {
    setWorking('pick');
    try {
      await onPickAll();
    } catch (error) {
      toast.error(sayFailure(error, route));
    } finally {
      setWorking(undefined);
    }
  };
  const mayPickAll = total > rows.length && total <= MOST_AT_ONCE;
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
            disabled={working !== undefined && working !== 'pick'}
            onClick={() => void pickAll()}
          >
            Sélectionner les {total}
          </Button>
        )}
        <Button look="3" small disabled={working !== undefined} onClick={() => onLeft([])}>
          Tout désélectionner
        </Button>
        {statuses && (
          <StatusSelect
            statuses={statuses}
            removal={removal}
            rows={rows}
            working={working}
            onWork={(change) => void work(() => change(() => setWorking('status')))}
          />
        )}
        <Button
          look="x"
          small
          icon={IconTrash}
          working={working === 'delete'}
          workingLabel="Suppression…"
          disabled={working !== undefined && working !== 'delete'}
          onClick={() => void work(() => remove(rows, () => setWorking('delete')))}
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
  removal: Removal<Row>;
  working: string | undefined;
  onWork: (change: (onStart: () => void) => Promise<readonly Row[] | undefined>) => void;
}

function StatusSelect<Row extends { _id: string }>(props: StatusProps<Row>) {
  const { rows, statuses, removal, working, onWork } = props;
  const change = useBulkStatus(statuses, removal);
  return (
    <SelectField
      label="Statut de la sélection"
      placeholder={working === 'status' ? 'Changement…' : 'Changer le statut…'}
      options={statuses}
      value=""
      disabled={working !== undefined}
      onValue={(status) => status && onWork((onStart) => change(rows, status, onStart))}
    />
  );
}
