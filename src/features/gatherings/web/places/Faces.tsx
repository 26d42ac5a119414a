import { Button } from '#web/ui/controls/Button.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { useWide } from '#web/use-wide.ts';
import type { Gathering } from '../gathering.ts';
import { readPerson, sayFirst } from './participants.ts';

/** So many are seen before the list is unfolded. */
const FACES = 5;

type Props = Pick<Gathering, 'participants'> & {
  known: ReadonlySet<string>;
  count: number;
  onOpen: () => void;
};

/** A long list at first sight: some faces, who is known among them, and the button that unfolds it. */
export function Faces({ participants, known, count, onOpen }: Props) {
  const shown = participants.slice(0, FACES);
  const more = count - shown.length;
  // A phone has room for names where one of them is known.
  const isSaid =
    useWide() || participants.slice(0, 2).some((one) => known.has(readPerson(one)._id));
  return (
    <div className="faces-row">
      <ul aria-hidden="true">
        {shown.map((participant) => (
          <li key={readPerson(participant)._id}>
            <Avatar person={readPerson(participant)} />
          </li>
        ))}
      </ul>
      {/* Where the sentence is read it counts them. */}
      {more > 0 && !isSaid && <b aria-hidden="true">+ {more}</b>}
      <p className={isSaid ? 'small muted' : 'sr'}>{sayFirst(participants, known, count)}</p>
      <Button small look="2" onClick={onOpen}>
        <span>
          Voir tous<span className="faces-of"> les participants</span>
        </span>
      </Button>
    </div>
  );
}
