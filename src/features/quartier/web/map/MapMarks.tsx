import type { Map as LeafletView } from 'leaflet';
import { type MouseEvent, memo, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import { createPortal } from 'react-dom';
import type { LonLat } from '#quarter/quartier.config.ts';
import type { Area } from '#web/ui/signs/area.ts';
import type { IconType } from '#web/ui/signs/Icon.tsx';
import { MapSign } from './MapSign.tsx';
import { type Group, groupNear } from './map-groups.ts';
import { placeAt } from './mark-place.ts';
import { CLOSEST, lookAt, toLatLng } from './open-map.ts';

/** Pixels between two marks: what a finger tells apart. */
const APART = 44;
/** Pixels within which a press has not become a drag. */
const STILL = 6;

export interface MapMark {
  readonly id: string;
  readonly point: LonLat;
  readonly title: string;
  /** What it is, spoken after its title: 'demande, Bricolage'. */
  readonly kind: string;
  readonly area: Area;
  readonly icon: IconType;
  /** Drawn as a frame: an offer among requests. */
  readonly hollow?: boolean;
  /** Metres around the point within which the place lies: a ring as large, once it is chosen, where it is not 0. */
  readonly within: number;
}

/** How near the map is seen, and where its layer begins, in pixels of the whole world. */
export interface Scale {
  readonly zoom: number;
  readonly x: number;
  readonly y: number;
}

type Props = {
  view: LeafletView;
  /** Where they are drawn: an own layer of the map, which moves with it. */
  pane: HTMLElement;
  scale: Scale;
  marks: readonly MapMark[];
  /** The same, as many as lie on each other together. */
  groups: readonly Group[];
  /** Pointed at in the list, or whose card is open. */
  lit: readonly string[];
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
};

/** Buttons, so that the keyboard reaches them; those that would lie on each other are one, with their number. */
export const MapMarks = memo(function MapMarks(props: Props) {
  const { view, pane, scale, marks, groups, lit, picked, onPick } = props;
  const known = useMemo(() => new Map(marks.map((mark) => [mark.id, mark])), [marks]);
  const pressed = useRef({ x: 0, y: 0 });
  /** Which mark the keyboard was on when its group came apart. */
  const followed = useRef<string>(undefined);
  const follow = useEffectEvent(() => {
    const id = followed.current;
    followed.current = undefined;
    const group = groups.findIndex(({ ids }) => id !== undefined && ids.includes(id));
    const button = pane.querySelectorAll('button')[group];
    button?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (scale) follow();
  }, [scale]);

  function pick(event: MouseEvent, { ids }: Group) {
    // The end of a drag is no click; a key's click is none of the mouse.
    const { x, y } = pressed.current;
    if (event.detail > 0 && Math.hypot(event.clientX - x, event.clientY - y) > STILL) return;
    const members = ids.flatMap((id) => known.get(id) ?? []);
    if (groupAt(view, members, CLOSEST).length < 2) return onPick(ids);
    followed.current = ids[0];
    onPick([]);
    comeCloser(view, members);
  }

  return createPortal(
    groups.map((group) => {
      const { ids, x, y } = group;
      const mark = known.get(ids[0] ?? '');
      if (!mark) return null;
      const several = ids.length > 1;
      const name = several ? `${ids.length} repères ici` : `${mark.title}, ${mark.kind}`;
      return (
        <button
          key={ids[0]}
          type="button"
          className="map-mark"
          data-area={mark.area}
          data-many={several || undefined}
          data-lit={ids.some((id) => lit.includes(id)) || undefined}
          aria-expanded={ids.some((id) => picked.includes(id))}
          aria-label={name}
          title={several ? name : mark.title}
          style={placeAt(x - scale.x, y - scale.y)}
          onPointerDown={({ clientX: x, clientY: y }) => {
            pressed.current = { x, y };
          }}
          onClick={(event) => pick(event, group)}
        >
          {several ? ids.length : <MapSign icon={mark.icon} hollow={mark.hollow} />}
        </button>
      );
    }),
    pane,
  );
});

/** As they are drawn at so near a look. */
export function groupAt(
  view: LeafletView,
  marks: readonly MapMark[],
  zoom: number,
): readonly Group[] {
  const placed = marks.map(({ id, point }) => {
    const { x, y } = view.project(toLatLng(point), zoom);
    return { id, x, y };
  });
  return groupNear(placed, APART);
}

/** So near that a group comes apart, and in any case nearer than now. */
function comeCloser(view: LeafletView, members: readonly MapMark[]): void {
  const now = view.getZoom();
  let zoom = now + 1;
  while (zoom < CLOSEST && groupAt(view, members, zoom).length < 2) zoom += 0.5;
  const middleOf = (side: 0 | 1) => {
    const all = members.map(({ point }) => point[side]);
    return (Math.min(...all) + Math.max(...all)) / 2;
  };
  lookAt(view, [middleOf(0), middleOf(1)], Math.min(zoom, CLOSEST));
}
