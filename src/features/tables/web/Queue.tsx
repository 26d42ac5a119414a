import type { ReactNode } from 'react';
import type { AnyRoute } from '#contract/route.ts';
import { useStaged } from '#web/start/public.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { useHeldFocus } from '#web/ui/held-focus.ts';
import type { Column, Filter, TypedFilter } from './columns.ts';
import { ExportButton } from './ExportButton.tsx';
import { TablePages } from './TablePages.tsx';
import { TableTools } from './TableTools.tsx';
import { useTablePage, useTableState } from './use-table.ts';

interface Props<Row extends { _id: string }> {
  route: AnyRoute;
  search: string;
  filters?: readonly Filter[];
  typed?: readonly TypedFilter[];
  /** Names that links alone filter by. */
  hidden?: readonly string[];
  /** What can be taken away of it, and under which name. */
  file?: { name: string; columns: readonly Column<Row>[] };
  empty: string;
  /** Short ones: two side by side where there is room. */
  paired?: true;
  /** What is done to all rows that are shown. */
  together?: (rows: readonly Row[]) => ReactNode;
  children: (row: Row) => ReactNode;
}

/** A list of administrators whose rows are read, not compared: one card each, newest first. */
export function Queue<Row extends { _id: string }>(props: Props<Row>) {
  const {
    route,
    search,
    filters = [],
    typed = [],
    hidden = [],
    file,
    empty,
    paired,
    together,
    children,
  } = props;
  const state = useTableState({
    sort: 'createdAt',
    order: 'desc',
    filters: [...[...filters, ...typed].map(({ name }) => name), ...hidden],
  });
  const page = useTablePage<Row>(route, state);
  const rows = page.data?.items ?? [];
  const drawn = useStaged(rows);
  useHeldFocus();
  return (
    <div className="adm-queue">
      <TableTools state={state} search={search} filters={filters} typed={typed} columns={[]} />
      {page.isError && (
        <ErrorState
          message={page.error.message}
          retrying={page.isFetching}
          onRetry={() => void page.refetch()}
        />
      )}
      {(page.isPending || !drawn) && <ListSkeletons />}
      {page.data && rows.length === 0 && <EmptyState title={empty} />}
      {together && rows.length > 1 && <div>{together(rows)}</div>}
      {drawn && drawn.length > 0 && (
        <ul className={joinClasses('adm-queue', paired && 'adm-pairs')}>
          {drawn.map((row) => (
            <li key={row._id} className="card adm-card">
              {children(row)}
            </li>
          ))}
        </ul>
      )}
      <div className="adm-foot">
        <TablePages state={state} page={page.data} />
        {file && rows.length > 0 && (
          <ExportButton route={route} state={state} columns={file.columns} file={file.name} />
        )}
      </div>
    </div>
  );
}
