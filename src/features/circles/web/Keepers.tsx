import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import type { Circle } from '../circles.contract.ts';
import { KEEPING } from './circle-words.ts';
import '#web/ui/styles/people-list.css';

/** To who is not in it: whom to ask. */
export function Keepers({ circle: { keepers } }: { circle: Circle }) {
  if (keepers.length === 0) return null;
  return (
    <section className="stack">
      <h2>Qui tient ce cercle</h2>
      <p className="small muted">{KEEPING}</p>
      <ul className="people">
        {keepers.map((keeper) => (
          <li key={keeper._id}>
            <Avatar person={keeper} />
            <b className="grow">
              <NeighbourLink of={keeper} />
            </b>
          </li>
        ))}
      </ul>
    </section>
  );
}
