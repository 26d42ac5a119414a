import type { Map as LeafletView } from 'leaflet';
import { type ReactNode, useEffect, useState } from 'react';
import type { LonLat } from '#quarter/quartier.config.ts';
import { PopPlace } from './MapPop.tsx';
import { toLatLng } from './open-map.ts';

type Props = { view: LeafletView; at: LonLat; children: ReactNode };

/** Keeps a card beside its mark while the map moves, never beyond the map's edge. */
export function CardPlace({ view, at, children }: Props) {
  const [, setMoved] = useState(0);
  useEffect(() => {
    const follow = () => setMoved((before) => before + 1);
    view.on('move zoomend resize', follow);
    return () => {
      view.off('move zoomend resize', follow);
    };
  }, [view]);
  const { x, y } = view.latLngToContainerPoint(toLatLng(at));
  const size = view.getSize();
  return (
    <PopPlace x={(x / size.x) * 100} y={(y / size.y) * 100}>
      {children}
    </PopPlace>
  );
}
