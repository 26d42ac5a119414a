import { DomEvent, type Map as LeafletView } from 'leaflet';
import { type RefObject, startTransition, useEffect, useEffectEvent, useState } from 'react';
import { nextTask, onceIdle } from '#web/start/public.ts';
import type { Scale } from './MapMarks.tsx';
import { drawOutline, drawStreets, type Ground, layTiles, openQuarter } from './open-map.ts';

interface OpenedMap {
  view: LeafletView;
  /** An own layer, above all others: the marks'. */
  pane: HTMLElement;
}

/**
 * Opens the map in `frame`, one piece after the other: a phone answers to a touch between them.
 * @param onLeave something else than a mark was pressed.
 */
export function useOpenedMap(frame: RefObject<HTMLElement | null>, onLeave: () => void) {
  const [opened, setOpened] = useState<OpenedMap>();
  const [ground, setGround] = useState<Ground>('asked');
  const [scale, setScale] = useState<Scale>({ zoom: 0, x: 0, y: 0 });
  const leave = useEffectEvent(onLeave);

  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    let close: () => void = () => undefined;
    let isGone = false;

    async function open(element: HTMLElement): Promise<void> {
      const view = openQuarter(element);
      const room = new ResizeObserver(() => view.invalidateSize({ pan: false }));
      close = () => {
        room.disconnect();
        view.remove();
      };
      const tiles = (into: LeafletView) => layTiles(into, setGround);
      for (const draw of [drawOutline, drawStreets, tiles]) {
        await nextTask();
        if (isGone) return;
        draw(view);
      }
      const pane = view.createPane('marks');
      // Two quick presses on a mark are not the map's.
      DomEvent.on(pane, 'dblclick', DomEvent.stopPropagation);
      const measure = () => {
        const { x, y } = view.getPixelOrigin();
        setScale({ zoom: view.getZoom(), x, y });
      };
      view.on('zoomend viewreset', measure);
      view.on('click', ({ originalEvent: { target } }) => {
        if (!(target instanceof Element && target.closest('.map-mark'))) leave();
      });
      room.observe(element);
      startTransition(() => {
        measure();
        setOpened({ view, pane });
      });
    }

    // What surrounds it is drawn first.
    const cancel = onceIdle(() => void open(element));
    return () => {
      cancel();
      isGone = true;
      setOpened(undefined);
      close();
    };
  }, [frame]);
  return { opened, ground, scale };
}
