import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import type { ListPage } from '#web/data/call.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { pageNumbers } from './page-numbers.ts';
import { PAGE_SIZES, type TableState } from './use-table.ts';

type Props = { state: TableState; page: ListPage<unknown> | undefined };

const SIZES = PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }));

/** Nothing where one page, of the shortest, holds all. */
export function TablePages({ state, page }: Props) {
  const { next, previous, total = 0 } = page ?? {};
  if (!next && !previous && total <= PAGE_SIZES[0]) return <span />;
  const last = Math.max(1, Math.ceil(total / state.size));
  // What is read begins at its top.
  const go = (part: { cursor?: string | undefined; page: number }) => {
    const { cursor } = part;
    state.change({ cursor, page: part.page > 1 ? String(part.page) : undefined });
    window.scrollTo({ top: 0 });
  };
  return (
    <nav className="adm-pages" aria-label="Pages">
      <Button
        look="2"
        small
        icon={IconChevronLeft}
        disabled={!previous}
        onClick={() => go({ cursor: previous, page: state.page - 1 })}
      >
        Page précédente
      </Button>
      {last > 1 && (
        <ol className="adm-numbers">
          {pageNumbers(state.page, last).map((number, place) => (
            <li key={number ?? `gap ${place}`}>
              {number === undefined ? (
                <span aria-hidden="true">…</span>
              ) : (
                <button
                  type="button"
                  aria-label={`Page ${number}`}
                  aria-current={number === state.page ? 'page' : undefined}
                  onClick={() => go({ page: number })}
                >
                  {number}
                </button>
              )}
            </li>
          ))}
        </ol>
      )}
      <Button
        look="2"
        small
        icon={IconChevronRight}
        disabled={!next}
        onClick={() => go({ cursor: next, page: state.page + 1 })}
      >
        Page suivante
      </Button>
      <SelectField
        label="Par page"
        options={SIZES}
        value={String(state.size)}
        onValue={(size) => state.change({ size: size === SIZES[0]?.value ? undefined : size })}
      />
    </nav>
  );
}
