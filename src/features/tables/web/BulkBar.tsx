import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '#web/ui/controls/Button.tsx';
import type { Removal } from './columns.ts';
import { useBulkRemoval } from './use-removal.ts';

interface Props<Row extends { _id: string }> {
  rows: readonly Row[];
  removal: Removal<Row>;
  onDone: () => void;
}

export function BulkBar<Row extends { _id: string }>({ rows, removal, onDone }: Props<Row>) {
  const [working, setWorking] = useState(false);
  const remove = useBulkRemoval(removal);
  async function press() {
    const done = await remove(rows, () => setWorking(true));
    setWorking(false);
    if (done) onDone();
  }
  return (
    <div className="adm-bulk" role="status">
      <span>
        {rows.length} {rows.length > 1 ? 'lignes sélectionnées' : 'ligne sélectionnée'}
      </span>
      <span className="adm-pages">
        <Button look="3" small onClick={onDone}>
          Tout désélectionner
        </Button>
        <Button
          look="x"
          small
          icon={IconTrash}
          working={working}
          workingLabel="Suppression…"
          onClick={() => void press()}
        >
          Supprimer la sélection
        </Button>
      </span>
    </div>
  );
}
