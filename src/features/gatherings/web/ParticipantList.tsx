import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { ProgressBar } from '#web/ui/signs/ProgressBar.tsx';
import { formatDate } from '#web/words/format-date.ts';
import type { Gathering } from './gathering.ts';
import { type Neighbour, readPerson } from './participants.ts';
import './gatherings.css';

type Props = { gathering: Gathering };

/** The organiser, those who take part, and for the organiser those who wait. */
export function ParticipantList({ gathering }: Props) {
  const { creator, participants, maxParticipants, waitingList = [] } = gathering;
  return (
    <section className="stack participants">
      <div className="row">
        <h2 className="grow">Participants</h2>
        <b>
          {participants.length} sur {maxParticipants}
        </b>
      </div>
      <ProgressBar value={(participants.length / maxParticipants) * 100} label="Places prises" />
      <ul className="people">
        <Person person={creator} line="Organisateur" />
        {participants.map((participant) => {
          const person = readPerson(participant);
          return (
            <Person
              key={person._id}
              person={person}
              line={participant.joinedAt && `depuis le ${formatDate(participant.joinedAt)}`}
            />
          );
        })}
      </ul>
      {participants.length === 0 && <p className="muted">Personne ne s'est encore inscrit.</p>}
      {waitingList.length > 0 && (
        <>
          <h3>Liste d'attente</h3>
          <ol className="people">
            {waitingList.map(({ user, waitingSince }) => (
              <Person
                key={user._id}
                person={user}
                line={`attend depuis le ${formatDate(waitingSince)}`}
              />
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

function Person({ person, line }: { person: Neighbour; line: string | undefined }) {
  return (
    <li>
      <Avatar person={person} />
      <span>
        <b>
          <NeighbourLink of={person} />
        </b>
        {line && (
          <>
            <br />
            <span className="small muted">{line}</span>
          </>
        )}
        {person.email && (
          <>
            <br />
            <a className="small person-mail" href={`mailto:${person.email}`}>
              {person.email}
            </a>
          </>
        )}
      </span>
    </li>
  );
}
