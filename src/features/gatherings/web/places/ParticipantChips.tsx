import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { Brought } from './Brought.tsx';
import { type Participant, pickShown, readPerson } from './participants.ts';
import './participant-chips.css';

type Props = {
  participants: readonly Participant[];
  /** How many there are, those that are not named included. */
  count: number;
};

const MOST = 3;

/** The first three who take part by name, then '+N'. Nothing while nobody does. */
export function ParticipantChips({ participants, count }: Props) {
  const { shown, more } = pickShown(participants, MOST, count);
  if (shown.length === 0) return null;
  return (
    <ul className="people-chips" aria-label="Participants">
      {shown.map((participant) => {
        const person = readPerson(participant);
        return (
          <li key={person._id} className="person-chip">
            <Avatar person={person} size="s" />
            <NeighbourLink of={person} />
            <Brought of={participant} />
          </li>
        );
      })}
      {more > 0 && (
        <li className="person-chip more">
          <span aria-hidden="true">+{more}</span>
          <span className="sr">{more === 1 ? 'et 1 autre' : `et ${more} autres`}</span>
        </li>
      )}
    </ul>
  );
}
