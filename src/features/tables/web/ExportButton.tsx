import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import type { AnyRoute } from '#contract/route.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import type { Column } from './columns.ts';
import { saveFile, toCsv } from './csv.ts';
import { sayFailure } from './say-failure.ts';
import { readAllRows, type useTableState } from './use-table.ts';

interface Props<Row> {
  route: AnyRoute;
  state: ReturnType<typeof useTableState>;
  columns: readonly Column<Row>[];
  file: string;
}

const ID = 'Identifiant';

/** A picture by the address at which it opens. */
const inFull = (text: string) => (text.startsWith('/uploads/') ? location.origin + text : text);

/** All that the filters leave, as a spreadsheet opens it. */
export function ExportButton<Row extends { _id: string }>({
  route,
  state,
  columns,
  file,
}: Props<Row>) {
  const [working, setWorking] = useState(false);
  async function save() {
    setWorking(true);
    try {
      const rows = await readAllRows<Row>(route, state);
      const labels = columns.map(({ label }) => label);
      const head = [...labels, labels.includes(ID) ? 'Ligne' : ID];
      const lines = rows.map((row) => [...columns.map(({ text }) => inFull(text(row))), row._id]);
      saveFile(`${file}.csv`, 'text/csv;charset=utf-8', toCsv([head, ...lines]));
    } catch (error) {
      toast.error(sayFailure(error, route));
    } finally {
      setWorking(false);
    }
  }
  return (
    <Button
      look="2"
      small
      icon={IconDownload}
      working={working}
      workingLabel="Export…"
      onClick={() => void save()}
    >
      Exporter en CSV
    </Button>
  );
}
