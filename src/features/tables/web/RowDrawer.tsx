import { useLocation } from 'react-router';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import type { Column, RowLink } from './columns.ts';

interface Props<Row> {
  row: Row;
  title: string;
  /** The table, for the way back from where its links lead. */
  table: string;
  columns: readonly Column<Row>[];
  links: readonly RowLink[];
  onClose: () => void;
}

/** One row whole, put away columns included, with its page and its person's. */
export function RowDrawer<Row>({ row, title, table, columns, links, onClose }: Props<Row>) {
  const { pathname, search } = useLocation();
  const back = { to: pathname + search, label: table };
  const facts = columns.filter(({ head }) => !head);
  return (
    <Dialog
      title={title}
      onClose={onClose}
      actions={links.map(({ label, to }) => (
        <LinkButton key={to} look="2" to={to} state={{ back }}>
          {label}
        </LinkButton>
      ))}
    >
      <dl className="adm-facts">
        {facts.map((column) => (
          <div key={column.label}>
            <dt className="muted">{column.label}</dt>
            <dd>{(column.cell?.(row) ?? column.text(row)) || '—'}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
