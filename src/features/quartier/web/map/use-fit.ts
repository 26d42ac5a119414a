import type { Map as LeafletView } from 'leaflet';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { LonLat } from '#quarter/quartier.config.ts';
import type { MapMark } from './MapMarks.tsx';
import { mostOf, movesTo } from './map-groups.ts';
import { fitTo, isStill, isWide } from './open-map.ts';

/** What a map that was moved by hand shows: its south-west corner, its north-east one. */
export type Frame = readonly [LonLat, LonLat];

export const isWithin = ([[west, south], [east, north]]: Frame, [lon, lat]: LonLat): boolean =>
  lon >= west && lon <= east && lat >= south && lat <= north;

function frameOf(view: LeafletView): Frame {
  const bounds = view.getBounds();
  return [
    [bounds.getWest(), bounds.getSouth()],
    [bounds.getEast(), bounds.getNorth()],
  ];
}

/**
 * Keeps all marks in view, on a phone most of them, until somebody moves the map; answers what shows them all.
 * @param onFrame told what the map shows once it was moved by hand; undefined where it shows all again.
 */
export function useFit(
  view: LeafletView | undefined,
  marks: readonly MapMark[],
  onFrame: (frame: Frame | undefined) => void,
): () => void {
  const shown = useRef<readonly string[]>([]);
  const byHand = useRef(false);
  /** Moved by us, until it has come to rest. */
  const fitting = useRef(false);
  const moveTo = (into: LeafletView, points: readonly LonLat[], animate = false) => {
    fitting.current = true;
    byHand.current = false;
    fitTo(into, points, animate);
  };
  const showThem = useEffectEvent(() => {
    if (!view) return;
    const points = marks.map(({ point }) => point);
    moveTo(view, isWide() ? points : mostOf(points));
  });
  const follow = useEffectEvent((now: readonly string[]) => {
    if (movesTo(shown.current, now, byHand.current)) showThem();
    shown.current = now;
  });
  const rest = useEffectEvent(() => {
    if (!view) return;
    if (byHand.current || fitting.current) onFrame(byHand.current ? frameOf(view) : undefined);
    fitting.current = false;
  });
  const ids = marks.map(({ id }) => id).join();
  useEffect(() => {
    if (!view) return;
    const move = () => {
      byHand.current ||= !fitting.current;
    };
    const resize = () => {
      if (!byHand.current) showThem();
    };
    const come = () => rest();
    view.on('movestart', move).on('moveend', come).on('resize', resize);
    return () => {
      view.off('movestart', move).off('moveend', come).off('resize', resize);
    };
  }, [view]);
  useEffect(() => {
    if (view) follow(ids === '' ? [] : ids.split(','));
  }, [view, ids]);
  return () => {
    if (!view) return;
    const points = marks.map(({ point }) => point);
    moveTo(view, points, !isStill());
  };
}
