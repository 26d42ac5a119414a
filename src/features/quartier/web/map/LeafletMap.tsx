// The map one moves about in. Fetched when a map is opened, never before.
import 'leaflet/dist/leaflet.css';
import { IconCurrentLocation, IconFocusCentered, IconMinus, IconPlus } from '@tabler/icons-react';
import { type Circle, circle, type Map as LeafletView } from 'leaflet';
import { lazy, memo, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react';
import type { LonLat } from '#quarter/quartier.config.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { CardPlace } from './CardPlace.tsx';
import { MapLabels } from './MapLabels.tsx';
import { groupAt, type MapMark, MapMarks } from './MapMarks.tsx';
import { lookAt } from './open-map.ts';
import './leaflet-map.css';
import { useFingers } from './use-fingers.ts';
import { type Frame, useFit } from './use-fit.ts';
import { useOpenedMap } from './use-opened-map.ts';

/** Fetched where no tiles come. */
const MapStreets = lazy(async () => ({ default: (await import('./MapStreets.tsx')).MapStreets }));

/** How near one's own home is shown. */
const HOME_ZOOM = 16;

const ignore = () => undefined;

type Props = {
  /** Spoken name of the map. */
  label: string;
  marks: readonly MapMark[];
  /** Pointed at in the list. */
  lit: string | undefined;
  /** Whose card is open: one, or several that stand at one place. */
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
  /** Told what is shown, as somebody moves the map; undefined where it shows all again. The same function each time. */
  onFrame?: (frame: Frame | undefined) => void;
  /** Stands beside the picked mark, where there is room for it. */
  card?: ReactNode;
  legend?: ReactNode;
  /** Whether it fills its screen: one finger moves it. Elsewhere one finger scrolls the page around it. */
  fills?: boolean;
  /** Where the reader lives: known to them alone. */
  home?: LonLat | null | undefined;
};

/** Drawn again when something that it shows has changed, not with each line of the list beside it. */
export const LeafletMap = memo(function LeafletMap(props: Props) {
  const { label, marks, lit, picked, onPick, onFrame = ignore, card, legend, home } = props;
  const { fills = false } = props;
  const frame = useRef<HTMLDivElement>(null);
  const { opened, ground, scale } = useOpenedMap(frame, () => onPick([]));
  const view = opened?.view;
  const groups = useMemo(
    () => (view ? groupAt(view, marks, scale.zoom) : []),
    [view, marks, scale.zoom],
  );
  const asksForTwo = useFingers(view, fills);
  const showAll = useFit(view, marks, onFrame);
  const chosen = lit === undefined ? picked : [lit];
  const ring = marks.find(({ id, within }) => within > 0 && chosen.includes(id));
  useRing(view, ring);

  const at = marks.find(({ id }) => id === picked[0])?.point;
  return (
    <div className="map-frame">
      <div className="map-stage">
        <div
          ref={frame}
          className="live-map"
          data-ground={ground}
          role="application"
          aria-label={`${label}. Tout ce qu'elle montre est aussi dans la liste.`}
        />
        <p className="caption live-map-note" role="status">
          {ground === 'missing' && (
            <>
              Fond de l'IGN indisponible<span>, plan du quartier à la place</span>
            </>
          )}
        </p>
        <p className="live-map-fingers" role="status">
          {asksForTwo && 'Deux doigts pour déplacer la carte'}
        </p>
        {opened && (
          <>
            {ground === 'missing' && (
              <Suspense>
                <MapStreets view={opened.view} {...{ scale, groups, home }} />
              </Suspense>
            )}
            <MapMarks {...opened} {...{ scale, marks, groups, picked, onPick }} lit={chosen} />
            <MapLabels {...opened} {...{ scale, groups, home, ring }} />
            <MapTools view={opened.view} home={home} onAll={showAll} />
            {card && at && (
              <CardPlace view={opened.view} at={at}>
                {card}
              </CardPlace>
            )}
          </>
        )}
        {legend}
      </div>
    </div>
  );
});

/** How far the chosen thing may be from its mark. */
function useRing(view: LeafletView | undefined, mark: MapMark | undefined): void {
  const [lon, lat] = mark?.point ?? [];
  const within = mark?.within;
  useEffect(() => {
    if (!view || lon === undefined || lat === undefined || within === undefined) return;
    const ring: Circle = circle([lat, lon], {
      radius: within,
      className: 'map-ring',
      interactive: false,
    });
    ring.addTo(view);
    return () => {
      ring.remove();
    };
  }, [view, lon, lat, within]);
}

type ToolsProps = { view: LeafletView; home: LonLat | null | undefined; onAll: () => void };

function MapTools({ view, home, onAll }: ToolsProps) {
  return (
    <div className="map-tools">
      <IconButton icon={IconPlus} label="Agrandir la carte" onClick={() => view.zoomIn()} />
      <IconButton icon={IconMinus} label="Réduire la carte" onClick={() => view.zoomOut()} />
      <IconButton icon={IconFocusCentered} label="Tout voir" onClick={onAll} />
      {home && (
        <IconButton
          icon={IconCurrentLocation}
          label="Autour de chez moi"
          onClick={() => lookAt(view, home, HOME_ZOOM)}
        />
      )}
    </div>
  );
}
