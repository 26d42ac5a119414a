import { IconHeartHandshake, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { hasLeft } from '#contract/former-neighbour.ts';
import { IconButton } from '#web/ui/controls/IconButton.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { ProgressBar } from '#web/ui/signs/ProgressBar.tsx';
import { useNow } from '#web/use-now.ts';
import { formatDate } from '#web/words/format-date.ts';
import type { Party } from '../gatherings-bringing.contract.ts';
import { countBrought } from '../gatherings-rights.contract.ts';
import { ExcludeDialog } from './dialogs.ts';
import { Exclusions } from './Exclusions.tsx';
import type { Gathering, GatheringSetting } from './gathering.ts';
import { type Neighbour, readPerson, sayParty } from './participants.ts';
import { countTaken } from './standing.ts';
import './gatherings.css';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** The organiser, those who take part, and for the organiser those who wait. */
export function ParticipantList({ setting, gathering }: Props) {
  const now = useNow();
  const [leaving, setLeaving] = useState<Neighbour>();
  const isMine = gathering.myPlace === 'organiser';
  const mayExclude = isMine && gathering.status !== 'cancelled' && Date.parse(gathering.date) > now;
  const onExclude = mayExclude ? setLeaving : undefined;
  const { creator, participants, maxParticipants, waitingList = [] } = gathering;
  const taken = countTaken(gathering);
  const come = gathering.represented.filter(({ waits }) => !waits);
  const wait = gathering.represented.filter(({ waits }) => waits);
  return (
    <section className="stack participants">
      <div className="row">
        <h2 className="grow">Participants</h2>
        <b>
          {taken} sur {maxParticipants}
        </b>
      </div>
      <ProgressBar value={(taken / maxParticipants) * 100} label="Places prises" />
      <ul className="people">
        <Person person={creator} line="Organisateur" />
        {participants.map((participant) => {
          const person = readPerson(participant);
          return (
            <Person
              key={person._id}
              person={person}
              party={participant}
              line={participant.joinedAt && `depuis le ${formatDate(participant.joinedAt)}`}
              onExclude={onExclude}
            />
          );
        })}
        {come.map((one) => (
          <Represented key={`${one.with._id} ${one.shownAs}`} one={one} />
        ))}
      </ul>
      {participants.length + come.length === 0 && (
        <p className="muted">Personne ne s'est encore inscrit.</p>
      )}
      {waitingList.length + wait.length > 0 && (
        <>
          <h3>Liste d'attente</h3>
          <ol className="people">
            {waitingList.map(({ user, waitingSince, ...party }) => (
              <Person
                key={user._id}
                person={user}
                party={party}
                line={`attend depuis le ${formatDate(waitingSince)}`}
                onExclude={onExclude}
              />
            ))}
            {wait.map((one) => (
              <Represented key={`${one.with._id} ${one.shownAs}`} one={one} />
            ))}
          </ol>
        </>
      )}
      {isMine && <Exclusions setting={setting} gathering={gathering} />}
      {leaving && (
        <ExcludeDialog
          setting={setting}
          gathering={gathering}
          person={leaving}
          onClose={() => setLeaving(undefined)}
        />
      )}
    </section>
  );
}

/** Somebody without an account, through who speaks for them. */
function Represented({ one }: { one: Gathering['represented'][number] }) {
  return (
    <li>
      <span className="proche-face" aria-hidden="true">
        <Icon of={IconHeartHandshake} />
      </span>
      <span className="grow">
        <b>{one.shownAs}</b>
        <br />
        <span className="small muted">
          par <NeighbourLink of={one.with} />
        </span>
      </span>
    </li>
  );
}

type PersonProps = {
  person: Neighbour;
  party?: Partial<Party>;
  line: string | undefined;
  onExclude?: ((person: Neighbour) => void) | undefined;
};

function Person({ person, party = {}, line, onExclude }: PersonProps) {
  const lines = [sayParty(party), line].filter(Boolean).join(', ');
  return (
    <li>
      <Avatar person={person} />
      <span className="grow">
        <b>
          <NeighbourLink of={person} />
          {countBrought(party) > 0 && ` + ${countBrought(party)}`}
        </b>
        {lines && (
          <>
            <br />
            <span className="small muted">{lines}</span>
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
      {onExclude && !hasLeft(person) && (
        <IconButton
          icon={IconUserMinus}
          label={`Retirer l'inscription de ${person.firstName} ${person.lastName}`}
          aria-haspopup="dialog"
          onClick={() => onExclude(person)}
        />
      )}
    </li>
  );
}
