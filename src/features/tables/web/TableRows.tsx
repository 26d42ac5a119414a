import { IconArrowDown, IconArrowsSort, IconArrowUp, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import type { Column, Removal } from './columns.ts';
import { useRemoval } from './use-removal.ts';
import type { TableState } from './use-table.ts';

interface Props<Row extends { _id: string }> {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  state: TableState;
  nameOf: (row: Row) => string;
  actions: ((row: Row) => ReactNode) | undefined;
  removal: Removal<Row> | undefined;
  picked: readonly Row[];
  /** Of what is picked by then: a row that is deleted takes nothing with it that was picked meanwhile. */
  onPick: (change: (picked: readonly Row[]) => readonly Row[]) => void;
  /** Opens a row, where it is more than its cells. */
  onOpen: ((row: Row) => void) | undefined;
  /** What a press beside everything else does to a row. */
  onRow: ((row: Row) => void) | undefined;
}

/** What is pressed for its own sake. */
const PRESSED = 'a, button, input, label, select';

/** On a phone each row is a card whose cells name themselves. */
export function TableRows<Row extends { _id: string }>(props: Props<Row>) {
  const { caption, rows, columns, state, nameOf, actions, removal, picked, onPick, onOpen } = props;
  const onRow = props.onRow ?? onOpen;
  const remove = useRemoval(removal);
  const ids = new Set(picked.map(({ _id }) => _id));
  const allPicked = rows.every(({ _id }) => ids.has(_id));
  const pick = (some: readonly Row[], isPicked: boolean) =>
    onPick((before) => [
      ...before.filter(({ _id }) => !some.some((row) => row._id === _id)),
      ...(isPicked ? some : []),
    ]);
  return (
    <table>
      <caption className="sr">{caption}</caption>
      <thead>
        <tr>
          {removal && (
            <th scope="col" className="pick">
              <input
                type="checkbox"
                aria-label="Tout sélectionner"
                checked={allPicked}
                onChange={() => pick(rows, !allPicked)}
              />
            </th>
          )}
          {columns.map((column) => (
            <HeadCell key={column.label} column={column} state={state} />
          ))}
          <th scope="col">
            <span className="sr">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          // By the keyboard a button of the row does the same.
          <tr
            key={row._id}
            className={joinClasses(onRow && 'opens')}
            onClick={(event) => {
              const isText = String(window.getSelection()) !== '';
              if (!isText && !(event.target as Element).closest(PRESSED)) onRow?.(row);
            }}
          >
            {removal && (
              <td className="pick">
                <input
                  type="checkbox"
                  aria-label={`Sélectionner ${nameOf(row)}`}
                  checked={ids.has(row._id)}
                  onChange={({ target }) => pick([row], target.checked)}
                />
              </td>
            )}
            {columns.map((column) => (
              <BodyCell key={column.label} column={column} row={row} onOpen={onOpen} />
            ))}
            <td className="act">
              {actions?.(row)}
              {removal && (
                <IconButton
                  className="del"
                  icon={IconTrash}
                  label={`Supprimer ${nameOf(row)}`}
                  onClick={() => void remove(row).then((gone) => gone && pick([row], false))}
                />
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type CellProps<Row> = {
  column: Column<Row>;
  row: Row;
  onOpen: ((row: Row) => void) | undefined;
};

function BodyCell<Row>({ column, row, onOpen }: CellProps<Row>) {
  const content = column.cell ? column.cell(row) : column.text(row);
  if (column.head) {
    return (
      <th scope="row">
        {onOpen ? (
          <button
            type="button"
            className="adm-open"
            aria-haspopup="dialog"
            onClick={() => onOpen(row)}
          >
            {content}
          </button>
        ) : (
          content
        )}
      </th>
    );
  }
  return (
    <td
      data-l={column.label}
      className={joinClasses(column.numeric && 'num', column.nothing?.(row) && 'nothing')}
    >
      {content}
    </td>
  );
}

const SAID = { asc: 'ascending', desc: 'descending' } as const;

function HeadCell<Row>({ column, state }: { column: Column<Row>; state: TableState }) {
  const { sort, label } = column;
  if (!sort) return <th scope="col">{label}</th>;
  const isSorted = state.sort === sort;
  const arrow = state.order === 'asc' ? IconArrowUp : IconArrowDown;
  return (
    <th scope="col" aria-sort={isSorted ? SAID[state.order] : 'none'}>
      <button
        type="button"
        onClick={() =>
          state.change({ sort, order: isSorted && state.order === 'asc' ? 'desc' : 'asc' })
        }
      >
        {label}
        <Icon of={isSorted ? arrow : IconArrowsSort} size="s" />
      </button>
    </th>
  );
}
