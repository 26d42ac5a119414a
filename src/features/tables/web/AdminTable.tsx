import { IconColumns3 } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import type { AnyRoute } from '#contract/route.ts';
import { MOST_AT_ONCE } from '#features/moderation/moderation-bulk.contract.ts';
import { useStaged } from '#web/start/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { useHeldFocus } from '#web/ui/held-focus.ts';
import { useWide } from '#web/use-wide.ts';
import { BulkBar } from './BulkBar.tsx';
import {
  type Columns,
  type Filter,
  type Removal,
  type RowLink,
  type Statuses,
  shownColumns,
  type TypedFilter,
  telling,
} from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { LookDialog } from './LookDialog.tsx';
import { RowDrawer } from './RowDrawer.tsx';
import { TableNews } from './TableNews.tsx';
import { TablePages } from './TablePages.tsx';
import { TableRows } from './TableRows.tsx';
import { TableSkeleton } from './TableSkeleton.tsx';
import { TableTools } from './TableTools.tsx';
import { useTableLook } from './table-view.ts';
import { readAllRows, useTablePage, useTableState } from './use-table.ts';
import './tables.css';
import './table-parts.css';

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
  typed?: readonly TypedFilter[];
  /** Where a row leads; its head then opens it whole. */
  links?: (row: Row) => readonly RowLink[];
  /** Opens a row whose head leads elsewhere. */
  onRow?: (row: Row) => void;
  /** What a selection may be given. */
  statuses?: Statuses;
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
  const { title, route, removal, file, filters = [], typed = [] } = props;
  const look = useTableLook(file);
  const every = shownColumns(props.columns);
  const choosable = every.filter(({ apart }) => !apart);
  const columns = choosable.filter(({ head, label }) => head || !look.hidden.includes(label));
  useDocumentTitle(title);
  const state = useTableState({
    sort: props.sort,
    order: props.order ?? 'desc',
    filters: [...filters, ...typed].map(({ name }) => name),
    ...(props.fixed ? { fixed: props.fixed } : {}),
  });
  const page = useTablePage<Row>(route, state);
  const [picked, setPicked] = useState<readonly Row[]>([]);
  const [opened, setOpened] = useState<Row>();
  const [looking, setLooking] = useState(false);
  const rows = page.data?.items ?? [];
  // The columns of a wide table are as wide as what stands in them.
  const drawn = useStaged(rows, useWide());
  useHeldFocus();
  const isWhole = drawn?.length === rows.length;
  const elsewhere = picked.filter(({ _id }) => !rows.some((row) => row._id === _id)).length;

  return (
    <>
      <TableTitle title={title} action={props.action}>
        {page.data && props.count(page.data.total)}
      </TableTitle>
      <TableTools
        state={state}
        search={props.search}
        filters={filters}
        typed={typed}
        columns={columns}
        first={props.sort}
      >
        <Button
          look="2"
          small
          icon={IconColumns3}
          aria-haspopup="dialog"
          aria-label="Colonnes et vues"
          onClick={() => setLooking(true)}
        >
          Colonnes
        </Button>
      </TableTools>
      <div role="status">
        {page.data && !page.isPlaceholderData && (
          <TableNews
            route={route}
            state={state}
            read={{ total: page.data.total, at: page.dataUpdatedAt }}
            onRead={() => void page.refetch()}
          />
        )}
      </div>
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
      {page.data && rows.length === 0 && !page.isError && <NoRows isWhole={state.isWhole} />}
      <div className="adm-picked">
        {removal && picked.length > 0 && (
          <BulkBar
            rows={picked}
            elsewhere={elsewhere}
            removal={removal}
            statuses={props.statuses}
            total={page.data?.total ?? 0}
            route={route}
            onPickAll={async () => setPicked(await readAllRows<Row>(route, state, MOST_AT_ONCE))}
            onLeft={setPicked}
          />
        )}
        {drawn && drawn.length > 0 && (
          <div className="card adm-tbl" aria-busy={page.isPlaceholderData}>
            <TableRows
              caption={props.caption}
              rows={drawn}
              columns={telling(columns, rows)}
              state={state}
              nameOf={props.nameOf}
              actions={props.actions}
              removal={removal}
              picked={picked}
              onPick={setPicked}
              onOpen={props.links && setOpened}
              onRow={props.onRow}
            />
          </div>
        )}
      </div>
      {rows.length > 0 && isWhole && (
        <div className="adm-foot">
          <TablePages state={state} page={page.data} />
          <ExportButton route={route} state={state} columns={every} file={file} />
        </div>
      )}
      {looking && <LookDialog columns={choosable} look={look} onClose={() => setLooking(false)} />}
      {opened && (
        <RowDrawer
          row={opened}
          title={props.nameOf(opened)}
          table={props.title}
          columns={every}
          links={props.links?.(opened) ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
      {props.children}
    </>
  );
}

/** Of what is searched nothing is found; a table that holds nothing yet says that. */
function NoRows({ isWhole }: { isWhole: boolean }) {
  return <EmptyState title={isWhole ? "Rien ici pour l'instant" : 'Aucun résultat trouvé'} />;
}

type TitleProps = { title: string; action: ReactNode; children: ReactNode };

function TableTitle({ title, action, children }: TitleProps) {
  return (
    <div className="titleline">
      <div>
        <h1 tabIndex={-1}>{title}</h1>
        <p className="muted" role="status">
          {children ?? '\u00a0'}
        </p>
      </div>
      {action}
    </div>
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
