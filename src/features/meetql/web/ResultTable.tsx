import {
  IconArrowDown,
  IconArrowsSort,
  IconArrowUp,
  IconDownload,
  IconEye,
} from '@tabler/icons-react';
import { useState } from 'react';
import { saveFile, toCsv } from '#features/tables/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { QueryRow } from '../meetql.contract.ts';
import { Cell } from './Cell.tsx';
import { RowDialog } from './RowDialog.tsx';
import { columnsOf, plainText, type Sorting, sortRows, titleOf } from './results.ts';

/** Rows as a query answered them: sorted by a press on a column, saved as CSV or JSON. */
export function ResultTable({ rows, model }: { rows: readonly QueryRow[]; model: string }) {
  const [opened, setOpened] = useState<QueryRow>();
  const [sorting, setSorting] = useState<Sorting>();
  const columns = columnsOf(rows);
  const sorted = sortRows(rows, sorting);
  return (
    <>
      <div className="card">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table scrolls by keyboard too */}
        <section className="mql-scroll" aria-label="Résultats" tabIndex={0}>
          <table className="mql-rows">
            <caption className="sr">Résultats de la requête</caption>
            <thead>
              <tr>
                <th scope="col">
                  <span className="sr">Ouvrir</span>
                </th>
                {columns.map((column) => (
                  <HeadCell key={column} column={column} sorting={sorting} onSort={setSorting} />
                ))}
              </tr>
            </thead>
            <tbody>
              {sorted.map((row, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: rows need not have an identifier
                <tr key={place}>
                  <td className="mql-open">
                    <IconButton
                      icon={IconEye}
                      label={`Ouvrir ${titleOf(row) || `la ligne ${place + 1}`}`}
                      aria-haspopup="dialog"
                      onClick={() => setOpened(row)}
                    />
                  </td>
                  {columns.map((column) => (
                    <td key={column} className={isLong(row[column]) ? 'mql-long' : undefined}>
                      <div className="mql-cell">
                        <Cell value={row[column]} />
                      </div>
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </div>
      <div className="mql-acts">
        <Button look="2" small icon={IconDownload} onClick={() => saveCsv(columns, sorted)}>
          Exporter en CSV
        </Button>
        <Button look="2" small icon={IconDownload} onClick={() => saveJson(sorted)}>
          Exporter en JSON
        </Button>
      </div>
      {opened && <RowDialog row={opened} model={model} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type HeadProps = {
  column: string;
  sorting: Sorting | undefined;
  onSort: (sorting: Sorting) => void;
};

function HeadCell({ column, sorting, onSort }: HeadProps) {
  const isSorted = sorting?.column === column;
  const descending = isSorted && sorting.descending;
  const order = descending ? 'descending' : 'ascending';
  const icon = !isSorted ? IconArrowsSort : descending ? IconArrowDown : IconArrowUp;
  return (
    <th scope="col" aria-sort={isSorted ? order : undefined}>
      <button type="button" onClick={() => onSort({ column, descending: isSorted && !descending })}>
        {column}
        <Icon of={icon} size="s" />
      </button>
    </th>
  );
}

/** A sentence rather than a word or two. */
const isLong = (value: unknown) => plainText(value).length > 40;

function saveCsv(columns: readonly string[], rows: readonly QueryRow[]): void {
  const lines = rows.map((row) => columns.map((column) => plainText(row[column])));
  saveFile('requete.csv', 'text/csv;charset=utf-8', toCsv([columns, ...lines]));
}

function saveJson(rows: readonly QueryRow[]): void {
  saveFile('requete.json', 'application/json', JSON.stringify(rows, undefined, 2));
}
