import type { Map as LeafletView } from 'leaflet';
import { useMemo } from 'react';
import { createPortal } from 'react-dom';
import { STREET_LINES } from '#quarter/quarter-lines.ts';
import type { LonLat } from '#quarter/quartier.config.ts';
import { places } from '#quarter/quartier.places.ts';
import { boxOf, squareAt } from './boxes.ts';
import type { Scale } from './MapMarks.tsx';
import { BESIDE, type Group, placeHome, sideBeside } from './map-groups.ts';
import { placeAt } from './mark-place.ts';
import { toLatLng } from './open-map.ts';
import { MARK, nameSigns, nameStreets } from './street-names.ts';
import './map-names.css';
import { useWrittenOn } from './use-written-on.ts';

type Props = {
  view: LeafletView;
  scale: Scale;
  groups: readonly Group[];
  home: LonLat | null | undefined;
};

/** Of a mark, which stands on its tip. */
const middleOf = ({ x, y }: Group) => ({ x: x + 20, y: y - 20 });

/** Pixels from the middle of a mark within which it covers a sign. */
const COVERED = 28;
/** Half of what one's own home takes. */
const HOUSE = 20;

/** By what one finds one's way: stations first, then where it is green. */
const SIGNS = (['transport', 'parks'] as const).flatMap((kind) =>
  places.flatMap(({ kind: its, name, point }) =>
    its === kind && point ? [{ kind, name, point }] : [],
  ),
);

/** One's own home, and where its words stand. */
function houseBoxes(view: LeafletView, home: LonLat, { zoom }: Scale, groups: readonly Group[]) {
  const house = placeHome(view.project(toLatLng(home), zoom), groups);
  const side = sideBeside(house, groups);
  const own = squareAt(house, HOUSE);
  if (!side) return [own];
  const { left, right, top, bottom } = BESIDE[side];
  const { x, y } = house;
  return [own, boxOf({ left: x + left, right: x + right, top: y + top, bottom: y + bottom })];
}

/** Under the marks: stations, gardens and the names of our own lines, where no tiles say them. */
export function MapStreets({ view, scale, groups, home }: Props) {
  const isWritten = useWrittenOn(view);
  const { signs, named, streets } = useMemo(() => {
    const middles = groups.map(middleOf);
    const drawn = SIGNS.flatMap(({ point, ...sign }) => {
      const { x, y } = view.project(toLatLng(point), scale.zoom);
      const isCovered = middles.some((mark) => Math.hypot(mark.x - x, mark.y - y) < COVERED);
      return isCovered ? [] : [{ ...sign, x, y }];
    });
    const marks = middles.map((middle) => squareAt(middle, MARK));
    if (home) marks.push(...houseBoxes(view, home, scale, groups));
    const beside = nameSigns(drawn, marks);
    const lines = STREET_LINES.map(({ name, points }) => ({
      name,
      points: points.map((point) => view.project(toLatLng(point), scale.zoom)),
    }));
    return { signs: drawn, named: beside.named, streets: nameStreets(lines, beside.taken) };
  }, [view, scale, groups, home]);
  const pane = view.getPane('overlayPane');
  if (!pane) return null;
  return createPortal(
    <div className="map-names" aria-hidden="true">
      {signs.map((sign) => {
        const box = named.get(sign);
        return (
          <span
            key={sign.name}
            className="map-landmark"
            data-kind={sign.kind}
            style={placeAt(sign.x - scale.x, sign.y - scale.y)}
          >
            {box && isWritten(box) && sign.name}
          </span>
        );
      })}
      {streets.map(
        ({ name, x, y, angle, box }) =>
          isWritten(box) && (
            <span
              key={name}
              style={{
                left: x - scale.x,
                top: y - scale.y,
                transform: `translate(-50%, -50%) rotate(${angle}deg) translateY(-0.625rem)`,
              }}
            >
              {name}
            </span>
          ),
      )}
    </div>,
    pane,
  );
}
