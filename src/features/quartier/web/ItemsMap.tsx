import { useQueries } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { call, keyOf } from '#web/data/api.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { listPoints, type MapPoint, type MappedKind } from '../quartier.contract.ts';
import { LeafletMap, type MapMark } from './LeafletMap.tsx';

/** So many are put on the map without being asked. */
const AT_ONCE = 96;
/** So many points are asked for at a time. */
const PART = 48;

export interface MapItem {
  readonly _id: string;
  readonly title: string;
  /** Already worded: 'Rue de Reuilly · de 300 à 600 m'. */
  readonly place: string;
  readonly to: string;
}

export type ItemsMapProps = {
  kind: MappedKind;
  area: Area;
  items: readonly MapItem[];
  /** What `useList` answers. */
  list: Parameters<typeof NextPage>[0]['list'];
  /** 'Afficher plus de services', and what is said when that fails. */
  more: string;
  failed: string;
};

const lineOf = (id: string) => `carte-${id}`;

export function ItemsMap({ kind, area, items, list, more, failed }: ItemsMapProps) {
  const [lit, setLit] = useState<string>();
  const { points, isError } = usePoints(kind, items);
  const marks = useMemo(
    () =>
      items.flatMap(({ _id, title }): MapMark[] => {
        const at = points.get(_id);
        return at ? [{ id: _id, title, area, point: at.point, within: at.within }] : [];
      }),
    [items, points, area],
  );
  const pick = useCallback((id: string) => {
    setLit(id);
    document.getElementById(lineOf(id))?.scrollIntoView({ block: 'nearest' });
  }, []);
  const loadMore = useEffectEvent(() => void list.fetchNextPage());
  const goesOn =
    list.hasNextPage &&
    !list.isFetchingNextPage &&
    !list.isFetchNextPageError &&
    items.length < AT_ONCE;
  useEffect(() => {
    if (goesOn) loadMore();
  }, [goesOn]);

  return (
    <div className="map-view" data-area={area}>
      <Card bare className="map-card">
        <LeafletMap label="Carte de la liste" marks={marks} lit={lit} onPick={pick} />
        {isError && <Note tone="warn">{listPoints.fallback}</Note>}
        {marks.some(({ within }) => within > 0) && (
          <p className="small muted live-map-note">
            Un cercle en pointillés dit où se trouve à peu près ce que le texte ne nomme pas :
            quelque part dedans, jamais en son centre. Un point plein est une rue ou un lieu que
            chacun lit dans le texte. Personne n'est montré chez soi.
          </p>
        )}
      </Card>
      <div>
        <Card bare>
          <ul className="map-list" aria-label="Liste de la carte">
            {items.map(({ _id, title, place, to }) => (
              <li
                key={_id}
                id={lineOf(_id)}
                data-lit={_id === lit || undefined}
                onPointerEnter={() => setLit(_id)}
                onFocus={() => setLit(_id)}
              >
                <ListRow lead={<AreaIcon area={area} />} title={title} to={to}>
                  {place}
                  {sayPoint(points.get(_id))}
                </ListRow>
              </li>
            ))}
          </ul>
        </Card>
        {items.length >= AT_ONCE && <NextPage list={list} label={more} failed={failed} />}
      </div>
    </div>
  );
}

function sayPoint(point: MapPoint | undefined): string {
  if (!point) return ' · sans position';
  return point.exact ? '' : ' · position approchée';
}

/** Where the items stand, asked for in parts that stay the same when the list grows. */
function usePoints(kind: MappedKind, items: readonly MapItem[]) {
  const ids = items.map(({ _id }) => _id);
  const parts = Array.from({ length: Math.ceil(ids.length / PART) }, (_, n) =>
    ids.slice(n * PART, (n + 1) * PART),
  );
  return useQueries({
    queries: parts.map((part) => {
      const query = { kind, ids: part.join(',') };
      return {
        queryKey: keyOf(listPoints, { query }),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(listPoints, { query, signal }),
      };
    }),
    combine: combinePoints,
  });
}

function combinePoints(reads: readonly { data: MapPoint[] | undefined; isError: boolean }[]) {
  return {
    points: new Map(reads.flatMap(({ data }) => data ?? []).map((point) => [point._id, point])),
    isError: reads.some(({ isError }) => isError),
  };
}
