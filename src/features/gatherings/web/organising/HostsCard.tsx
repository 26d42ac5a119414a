import { IconUserPlus } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { readSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { SelectField } from '#web/ui/controls/SelectField.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { type Host, MOST_HOSTS } from '../../gatherings-hosts.contract.ts';
import { rightsOf } from '../../gatherings-rights.contract.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { readPerson } from '../places/participants.ts';
import { useHosts } from './hosts.data.ts';
import '#web/ui/styles/people-list.css';

type Props = { setting: GatheringSetting; gathering: Gathering };

/** Who organises it; its creator asks others of those who come. */
export function HostsCard({ setting, gathering }: Props) {
  const title = useId();
  const { creator, hosts, myPlace } = gathering;
  const now = useNow();
  const isMine = myPlace === 'organiser';
  const all = useHosts(setting, gathering);
  return (
    <Card className="stack hosts" aria-labelledby={title}>
      <h2 id={title}>Avec vous</h2>
      <ul className="people">
        <li>
          <Avatar person={creator} />
          <span className="grow">
            <b>{isMine ? 'Vous' : <NeighbourLink of={creator} />}</b>
            <br />
            <span className="small muted">{isMine ? 'avez créé' : 'a créé'} ce rendez-vous</span>
          </span>
        </li>
        {hosts.map((host) => (
          <HostLine
            key={host.user._id}
            host={host}
            isMine={isMine}
            working={all.isPending}
            onEnd={() => all.end(host.user._id)}
          />
        ))}
      </ul>
      {isMine && hosts.length < MOST_HOSTS && rightsOf(gathering, now).host && (
        <NewHost gathering={gathering} working={all.isPending} onAsk={all.ask} />
      )}
    </Card>
  );
}

type LineProps = { host: Host; isMine: boolean; working: boolean; onEnd: () => void };

function HostLine({ host: { user, accepted }, isMine, working, onEnd }: LineProps) {
  const isMe = user._id === readSession()?.user._id;
  return (
    <li>
      <Avatar person={user} />
      <span className="grow">
        <b>{isMe ? 'Vous' : <NeighbourLink of={user} />}</b>
        <br />
        <span className="small muted">
          {accepted ? 'peut tout, sauf supprimer' : "n'a pas encore répondu"}
        </span>
      </span>
      {(isMine || isMe) && (
        <Button
          small
          look="3"
          disabled={working}
          aria-label={isMe ? 'Ne plus organiser' : `Retirer ${user.firstName} de l'organisation`}
          onClick={onEnd}
        >
          {isMe ? 'Ne plus organiser' : 'Retirer'}
        </Button>
      )}
    </li>
  );
}

type NewProps = { gathering: Gathering; working: boolean; onAsk: (userId: string) => void };

function NewHost({ gathering, working, onAsk }: NewProps) {
  const [asked, setAsked] = useState('');
  const named = new Set(gathering.hosts.map(({ user }) => user._id));
  const others = gathering.participants.map(readPerson).filter(({ _id }) => !named.has(_id));
  if (others.length === 0) {
    return (
      <p className="small muted">
        Dès que quelqu'un s'inscrit, vous pouvez lui proposer d'organiser avec vous.
      </p>
    );
  }
  return (
    <form
      className="hosts-new"
      onSubmit={(event) => {
        event.preventDefault();
        if (asked) onAsk(asked);
        setAsked('');
      }}
    >
      <SelectField
        label="Organiser avec"
        help="La personne accepte ou non. Elle peut tout faire, sauf supprimer et choisir d'autres personnes."
        value={asked}
        onValue={setAsked}
        placeholder="Choisir une personne inscrite"
        options={others.map((one) => ({ value: one._id, label: nameShortly(one) }))}
      />
      <Button type="submit" look="2" icon={IconUserPlus} disabled={asked === '' || working}>
        Proposer
      </Button>
    </form>
  );
}
