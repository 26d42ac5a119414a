import { IconMap } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useMemo } from 'react';
import { quartier } from '#quarter/quartier.config.ts';
import { useOnceIdle } from '#web/start/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { KINDS } from './place-kinds.ts';
import type { ListedPlace } from './place-search.ts';
import {
  BOUNDARY_STREETS,
  CENTRE,
  isOnMap,
  LIMITS,
  MAP,
  type MapPoint,
  OTHER_STREETS,
  OUTLINE_PATH,
  toMapPoint,
} from './quarter-map.ts';
import './quarter-plan.css';

const LeafletMap = lazy(async () => ({ default: (await import('./LeafletMap.tsx')).LeafletMap }));

/** Up to so many dots carry their icon on a phone too. */
const FEW = 14;
const SQUARE_RADIUS = 120;

interface Props {
  places: readonly ListedPlace[];
  lit: string | undefined;
  onPick: (place: ListedPlace) => void;
  /** The map one moves about in, which asks the public service for its ground, has taken the plan's place. */
  isOpen: boolean;
  onOpen: () => void;
}

const stand = ({ x, y }: MapPoint) => ({
  left: `${(x / MAP.width) * 100}%`,
  top: `${(y / MAP.height) * 100}%`,
});

/** The plan. Everything on it stands in words in the list, which is why a screen reader skips it. */
export function QuarterMap({ places, lit, onPick, isOpen, onOpen }: Props) {
  const drawn = useMemo(
    () =>
      places.flatMap((place) => {
        const point = place.point && toMapPoint(place.point);
        return point && isOnMap(point) ? [{ place, point }] : [];
      }),
    [places],
  );
  const beyond = places.length - drawn.length;
  return (
    <figure className="quarter-plan card">
      {isOpen ? (
        <Suspense fallback={<Plan {...{ drawn, lit, onPick }} />}>
          <LiveMap {...{ places, lit, onPick }} />
        </Suspense>
      ) : (
        <Plan {...{ drawn, lit, onPick }} />
      )}
      <figcaption>
        <ol className="plan-legend">
          {quartier.boundaryStreets.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
        <p className="small muted">
          Les quatre rues du quartier et le contour qu'elles dessinent. Le cadre en pointillés
          marque les limites du site.
          {beyond > 0 &&
            ` ${beyond === 1 ? 'Un lieu plus éloigné figure' : `${beyond} lieux plus éloignés figurent`} seulement dans la liste.`}
        </p>
        {!isOpen && (
          <div>
            <Button look="2" small icon={IconMap} onClick={onOpen}>
              Ouvrir la carte détaillée
            </Button>
            <p className="caption muted">Son fond vient de l'IGN, à qui rien d'autre n'est dit.</p>
          </div>
        )}
      </figcaption>
    </figure>
  );
}

type LiveMapProps = Pick<Props, 'places' | 'lit' | 'onPick'>;

function LiveMap({ places, lit, onPick }: LiveMapProps) {
  const marks = useMemo(
    () =>
      places.flatMap(({ id, point, name, kind }) => {
        const look = KINDS.find((each) => each.kind === kind);
        return point && look ? [{ id, point, title: name, area: look.area, within: 0 }] : [];
      }),
    [places],
  );
  const pick = useCallback(
    (id: string) => {
      const place = places.find((each) => each.id === id);
      if (place) onPick(place);
    },
    [places, onPick],
  );
  return <LeafletMap label="Carte du quartier" marks={marks} lit={lit} onPick={pick} />;
}

type PlanProps = {
  drawn: readonly { place: ListedPlace; point: MapPoint }[];
  lit: string | undefined;
  onPick: (place: ListedPlace) => void;
};

function Plan({ drawn, lit, onPick }: PlanProps) {
  // The streets first: a hundred places with their signs would hold them up.
  const isIdle = useOnceIdle();
  return (
    <div className="plan-frame" aria-hidden="true">
      <Streets />
      {BOUNDARY_STREETS.map(({ name, label, angle }, index) => (
        <span key={name} className="plan-street" style={stand(label)}>
          <b>{index + 1}</b>
          <span style={{ transform: `rotate(${angle}deg)` }}>{name}</span>
        </span>
      ))}
      <div className="plan-dots" data-few={drawn.length <= FEW || undefined}>
        {(isIdle ? drawn : []).map(({ place, point }) => (
          <Dot key={place.id} {...{ place, point, onPick }} lit={place.id === lit} />
        ))}
      </div>
    </div>
  );
}

function Streets() {
  return (
    <svg viewBox={`0 0 ${MAP.width} ${MAP.height}`} focusable="false" aria-hidden="true">
      <rect className="plan-ground" width={MAP.width} height={MAP.height} />
      <rect className="plan-inside" {...LIMITS} />
      <path className="plan-outline" d={OUTLINE_PATH} />
      <g className="plan-others">
        {OTHER_STREETS.map(({ name, path }) => (
          <path key={name} d={path} />
        ))}
      </g>
      <g className="plan-boundary">
        {BOUNDARY_STREETS.map(({ name, path }) => (
          <path key={name} d={path} />
        ))}
      </g>
      <circle className="plan-square" cx={CENTRE.x} cy={CENTRE.y} r={SQUARE_RADIUS} />
      <circle className="plan-lawn" cx={CENTRE.x} cy={CENTRE.y} r={SQUARE_RADIUS * 0.55} />
      <rect className="plan-limits" {...LIMITS} />
    </svg>
  );
}

type DotProps = {
  place: ListedPlace;
  point: MapPoint;
  lit: boolean;
  onPick: (place: ListedPlace) => void;
};

function Dot({ place, point, lit, onPick }: DotProps) {
  const look = KINDS.find(({ kind }) => kind === place.kind);
  if (!look) return null;
  return (
    <button
      type="button"
      className="plan-dot"
      // The list is what the keyboard goes through.
      tabIndex={-1}
      title={place.name}
      data-area={look.area}
      data-lit={lit || undefined}
      style={stand(point)}
      onClick={() => onPick(place)}
    >
      <Icon of={look.icon} size="s" />
    </button>
  );
}
