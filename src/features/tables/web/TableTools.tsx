import type { ReactNode } from 'react';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { TextField } from '#web/ui/controls/TextField.tsx';
import type { Column, Filter, TypedFilter } from './columns.ts';
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
  { value: 'createdAt desc', label: 'Ajout, décroissant' },
  { value: 'createdAt asc', label: 'Ajout, croissant' },
];

/** On a phone, where the head of the table is not shown, the order too. */
export function TableTools<Row>(props: Props<Row>) {
  const { state, search, filters, typed = [], columns, first, children } = props;
  const sorted = columns.flatMap(({ sort, label }) =>
    sort
      ? [
          { value: `${sort} asc`, label: `${label}, croissant` },
          { value: `${sort} desc`, label: `${label}, décroissant` },
        ]
      : [],
  );
  const isDated = columns.some(({ sort }) => sort === first);
  const orders = isDated || sorted.length === 0 ? sorted : [...BY_CREATION, ...sorted];
  return (
    <div className="adm-tools">
      <SearchField
        label="Chercher"
        placeholder={search}
        q={state.q}
        onText={(q) => state.change({ q })}
      />
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
      {typed.map((filter) => (
        <TypedField key={filter.name} filter={filter} state={state} />
      ))}
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
