import { IconGift, IconHeart } from '@tabler/icons-react';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { SearchField } from '#web/ui/controls/SearchField.tsx';
import type { TrocStatus } from '../trocs.contract.ts';

type Texts = 'q' | 'offered' | 'wanted';

type Props = {
  status: TrocStatus | '';
  texts: Record<Texts, string>;
  onFilter: (name: Texts | 'status', value: string) => void;
};

/** What one looks for; trocs cancelled or refused are their owners' alone. */
const STATUSES = [
  { value: '', label: 'Tous' },
  { value: 'available', label: 'Disponibles' },
  { value: 'pending', label: 'En attente' },
  { value: 'accepted', label: 'Acceptés' },
  { value: 'completed', label: 'Terminés' },
] as const;

export function TrocFilters({ status, texts, onFilter }: Props) {
  return (
    <>
      <FilterChips
        label="États"
        options={STATUSES}
        value={STATUSES.some(({ value }) => value === status) ? status : ''}
        onValue={(value) => onFilter('status', value)}
      />
      <search className="troc-search">
        <SearchField label="Chercher un troc" q={texts.q} onText={(text) => onFilter('q', text)} />
        <SearchField
          label="Objet proposé"
          placeholder="Proposé"
          icon={IconGift}
          clearLabel="Effacer l'objet proposé"
          q={texts.offered}
          onText={(text) => onFilter('offered', text)}
        />
        <SearchField
          label="Objet recherché"
          placeholder="Recherché"
          icon={IconHeart}
          clearLabel="Effacer l'objet recherché"
          q={texts.wanted}
          onText={(text) => onFilter('wanted', text)}
        />
      </search>
    </>
  );
}
