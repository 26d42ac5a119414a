import type { Map as LeafletView } from 'leaflet';
import { useEffect, useState } from 'react';
import { type Box, boxOf, isInside, isOver } from './boxes.ts';

/** What stands over the map at its edges, and stays there as it moves. */
const OVER = '.map-tools, .map-legend, .live-map-note, .leaflet-control-attribution';

/**
 * Whether there is something to read of a name: not where a control lies over it or the edge cuts it. Asked anew each
 * time the map has come to rest.
 */
export function useWrittenOn(view: LeafletView): (box: Box) => boolean {
  const [seen, setSeen] = useState(() => lookAt(view));
  useEffect(() => {
    const look = () => setSeen(lookAt(view));
    // What lies over it comes with it, or after it: the legend with the list, the note with a ground that fails.
    const stage = stageOf(view);
    const room = new ResizeObserver(look);
    for (const over of stage?.querySelectorAll(OVER) ?? []) room.observe(over);
    view.on('moveend resize', look);
    return () => {
      room.disconnect();
      view.off('moveend resize', look);
    };
  }, [view]);
  return (box) => isInside(box, seen.frame) && seen.over.every((other) => !isOver(box, other));
}

const stageOf = (view: LeafletView) => view.getContainer().closest('.map-stage');

/** In pixels of the drawn map, as names are. */
function lookAt(view: LeafletView) {
  const { min, max } = view.getPixelBounds();
  const { x: left = 0, y: top = 0 } = min ?? {};
  const { x: right = 0, y: bottom = 0 } = max ?? {};
  const corner = view.getContainer().getBoundingClientRect();
  const over = [...(stageOf(view)?.querySelectorAll(OVER) ?? [])].flatMap((element) => {
    const it = element.getBoundingClientRect();
    if (it.width === 0) return [];
    const [across, down] = [left - corner.left, top - corner.top];
    return [
      boxOf({
        left: it.left + across,
        top: it.top + down,
        right: it.right + across,
        bottom: it.bottom + down,
      }),
    ];
  });
  return { frame: { left, top, right, bottom }, over };
}
