import { IconCircleDashed } from '@tabler/icons-react';
import {
  type ReactNode,
  useCallback,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useMemo,
  useState,
} from 'react';
import { useSession } from '#web/data/session.ts';
import { onceIdle } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useWide } from '#web/use-wide.ts';
import { listPoints, type MapPoint, type MappedKind } from '../../quartier.contract.ts';
import { LeafletMap } from '../map/LeafletMap.tsx';
import type { MapMark } from '../map/MapMarks.tsx';
import { MapSign } from '../map/MapSign.tsx';
import { type Frame, isWithin } from '../map/use-fit.ts';
import { ItemCardOnMap } from './ItemCardOnMap.tsx';
import { lineOf, MapLines, sayPoint } from './MapLines.tsx';
import { APPROXIMATE } from './MapRow.tsx';
import type { MapItem } from './map-item.ts';
import { ToMap } from './ToMap.tsx';
import './map-view.css';
import { useItemPoints } from './use-item-points.ts';
import { useRoomBelow } from './use-room-below.ts';

/** So many are put on the map without being asked. */
const AT_ONCE = 192;

export type ItemsMapProps = {
  kind: MappedKind;
  area: Area;
  items: readonly MapItem[];
  /** What `useList` answers. */
  list: Parameters<typeof NextPage>[0]['list'] & {
    data?: { pages: readonly { total?: number | undefined }[] } | undefined;
  };
  /** 'Afficher plus de services', and what is said when that fails. */
  more: string;
  failed: string;
  /** What this map leaves out, and where it stands. */
  without?: ReactNode;
};

const NONE: readonly MapItem[] = [];

export function ItemsMap(props: ItemsMapProps) {
  const { kind, area, list, more, failed, without } = props;
  // Drawn bit by bit: a phone answers to a touch meanwhile.
  const items = useDeferredValue(props.items, NONE);
  const isWide = useWide();
  const home = useSession()?.user.coordonnees;
  const room = useRoomBelow();
  const [lit, setLit] = useState<string>();
  const [picked, setPicked] = useState<readonly string[]>([]);
  const { points, isPending, isComing, isError } = useItemPoints(kind, items);
  const [frame, setFrame] = useState<Frame>();
  const seen = useMemo(() => seenOf(items, points, frame), [items, points, frame]);
  // A line says how well its place is known: not before that is known.
  const told = isPending ? NONE : seen;
  const placed = items.filter(({ _id }) => points.has(_id)).length;
  const marks = useDeferredValue(
    useMemo(() => marksOf(items, points, area), [items, points, area]),
  );
  const pick = useCallback((ids: readonly string[]) => {
    setLit(undefined);
    setPicked(ids);
    const line = document.getElementById(lineOf(ids[0] ?? ''));
    // In a list of its own beside the map; below the map the page would be carried away from what was touched.
    if (line?.closest('[data-scrolls]')) line.scrollIntoView({ block: 'nearest' });
  }, []);
  useWholeList(list, props.items.length);

  const isLit = (id: string) => id === lit || picked.includes(id);
  const open = items.filter(({ _id }) => picked.includes(_id));
  const card = open.length > 0 && (
    <ItemCardOnMap
      key={picked.join()}
      items={open}
      area={area}
      sayPoint={(id) => sayPoint(points.get(id))}
      onClose={() => setPicked([])}
    />
  );
  const legend = useMemo(() => <Legend items={items} />, [items]);
  const map = (
    <div key="map" className="map-side">
      <Card bare className="map-card">
        <LeafletMap
          label="Carte de la liste"
          fills
          {...{ marks, lit, picked, home }}
          onPick={pick}
          onFrame={setFrame}
          card={isWide && card}
          legend={legend}
        />
        {isError && <Note tone="warn">{listPoints.fallback}</Note>}
      </Card>
    </div>
  );
  // On a phone the first line comes first.
  const left = without && <p className="small muted map-aside">{without}</p>;
  const lines = (
    <Card key="list" bare className="map-lines" data-scrolls={isWide || undefined}>
      <Head
        isWide={isWide}
        framed={frame && seen.length}
        isApproximate={told.some(({ _id }) => points.get(_id)?.exact === false)}
      >
        {sayCount(list.data?.pages[0]?.total ?? items.length, {
          listed: props.items.length,
          placed: isComing || placed === 0 ? items.length : placed,
          isWhole: !list.hasNextPage && items.length === props.items.length,
        })}
      </Head>
      {!isWide && card}
      {isWide && left}
      <MapLines
        items={told}
        {...{ points, isLit, more }}
        paged={!isWide}
        onLit={setLit}
        offers={!isWide && open.length === 0}
      >
        {!isWide && left}
        {items.length >= AT_ONCE && <NextPage list={list} label={more} failed={failed} />}
        {marks.some(({ within }) => within > 0) && (
          <p className="small muted map-aside">
            Une position approchée montre son cercle quand on la choisit : c'est quelque part
            dedans, jamais en son centre. Les autres sont une rue ou un lieu que chacun lit dans le
            texte. Personne n'est montré chez soi.
          </p>
        )}
      </MapLines>
    </Card>
  );
  // What is read first comes first, for the keyboard too: the list at its left, or the map above its list.
  return (
    <div ref={room} className="map-view" data-area={area}>
      {isWide ? [lines, map] : [map, lines]}
    </div>
  );
}

/**
 * Says how many lines there are: `children`, or as many as stand where the map was moved to.
 */
function Head(props: {
  isWide: boolean;
  framed: number | undefined;
  isApproximate: boolean;
  children: ReactNode;
}) {
  const { isWide, framed, isApproximate, children } = props;
  return (
    <>
      <div className="map-head">
        <ToMap isWide={isWide} />
        <h2>Sur la carte</h2>
        <span className="small muted" role="status">
          {framed === undefined ? children : `${framed} à cet endroit`}
        </span>
        {isApproximate && (
          <span className="map-approximate small muted">
            <Icon of={IconCircleDashed} size="s" />
            {APPROXIMATE}
          </span>
        )}
      </div>
      {framed === 0 && (
        <p className="muted map-aside">
          Rien à cet endroit. « Tout voir », sur la carte, montre le reste.
        </p>
      )}
    </>
  );
}

/** What of it a map that was moved by hand shows; what has no known place is nowhere on it. */
function seenOf(
  items: readonly MapItem[],
  points: ReadonlyMap<string, MapPoint>,
  frame: Frame | undefined,
): readonly MapItem[] {
  if (!frame) return items;
  return items.filter(({ _id }) => {
    const at = points.get(_id);
    return at !== undefined && isWithin(frame, at.point);
  });
}

/** Where drops and frames stand on one map, what each means. */
function Legend({ items }: { items: readonly MapItem[] }) {
  const kinds = [false, true].flatMap(
    (hollow) => items.find((item) => (item.hollow ?? false) === hollow) ?? [],
  );
  if (kinds.length < 2) return null;
  return (
    <ul className="map-legend" aria-label="Légende">
      {kinds.map(({ sign, icon, hollow }) => (
        <li key={sign}>
          <MapSign icon={icon} hollow={hollow} />
          {sign}
        </li>
      ))}
    </ul>
  );
}

function marksOf(
  items: readonly MapItem[],
  points: ReadonlyMap<string, MapPoint>,
  area: Area,
): MapMark[] {
  return items.flatMap(({ _id, title, sign, category, icon, hollow = false }) => {
    const at = points.get(_id);
    if (!at) return [];
    const kind = category ? `${sign.toLowerCase()}, ${category}` : sign.toLowerCase();
    return [{ id: _id, title, kind, area, icon, hollow, point: at.point, within: at.within }];
  });
}

/** Reads the pages of a list one after the other, up to what a map shows at once: what comes first is drawn meanwhile. */
function useWholeList(list: ItemsMapProps['list'], count: number): void {
  const loadMore = useEffectEvent(() => void list.fetchNextPage());
  const goesOn =
    list.hasNextPage && !list.isFetchingNextPage && !list.isFetchNextPageError && count < AT_ONCE;
  useEffect(() => {
    if (goesOn) return onceIdle(loadMore);
  }, [goesOn]);
}

/** '102'; '102, dont 96 sur la carte' where the others have no known place; '192 sur 300' while the button below the list has more. */
function sayCount(
  total: number,
  { listed, placed, isWhole }: { listed: number; placed: number; isWhole: boolean },
): string {
  if (listed >= AT_ONCE && listed < total) return `${listed} sur ${total}`;
  return isWhole && placed < total ? `${total}, dont ${placed} sur la carte` : String(total);
}
