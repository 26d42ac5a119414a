import { IconCalendarCheck } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import type { AgendaItem, GatheringKind } from '#features/gatherings/gatherings.contract.ts';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { AREA_ICONS } from '#web/ui/signs/area.ts';

const OPTIONS = [
  { value: '', label: 'Tous' },
  { value: 'voisins', label: 'Convenus entre voisins', icon: IconCalendarCheck },
  { value: 'sorties', label: 'Sorties', icon: AREA_ICONS.sorties },
  { value: 'evenements', label: 'Événements', icon: AREA_ICONS.evenements },
] as const;
type Which = (typeof OPTIONS)[number]['value'];

const KINDS: Record<Which, readonly GatheringKind[]> = {
  '': ['outing', 'event'],
  voisins: [],
  sorties: ['outing'],
  evenements: ['event'],
};

export interface Shown {
  value: Which;
  show: (value: Which) => void;
  hasMeetings: boolean;
  /** Of outings and events. */
  kinds: readonly GatheringKind[];
  has: (gathering: AgendaItem) => boolean;
}

/** Which of the list are shown: `?voir=`. */
export function useShown(): Shown {
  const [params, setParams] = useSearchParams();
  const value = OPTIONS.find((option) => option.value === params.get('voir'))?.value ?? '';
  const kinds = KINDS[value];
  return {
    value,
    show: (next) =>
      setParams(next ? { voir: next } : {}, { replace: true, preventScrollReset: true }),
    hasMeetings: value === '' || value === 'voisins',
    kinds,
    has: ({ kind }) => kinds.includes(kind),
  };
}

export function WhichChips({ shown }: { shown: Shown }) {
  return <FilterChips label="Filtrer" options={OPTIONS} value={shown.value} onValue={shown.show} />;
}
