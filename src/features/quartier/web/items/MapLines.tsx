import { memo, type ReactNode, useMemo, useState } from 'react';
import { useStaged } from '#web/start/public.ts';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import type { MapPoint } from '../../quartier.contract.ts';
import { APPROXIMATE, MapRow } from './MapRow.tsx';
import type { MapItem } from './map-item.ts';

/** As many as a page of any other list. */
const PAGE = 20;

/** What is already there is not waited for, and cannot fail. */
const HERE = { isFetching: false, isFetchingNextPage: false, isFetchNextPageError: false };

const NONE: readonly MapItem[] = [];

/** The name of a thing's line in the page. */
export const lineOf = (id: string) => `carte-${id}`;

/** How well a position is known, where that is worth a word. */
export function sayPoint(point: MapPoint | undefined): string | undefined {
  if (!point) return 'sans position';
  return point.exact ? undefined : APPROXIMATE;
}

type Props = {
  items: readonly MapItem[];
  points: ReadonlyMap<string, MapPoint>;
  isLit: (id: string) => boolean;
  onLit: (id: string | undefined) => void;
  /** The first line has its button too: on a phone, where no card is open. */
  offers: boolean;
  /** So many are shown, and others as their end comes near: on a phone, where the page is as long as they are. */
  paged: boolean;
  /** 'Afficher plus de services' */
  more: string;
  /** What stands below the last line: it is not pushed down by those that are still to come. */
  children: ReactNode;
};

/** A few at a time: the map answers to a touch meanwhile, and is not drawn again. */
export function MapLines(props: Props) {
  const { items, points, isLit, onLit, offers, paged, more, children } = props;
  const [count, setCount] = useState(PAGE);
  const shown = useMemo(
    () => (paged && count < items.length ? items.slice(0, count) : items),
    [paged, count, items],
  );
  const drawn = useStaged(shown) ?? NONE;
  const rest = {
    ...HERE,
    hasNextPage: shown.length < items.length,
    fetchNextPage: () => setCount(count + PAGE),
  };
  const isDrawn = drawn.length > 0 && drawn.length === shown.length;
  return (
    <>
      <ul className="map-list" aria-label="Liste de la carte">
        {drawn.map((item, at) => (
          <Line
            key={item._id}
            item={item}
            action={offers && at === 0 ? item.action : undefined}
            said={sayPoint(points.get(item._id))}
            isLit={isLit(item._id)}
            onLit={onLit}
          />
        ))}
      </ul>
      <NextPage list={rest} label={more} failed="" early={!isDrawn} />
      {isDrawn && shown.length === items.length && children}
    </>
  );
}

type LineProps = {
  item: MapItem;
  action: ReactNode;
  said: string | undefined;
  isLit: boolean;
  onLit: Props['onLit'];
};

/** Drawn again when something that it shows has changed. */
const Line = memo(function Line({ item, action, said, isLit, onLit }: LineProps) {
  return (
    <li
      id={lineOf(item._id)}
      data-lit={isLit || undefined}
      onPointerEnter={() => onLit(item._id)}
      onPointerLeave={() => onLit(undefined)}
      onFocus={() => onLit(item._id)}
      onBlur={() => onLit(undefined)}
    >
      <MapRow item={item}>{said}</MapRow>
      {action && <div className="map-pop-action map-line-action">{action}</div>}
    </li>
  );
}, isSameLine);

/** What a row shows of an item (`MapRow`): its page words each anew whenever it is drawn itself. */
const SHOWN = [
  'title',
  'to',
  'sign',
  'category',
  'icon',
  'hollow',
  'who',
  'when',
  'day',
  'place',
] as const;

function isSameLine(before: LineProps, now: LineProps): boolean {
  return (
    before.action === now.action &&
    before.said === now.said &&
    before.isLit === now.isLit &&
    before.onLit === now.onLit &&
    before.item._id === now.item._id &&
    SHOWN.every((name) => before.item[name] === now.item[name])
  );
}
