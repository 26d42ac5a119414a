import { IconAdjustmentsHorizontal, IconX } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';
import { useDocumentTitle } from '#web/ui/document-title.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { BackLink } from './BackLink.tsx';
import '../styles/list-controls.css';

const FilterSheet = lazyDialog(
  async () => (await import('#web/ui/dialogs/FilterSheet.tsx')).FilterSheet,
);

/** What the sheet of filters has chosen, said beside it, and taken away with one press. */
export type ChosenFilter = { label: string; onRemove: () => void };

type Props = {
  title: string;
  /** What publishes: a phone's bottom bar has it too, and shows it there alone. */
  publish?: ReactNode;
  /** The same in a word, for a list whose things are made of more than one presses 'Publier' for. */
  publishShort?: ReactNode;
  /** The filter that is used most, in sight. */
  main?: ReactNode;
  /** The order, an alert, another way to see them. */
  children?: ReactNode;
  search?: { label: string; q: string; onText: (text: string) => void };
  /** The other filters, behind 'Filtres'. */
  filters?: ReactNode;
  chosen?: readonly ChosenFilter[];
  /** As a list or as a map. */
  view?: ReactNode;
};

/** The head of a list of the quarter: its title, and one row of controls, the same on all. */
export function ListControls(props: Props) {
  const {
    title,
    publish,
    publishShort,
    main,
    children,
    search,
    filters,
    chosen = [],
    view,
  } = props;
  useDocumentTitle(title);
  return (
    <div className="pagehead list-controls">
      <div className="list-title">
        <BackLink />
        <h1 tabIndex={-1}>{title}</h1>
        {publish && <div className="desk">{publish}</div>}
        {publishShort && <div className="phone">{publishShort}</div>}
      </div>
      <div className="list-row">
        <div className="list-main">
          {main}
          {children}
        </div>
        {search && (
          <search>
            <SearchField {...search} placeholder="Chercher" />
          </search>
        )}
        {filters && <FiltersButton chosen={chosen}>{filters}</FiltersButton>}
        {view && <div className="list-view">{view}</div>}
        {chosen.length > 0 && (
          <div className="list-chosen">
            {chosen.map(({ label, onRemove }) => (
              <button key={label} type="button" className="filter chosen" onClick={onRemove}>
                <span className="sr">Retirer le filtre </span>
                {label}
                <Icon of={IconX} size="s" />
              </button>
            ))}
          </div>
        )}
      </div>
    </div>
  );
}

type ButtonProps = { chosen: readonly ChosenFilter[]; children: ReactNode };

function FiltersButton({ chosen, children }: ButtonProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="filter filters-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon of={IconAdjustmentsHorizontal} size="s" />
        <span className="word">Filtres</span>
        {chosen.length > 0 && (
          <span className="filters-count">
            <span className="sr"> choisis : </span>
            {chosen.length}
          </span>
        )}
      </button>
      {isOpen && (
        <FilterSheet chosen={chosen} onClose={() => setOpen(false)}>
          {children}
        </FilterSheet>
      )}
    </>
  );
}
