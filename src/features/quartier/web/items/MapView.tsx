import { IconLayoutGrid, IconMap } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useEffect } from 'react';
import { useAddress } from '#web/forms/use-address.ts';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { CardSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import type { ItemsMapProps } from './ItemsMap.tsx';

const load = async () => ({ default: (await import('./ItemsMap.tsx')).ItemsMap });
const Loaded = lazy(load);

const VIEWS = [
  { value: '', label: 'Liste', icon: IconLayoutGrid },
  { value: 'carte', label: 'Carte', icon: IconMap },
];

/** A list as a map, fetched when it is first shown. */
export function ItemsMap(props: ItemsMapProps) {
  return (
    <Suspense fallback={<CardSkeletons label="Ouverture de la carte…" count={1} />}>
      <Loaded {...props} />
    </Suspense>
  );
}

/** All that a map shows without being asked, read in one go. */
const MAP_PAGE = 96;

interface MapView {
  isMap: boolean;
  /** How long the pages of its list are; a list without a map has its own. */
  limit: number | undefined;
  /** The two buttons that say so. */
  choice: ReactNode;
}

/** Whether the page is looked at as a map (`?vue=carte`). */
export function useMapView(): MapView {
  const { params, change } = useAddress();
  const isMap = params.get('vue') === 'carte';
  // It comes together with what it is to show.
  useEffect(() => {
    if (isMap) load().catch(() => undefined);
  }, [isMap]);
  const choose = (value: string) => change({ vue: value });
  const choice = (
    <FilterChips
      joined
      label="Façon de voir"
      options={VIEWS}
      value={isMap ? 'carte' : ''}
      onValue={choose}
    />
  );
  return { isMap, limit: isMap ? MAP_PAGE : undefined, choice };
}
