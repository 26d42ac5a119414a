import { IconMap } from '@tabler/icons-react';
import { lazy, type ReactNode, Suspense, useMemo } from 'react';
import { quartier } from '#quarter/quartier.config.ts';
import { useOnceIdle } from '#web/start/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { useWide } from '#web/use-wide.ts';
import { PopPlace } from '../map/MapPop.tsx';
import { PlaceCard } from './PlaceCard.tsx';
import { PLACE_KINDS } from './place-kinds.ts';
import type { ListedPlace } from './place-search.ts';
import {
  BOUNDARY_STREETS,
  CENTRE,
  findTouched,
  isOnMap,
  LIMITS,
  MAP,
  type MapPoint,
  OTHER_STREETS,
  OUTLINE_PATH,
  toMapPoint,
} from './quarter-map.ts';
import './quarter-plan.css';

const LeafletMap = lazy(async () => ({
  default: (await import('../map/LeafletMap.tsx')).LeafletMap,
}));

/** Up to so many dots carry their icon on a phone too. */
const FEW = 14;
const SQUARE_RADIUS = 120;

interface Props {
  places: readonly ListedPlace[];
  lit: string | undefined;
  /** Whose card is open. */
  picked: readonly string[];
  onPick: (ids: readonly string[]) => void;
  /** The map one moves about in, which asks the public service for its ground, has taken the plan's place. */
  isOpen: boolean;
  onOpen: () => void;
}

const stand = ({ x, y }: MapPoint) => ({
  left: `${(x / MAP.width) * 100}%`,
  top: `${(y / MAP.height) * 100}%`,
});

/** The plan. Everything on it stands in words in the list, which is why a screen reader skips it. */
export function QuarterMap({ places, lit, picked, onPick, isOpen, onOpen }: Props) {
  const isWide = useWide();
  const drawn = useMemo(
    () =>
      places.flatMap((place) => {
        const point = place.point && toMapPoint(place.point);
        return point && isOnMap(point) ? [{ place, point }] : [];
      }),
    [places],
  );
  const beyond = places.length - drawn.length;
  const open = places.filter(({ id }) => picked.includes(id));
  const card = open.length > 0 && (
    <PlaceCard key={picked.join()} places={open} onClose={() => onPick([])} />
  );
  const shown = { lit, picked, onPick, card: isWide && card };
  return (
    <figure className="quarter-plan card">
      {isOpen ? (
        <Suspense fallback={<Plan drawn={drawn} {...shown} />}>
          <LiveMap places={places} {...shown} />
        </Suspense>
      ) : (
        <Plan drawn={drawn} {...shown} />
      )}
      {!isWide && card}
      <figcaption>
        <ol className="plan-legend">
          {quartier.boundaryStreets.map((name) => (
            <li key={name}>{name}</li>
          ))}
        </ol>
        <p className="small muted">
          Les quatre rues du quartier et le contour qu'elles dessinent.
          {!isOpen && ' Le cadre en pointillés marque les limites du site.'}
          {!isOpen &&
            beyond > 0 &&
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

type Shown = Pick<Props, 'lit' | 'picked' | 'onPick'> & { card: ReactNode };

function LiveMap({ places, ...shown }: Shown & Pick<Props, 'places'>) {
  const marks = useMemo(
    () =>
      places.flatMap(({ id, point, name, kind }) => {
        const look = PLACE_KINDS.find((each) => each.kind === kind);
        if (!point || !look) return [];
        return [
          { id, point, title: name, kind: look.label, area: look.area, icon: look.icon, within: 0 },
        ];
      }),
    [places],
  );
  return <LeafletMap label="Carte du quartier" marks={marks} {...shown} />;
}

type PlanProps = Shown & { drawn: readonly { place: ListedPlace; point: MapPoint }[] };

function Plan({ drawn, lit, picked, onPick, card }: PlanProps) {
  // The streets first: a hundred places with their signs would hold them up.
  const isIdle = useOnceIdle();
  const at = drawn.find(({ place }) => place.id === picked[0])?.point;
  return (
    <div className="plan-whole">
      <div className="plan-frame" aria-hidden="true">
        <Streets />
        {BOUNDARY_STREETS.map(({ name, label, angle }, index) => (
          <span key={name} className="plan-street" style={stand(label)}>
            <b>{index + 1}</b>
            <span style={{ transform: `rotate(${angle}deg)` }}>{name}</span>
          </span>
        ))}
        {/* One target for all: of a hundred dots a finger meets none. The list is what the keyboard goes through. */}
        <button
          type="button"
          className="plan-dots"
          tabIndex={-1}
          data-few={drawn.length <= FEW || undefined}
          onClick={(event) => {
            const { left, top, width } = event.currentTarget.getBoundingClientRect();
            const scale = MAP.width / width;
            const touched = { x: (event.clientX - left) * scale, y: (event.clientY - top) * scale };
            onPick(findTouched(drawn, touched, scale).map(({ place }) => place.id));
          }}
        >
          {(isIdle ? drawn : []).map(({ place, point }) => (
            <Dot
              key={place.id}
              {...{ place, point }}
              lit={place.id === lit || picked.includes(place.id)}
            />
          ))}
        </button>
      </div>
      {card && at && (
        <PopPlace x={(at.x / MAP.width) * 100} y={(at.y / MAP.height) * 100}>
          {card}
        </PopPlace>
      )}
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

type DotProps = { place: ListedPlace; point: MapPoint; lit: boolean };

function Dot({ place, point, lit }: DotProps) {
  const look = PLACE_KINDS.find(({ kind }) => kind === place.kind);
  if (!look) return null;
  return (
    <span
      className="plan-dot"
      title={place.name}
      data-area={look.area}
      data-lit={lit || undefined}
      style={stand(point)}
    >
      <Icon of={look.icon} size="s" />
    </span>
  );
}
