import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Dialog } from '#web/ui/dialogs/Dialog.tsx';
import type { QueryRow } from '../meetql.contract.ts';
import { Cell } from './Cell.tsx';
import { columnsOf, linksOf, titleOf } from './results.ts';

type Props = { row: QueryRow; model: string; onClose: () => void };

/** One row whole, with the pages of what it tells of. */
export function RowDialog({ row, model, onClose }: Props) {
  const links = linksOf(row, model);
  return (
    <Dialog
      title={titleOf(row) || 'Une ligne'}
      onClose={onClose}
      actions={
        links.length > 0 &&
        links.map(({ label, to }) => (
          <LinkButton key={to} look="2" to={to}>
            {label}
          </LinkButton>
        ))
      }
    >
      <dl className="mql-fields">
        {columnsOf([row]).map((column) => (
          <div key={column}>
            <dt className="muted">{column}</dt>
            <dd>
              <Cell value={row[column]} whole />
            </dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
