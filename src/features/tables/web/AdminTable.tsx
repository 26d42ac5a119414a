import { type ReactNode, useState } from 'react';
import type { AnyRoute } from '#contract/route.ts';
import { useStaged } from '#web/start/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useHeldFocus } from '#web/ui/held-focus.ts';
import { useWide } from '#web/use-wide.ts';
import { BulkBar } from './BulkBar.tsx';
import { type Columns, type Filter, type Removal, shownColumns } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { TablePages } from './TablePages.tsx';
import { TableRows } from './TableRows.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { TableTools } from './TableTools.tsx';
import { useTablePage, useTableState } from './use-table.ts';
import './tables.css';

interface Props<Row extends { _id: string }> {
  title: string;
  /** 'Utilisateurs inscrits': names the table for who does not see it. */
  caption: string;
  /** `152 habitants` */
  count: (total: number) => string;
  route: AnyRoute;
  /** What is asked beside, whatever is filtered. */
  fixed?: Readonly<Record<string, string>>;
  columns: Columns<Row>;
  /** The order at first. */
  sort: string;
  order?: 'asc' | 'desc';
  search: string;
  filters?: readonly Filter[];
  /** What a row is called in the names of its buttons. */
  nameOf: (row: Row) => string;
  /** Buttons of a row, before the one that deletes. */
  actions?: (row: Row) => ReactNode;
  removal?: Removal<Row>;
  /** The one filled action of the page. */
  action?: ReactNode;
  /** Name of the exported file, without its end. */
  file: string;
  /** Dialogs. */
  children?: ReactNode;
}

/** A table of administrators: searched, filtered, ordered and paged by the server, its state in the address. */
export function AdminTable<Row extends { _id: string }>(props: Props<Row>) {
  const { title, caption, route, removal, file, filters = [] } = props;
  const columns = shownColumns(props.columns);
  useDocumentTitle(title);
  const state = useTableState({
    sort: props.sort,
    order: props.order ?? 'desc',
    filters: filters.map(({ name }) => name),
    ...(props.fixed ? { fixed: props.fixed } : {}),
  });
  const page = useTablePage<Row>(route, state);
  const [picked, setPicked] = useState<readonly string[]>([]);
  const rows = page.data?.items ?? [];
  // The columns of a wide table are as wide as what stands in them.
  const drawn = useStaged(rows, useWide());
  useHeldFocus();
  const isWhole = drawn?.length === rows.length;
  const chosen = rows.filter(({ _id }) => picked.includes(_id));

  return (
    <>
      <div className="titleline">
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          <p className="muted" role="status">
            {page.data ? props.count(page.data.total) : '\u00a0'}
          </p>
        </div>
        {props.action}
      </div>
      <TableTools
        state={state}
        search={props.search}
        filters={filters}
        columns={columns}
        first={props.sort}
      />
      {page.isError &&
        (page.error.status === 400 ? (
          <UnknownAddress message={page.error.message} onClear={state.clear} />
        ) : (
          <ErrorState
            message={page.error.message}
            retrying={page.isFetching}
            onRetry={() => void page.refetch()}
          />
        ))}
      {(page.isPending || !drawn) && (
        <TableSkeleton head={columns.find(({ head }) => head)?.sort} />
      )}
      {page.data && rows.length === 0 && !page.isError && (
        <EmptyState title="Aucun résultat trouvé" />
      )}
      {removal && chosen.length > 0 && (
        <BulkBar rows={chosen} removal={removal} onDone={() => setPicked([])} />
      )}
      {drawn && drawn.length > 0 && (
        <div className="card adm-tbl" aria-busy={page.isPlaceholderData}>
          <TableRows
            caption={caption}
            rows={drawn}
            columns={columns}
            state={state}
            nameOf={props.nameOf}
            actions={props.actions}
            removal={removal}
            picked={picked}
            onPick={setPicked}
          />
        </div>
      )}
      {rows.length > 0 && isWhole && (
        <div className="adm-foot">
          <TablePages state={state} page={page.data} />
          <ExportButton route={route} state={state} columns={columns} file={file} />
        </div>
      )}
      {props.children}
    </>
  );
}

/** An address that asks for what there is not (a column, a filter) is refused however often it is tried. */
function UnknownAddress({ message, onClear }: { message: string; onClear: () => void }) {
  return (
    <Note
      tone="bad"
      alert
      action={
        <Button look="2" small onClick={onClear}>
          Afficher toute la liste
        </Button>
      }
    >
      {message}
    </Note>
  );
}
