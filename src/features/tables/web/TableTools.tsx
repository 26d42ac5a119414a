import { IconFilter } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { joinClasses } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import type { Column, Filter, TypedFilter } from './columns.ts';
import './table-tools.css';
import type { TableState } from './use-table.ts';

interface Props<Row> {
  state: TableState;
  search: string;
  filters: readonly Filter[];
  typed?: readonly TypedFilter[];
  columns: readonly Column<Row>[];
  /** The order at first; `createdAt` where no column has it. */
  first?: string;
  children?: ReactNode;
}

const BY_CREATION = [
  { value: 'createdAt desc', label: 'Ajout, ordre décroissant' },
  { value: 'createdAt asc', label: 'Ajout, ordre croissant' },
];

/** Where the head of the table is not shown, the order too; there, the filters are folded away. */
export function TableTools<Row>(props: Props<Row>) {
  const { state, search, filters, typed = [], columns, first, children } = props;
  const sorted = columns.flatMap(({ sort, label }) =>
    sort
      ? [
          { value: `${sort} asc`, label: `${label}, ordre croissant` },
          { value: `${sort} desc`, label: `${label}, ordre décroissant` },
        ]
      : [],
  );
  const isDated = columns.some(({ sort }) => sort === first);
  const orders = isDated || sorted.length === 0 ? sorted : [...BY_CREATION, ...sorted];
  const [open, setOpen] = useState(false);
  const names = [...filters, ...typed].map(({ name }) => name);
  // From a day to a day: never one of them alone on a line.
  const days = typed.filter(({ type }) => type === 'date');
  const set = names.filter((name) => state.filters[name]).length;
  return (
    <div className={joinClasses('adm-tools', open && 'open')}>
      <SearchField
        label="Chercher"
        placeholder={search}
        q={state.q}
        onText={(q) => state.change({ q })}
      />
      {names.length > 0 && (
        <Button
          className="adm-fold"
          look="2"
          icon={IconFilter}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {set > 0 ? `Filtres (${set})` : 'Filtres'}
        </Button>
      )}
      <div className="adm-filters">
        {filters.map(({ name, label, all = 'Tous', options }) => (
          <SelectField
            key={name}
            label={label}
            options={options}
            placeholder={all}
            value={state.filters[name] ?? ''}
            onValue={(value) => state.change({ [name]: value })}
          />
        ))}
        {typed
          .filter(({ type }) => type !== 'date')
          .map((filter) => (
            <TypedField key={filter.name} filter={filter} state={state} />
          ))}
        {days.length > 0 && (
          <div className="adm-days">
            {days.map((filter) => (
              <TypedField key={filter.name} filter={filter} state={state} />
            ))}
          </div>
        )}
      </div>
      {children}
      {orders.length > 0 && (
        <div className="adm-sortby">
          <SelectField
            label="Trier par"
            options={orders}
            value={`${state.sort} ${state.order}`}
            onValue={(value) => {
              const [sort, order] = value.split(' ');
              state.change({ sort, order });
            }}
          />
        </div>
      )}
    </div>
  );
}

function TypedField({ filter, state }: { filter: TypedFilter; state: TableState }) {
  const { name, label, type, placeholder } = filter;
  const value = state.filters[name] ?? '';
  if (type === 'date') {
    // The browser's own: ours asks for an hour too, and here a day alone is meant, often one long past.
    return (
      <TextField
        label={label}
        type="date"
        value={value}
        onValue={(day) => state.change({ [name]: day })}
      />
    );
  }
  return (
    <SearchField
      label={label}
      placeholder={placeholder ?? label}
      clearLabel={`Effacer : ${label}`}
      q={value}
      onText={(text) => state.change({ [name]: text })}
    />
  );
}
