import { Avatar, type Person } from '#web/ui/signs/Avatar.tsx';

/** A column of the Trône: base, shaft, king. */
const STONE =
  'M53.4 116.5h37.3v23.5h-37.3zM60.8 109.6h22.5v4.1h-22.5zM64.6 107.5C64.6 79.9 66.1 52.3 66.1 38.5h11.8C77.9 52.3 79.4 79.9 79.4 107.5zM62.5 33.6h19v3h-19zM66.7 26h10.7v6.2h-10.7z';
const SHADE =
  'M49.3 140h45.5v3h-45.5zM78.7 116.5h11.9v23.5h-11.9zM51.1 113.7h41.7v3.3h-41.7zM62.6 107.5h18.8v2.2h-18.8zM74.4 107.5c0-27.6-.5-55.2-.5-69h4c0 13.8 1.5 41.4 1.5 69zM64.2 84.1h15.7v1.7h-15.7zM64.6 36.6h14.9v1.9h-14.9zM61.6 32.2h20.8v1.5h-20.8zM73.7 26h3.7v6.2h-3.7z';
const DOOR = 'M64.9 140v-9.7a4.8 4.8 0 0 1 9.7 0v9.7z';
const KING =
  'M68.5 26c-.4-6.2.4-10.3.8-13.7 1.2-2.1 4.1-2.1 5.4 0 .6 4.1 1.2 8.3 1 13.7zM69.4 8.8a2.6 2.6 0 1 1 5.2 0 2.6 2.6 0 1 1-5.2 0z';
const STAFF = 'M69.9 13.6l-4.1-.4M66 26V5.7';
const AVENUES =
  'M236 199l60 27M218 199l22 27M200 199v27M182 199l-22 27M164 199l-60 27M262 199l110 27M138 199l-110 27';
/** Nine for everybody: they count nothing. */
const RAYS =
  'M127.6 132.6L113.9 129.7M136.9 109.3L118.1 97.8M153.4 90.5L144.6 79.6M175.3 78.2L168 57.5M200 74V60M224.7 78.2L232 57.5M246.6 90.5L255.4 79.6M263.1 109.3L281.9 97.8M272.4 132.6L286.1 129.7';

function Column({ x }: { x: number }) {
  return (
    <g transform={`translate(${x} 51)`}>
      <path d={STONE} fill="var(--m-stone)" />
      <path d={SHADE} fill="var(--m-stone-shade)" />
      <path d={DOOR} fill="var(--m-door)" />
      <path d={KING} fill="var(--m-bronze)" />
      <path d={STAFF} stroke="var(--m-bronze)" strokeWidth="1.6" strokeLinecap="round" />
    </g>
  );
}

/** The square at sunrise; the neighbour's face is its sun. Decoration: their name stands beside it. */
export function Scene({ person }: { person?: Person }) {
  return (
    <div className="nb-scene" aria-hidden="true">
      <span className="nb-stage">
        <svg viewBox="0 0 400 226" fill="none" strokeLinecap="round">
          <title>La place de la Nation</title>
          <path d={AVENUES} stroke="currentColor" strokeWidth="7" opacity=".34" />
          <path className="nb-rays" d={RAYS} stroke="var(--m-sun)" strokeWidth="6" />
          <Column x={-22} />
          <Column x={278} />
          <path d="M8 197H392" stroke="currentColor" strokeWidth="6" />
        </svg>
        {person && <Avatar person={person} />}
      </span>
    </div>
  );
}
