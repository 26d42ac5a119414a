import { IconGift, IconHeart } from '@tabler/icons-react';
import type { ChosenFilter } from '#web/ui/cards/ListControls.tsx';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import type { TrocStatus } from '../../trocs.contract.ts';
import type { TrocKind } from '../../trocs-kinds.contract.ts';
import { KINDS } from '../kind-words.ts';

type Texts = 'q' | 'offered' | 'wanted';

type Props = {
  status: TrocStatus | '';
  kind: TrocKind | '';
  texts: Record<Texts, string>;
  onFilter: (name: Texts | 'status' | 'kind', value: string) => void;
};

/** What one looks for; what is over stands behind its own, trocs cancelled or refused are their owners' alone. */
const STATUSES = [
  { value: '', label: 'En cours' },
  { value: 'available', label: 'Disponibles' },
  { value: 'pending', label: 'En attente' },
  { value: 'accepted', label: 'Acceptés' },
  { value: 'completed', label: 'Terminés' },
] as const;

/** What it is, for whom looks for something to be had. */
const FILTERS = [
  { value: '', label: 'Tout' } as const,
  ...KINDS.map(({ value, label, icon }) => ({ value, label: `${label}s`, icon })),
];

const NAMES = { offered: 'Proposé', wanted: 'Recherché' } as const;

export function KindFilter({ kind, onFilter }: Pick<Props, 'kind' | 'onFilter'>) {
  return (
    <FilterChips
      joined
      label="Échanges, dons et prêts"
      options={FILTERS}
      value={kind}
      onValue={(value) => onFilter('kind', value)}
    />
  );
}

export function TrocFilters({ status, texts, onFilter }: Props) {
  return (
    <>
      <FilterChips
        named
        label="États"
        options={STATUSES}
        value={STATUSES.some(({ value }) => value === status) ? status : ''}
        onValue={(value) => onFilter('status', value)}
      />
      <search className="troc-search">
        <SearchField
          label="Objet proposé"
          placeholder="Proposé"
          icon={IconGift}
          clearLabel="Effacer l'objet proposé"
          toldOnLeaving
          q={texts.offered}
          onText={(text) => onFilter('offered', text)}
        />
        <SearchField
          label="Objet recherché"
          placeholder="Recherché"
          icon={IconHeart}
          clearLabel="Effacer l'objet recherché"
          toldOnLeaving
          q={texts.wanted}
          onText={(text) => onFilter('wanted', text)}
        />
      </search>
    </>
  );
}

/** What of these is chosen, in words. */
export function sayChosen({ status, texts, onFilter }: Omit<Props, 'kind'>): ChosenFilter[] {
  const state = STATUSES.find(({ value }) => value === status && value !== '');
  const things = (['offered', 'wanted'] as const).filter((name) => texts[name] !== '');
  return [
    ...(state ? [{ label: state.label, onRemove: () => onFilter('status', '') }] : []),
    ...things.map((name) => ({
      label: `${NAMES[name]} : ${texts[name]}`,
      onRemove: () => onFilter(name, ''),
    })),
  ];
}
