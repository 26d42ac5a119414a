import { IconCheck, IconHourglass } from '@tabler/icons-react';
import { pictureFor } from '#web/motif/drawing.ts';
import { MotifSimple } from '#web/motif/MotifSimple.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { capitalise } from '#web/words/when-words.ts';
import type { Ring, RingPlace } from '../rings.contract.ts';
import { sayRound } from './ring-words.ts';

const RADIUS = 37;
/** Degrees after each neighbour, and after each thing, where an arrow stands. */
const ARROWS: Record<number, { person: number[]; thing: number[] }> = {
  3: { person: [21, 28], thing: [32, 39] },
  4: { person: [19], thing: [25] },
};

const around = (degrees: number) => {
  const angle = (degrees * Math.PI) / 180;
  return { x: 50 + RADIUS * Math.sin(angle), y: 50 - RADIUS * Math.cos(angle) };
};
const placed = (degrees: number) => {
  const { x, y } = around(degrees);
  return { left: `${x}%`, top: `${y}%` };
};

/** Whether a name stands over what is there, where the drawing is small and its letters are not. */
const isUnderName = (degrees: number, step: number, count: number): boolean => {
  const { x, y } = around(degrees);
  return Array.from({ length: count }, (_, at) => around(at * step)).some(
    (person) => Math.abs(x - person.x) < 17 && y - person.y > 7 && y - person.y < 21,
  );
};

type Props = { ring: Ring };

/** The square goes round: neighbours on it, what they give between them. */
export function RingDrawing({ ring }: Props) {
  const { places } = ring;
  const step = 360 / places.length;
  const arrows = ARROWS[places.length] ?? { person: [], thing: [] };
  const turns = places.flatMap((_, at) => [
    ...arrows.person.map((more) => at * step + more),
    ...arrows.thing.map((more) => (at + 0.5) * step + more),
  ]);
  return (
    <div className="ring-round" role="img" aria-label={sayRound(ring)}>
      <svg viewBox="0 0 100 100" fill="none" aria-hidden="true">
        <circle className="ring-band" cx="50" cy="50" r={RADIUS} />
        <g className={ring.status === 'agreed' ? 'ring-arrows turning' : 'ring-arrows'}>
          {turns.map((degrees) => {
            const { x, y } = around(degrees);
            const transform = `translate(${x} ${y}) rotate(${degrees})`;
            const under = isUnderName(degrees, step, places.length);
            return (
              <path
                key={degrees}
                className={under ? 'ring-under' : undefined}
                transform={transform}
                d="M-1 -1.7L1 0L-1 1.7"
              />
            );
          })}
        </g>
      </svg>
      <div className="ring-hub">
        <MotifSimple />
      </div>
      {places.map((place, at) => (
        <div key={place.resident._id} className="ring-person" style={placed(at * step)}>
          <Face place={place} />
          <b>{at === 0 ? 'Vous' : nameShortly(place.resident)}</b>
        </div>
      ))}
      {places.map((place, at) => (
        <div key={place.troc._id} className="ring-thing" style={placed((at + 0.5) * step)}>
          <span className="media">
            <img src={pictureOf(place)} alt="" width={400} height={300} />
          </span>
          <span>{capitalise(place.offered)}</span>
        </div>
      ))}
    </div>
  );
}

function Face({ place }: { place: RingPlace }) {
  const said = place.acceptedAt !== null;
  return (
    <span className="ring-face">
      <Avatar person={place.resident} />
      <i className={said ? 'ring-mark yes' : 'ring-mark'}>
        <Icon of={said ? IconCheck : IconHourglass} size="s" />
      </i>
    </span>
  );
}

const pictureOf = ({ troc, offered }: RingPlace): string =>
  troc.imageUrl || pictureFor({ words: [offered, troc.title], otherwise: ['carton'] });
