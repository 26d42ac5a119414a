import { IconHeartHandshake, IconUserMinus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { hasLeft } from '#contract/former-neighbour.ts';
import { of } from '#contract/name-words.ts';
import { useKnown } from '#features/neighbours/web/public.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { ProgressBar } from '#web/ui/signs/ProgressBar.tsx';
import { useNow } from '#web/use-now.ts';
import { useWide } from '#web/use-wide.ts';
import { nameShortly } from '#web/words/card-words.ts';
import { sayFrom } from '#web/words/when-words.ts';
import type { Party } from '../../gatherings-bringing.contract.ts';
import { countBrought, rightsOf } from '../../gatherings-rights.contract.ts';
import { ExcludeDialog } from '../dialogs.ts';
import type { Gathering, GatheringSetting } from '../gathering.ts';
import { sayComing } from '../gathering-words.ts';
import { Exclusions } from '../organising/Exclusions.tsx';
import { countComing, organisedByReader, placesTaken } from '../standing.ts';
import { Faces } from './Faces.tsx';
import { type Neighbour, putKnownFirst, readPerson, sayParty } from './participants.ts';
import '../gatherings.css';
import '#web/ui/styles/people-list.css';
import './proche-face.css';
import '../gathering-phone.css';

type Props = {
  setting: GatheringSetting;
  gathering: Gathering;
  /** All by name at once, where the page is theirs. */
  whole?: boolean;
};

/** A list of so many stands by name at once: what is said comes soon after it on a phone, beside it with two columns. */
const NAMES = { phone: 2, wide: 12 };

/** The organiser, those who take part, and for the organiser those who wait. */
export function ParticipantList({ setting, gathering, whole = false }: Props) {
  const now = useNow();
  const isWide = useWide();
  const [isOpen, setOpen] = useState(whole);
  const list = useRef<HTMLUListElement>(null);
  // The button that unfolds it goes: the keyboard is at the list.
  useEffect(() => {
    if (isOpen && !whole) list.current?.focus();
  }, [isOpen, whole]);
  const [leaving, setLeaving] = useState<Neighbour>();
  const isMine = organisedByReader(gathering);
  const hosts = new Map(gathering.hosts.map((each) => [each.user._id, each.accepted]));
  const mayTakeOff = ({ _id }: Neighbour) =>
    gathering.myPlace === 'organiser' || hosts.get(_id) !== true;
  const mayExclude = isMine && rightsOf(gathering, now).exclude;
  const onExclude = mayExclude ? setLeaving : undefined;
  const { creator, maxParticipants } = gathering;
  const known = useKnown();
  const participants = putKnownFirst(gathering.participants, known);
  const taken = placesTaken(gathering);
  // Whoever organises reads their mailboxes there.
  const seen = isWide || isMine ? NAMES.wide : NAMES.phone;
  const isFolded = !isOpen && participants.length > seen;
  const come = gathering.represented.filter(({ waits }) => !waits);
  const waiting = <Waiting gathering={gathering} onExclude={onExclude} />;
  const hasWaiting = gathering.represented.length > come.length || gathering.waitingList?.length;
  return (
    <section className="stack participants">
      <div className="participants-head">
        <h2>Participants</h2>
        <p className="taken">{sayComing(gathering)}</p>
      </div>
      <ProgressBar value={(taken / maxParticipants) * 100} label="Places prises" />
      {/* Who asks for something stands before who has it. */}
      {isMine && waiting}
      {isMine && hasWaiting ? <h3>Qui a une place</h3> : null}
      {isFolded ? (
        <Faces
          participants={participants}
          known={known}
          count={countComing(gathering)}
          onOpen={() => setOpen(true)}
        />
      ) : (
        <ul className="people" ref={list} tabIndex={-1}>
          <Person person={creator} isKnown={known.has(creator._id)} line="organise" />
          {participants.map((participant) => {
            const person = readPerson(participant);
            return (
              <Person
                key={person._id}
                person={person}
                party={participant}
                isKnown={known.has(person._id)}
                line={
                  hosts.get(person._id)
                    ? 'organise aussi'
                    : sayJoined(isMine ? participant.joinedAt : undefined, now)
                }
                onExclude={mayTakeOff(person) ? onExclude : undefined}
              />
            );
          })}
          {come.map((one) => (
            <Represented key={`${one.with._id} ${one.shownAs}`} one={one} onExclude={onExclude} />
          ))}
        </ul>
      )}
      {participants.length + come.length === 0 && (
        <p className="muted">Personne ne s'est encore inscrit.</p>
      )}
      {!isMine && waiting}
      <Maybes gathering={gathering} />
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

/** Since when, to whoever organises: to the others it says nothing of who comes. */
const sayJoined = (joinedAt: string | undefined, now: number): string | undefined =>
  joinedAt && sayFrom(joinedAt, now);

type WaitingProps = {
  gathering: Gathering;
  onExclude: ((person: Neighbour) => void) | undefined;
};

/** Those who wait for a place, in their order; nothing where nobody does. */
function Waiting({ gathering: { waitingList = [], represented }, onExclude }: WaitingProps) {
  const now = useNow();
  const wait = represented.filter(({ waits }) => waits);
  if (waitingList.length + wait.length === 0) return null;
  return (
    <>
      <h3>Liste d'attente</h3>
      <ol className="people">
        {waitingList.map(({ user, waitingSince, ...party }) => (
          <Person
            key={user._id}
            person={user}
            party={party}
            line={`attend ${sayFrom(waitingSince, now)}`}
            onExclude={onExclude}
          />
        ))}
        {wait.map((one) => (
          <Represented key={`${one.with._id} ${one.shownAs}`} one={one} onExclude={onExclude} />
        ))}
      </ol>
    </>
  );
}

/** How many say 'perhaps'; who, for whoever organises. */
function Maybes({ gathering: { maybeCount, maybes = [] } }: Pick<Props, 'gathering'>) {
  const now = useNow();
  if (maybeCount === 0) return null;
  if (maybes.length === 0) return <p className="muted">Et {maybeCount} peut-être.</p>;
  return (
    <>
      <h3>{maybeCount} peut-être</h3>
      <ul className="people">
        {maybes.map(({ user, saidAt }) => (
          <Person key={user._id} person={user} line={sayFrom(saidAt, now)} />
        ))}
      </ul>
    </>
  );
}

type RepresentedProps = {
  one: Gathering['represented'][number];
  onExclude?: ((person: Neighbour) => void) | undefined;
};

/** Somebody without an account, through who speaks for them. */
function Represented({ one, onExclude }: RepresentedProps) {
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
      {onExclude && !one.procheId && !hasLeft(one.with) && (
        <TakeOff name={one.shownAs} onPress={() => onExclude(one.with)} />
      )}
    </li>
  );
}

function TakeOff({ name, onPress }: { name: string; onPress: () => void }) {
  return (
    <Button small look="3" icon={IconUserMinus} aria-haspopup="dialog" onClick={onPress}>
      Retirer<span className="sr"> l'inscription {of(name)}</span>
    </Button>
  );
}

type PersonProps = {
  person: Neighbour;
  party?: Partial<Party>;
  isKnown?: boolean;
  line: string | undefined;
  onExclude?: ((person: Neighbour) => void) | undefined;
};

function Person({ person, party = {}, isKnown = false, line, onExclude }: PersonProps) {
  const lines = [sayParty(party), line].filter(Boolean).join(', ');
  return (
    <li>
      <Avatar person={person} />
      <span className="grow">
        <b>
          <NeighbourLink of={person} />
          {countBrought(party) > 0 && ` +${countBrought(party)}`}
        </b>
        {lines && (
          <>
            <br />
            <span className="small muted">{lines}</span>
          </>
        )}
        {isKnown && (
          <>
            <br />
            <span className="small muted">vous vous connaissez</span>
          </>
        )}
        {person.email && (
          <>
            <br />
            <a className="small person-mail" href={`mailto:${person.email}`}>
              <Address of={person.email} />
            </a>
          </>
        )}
      </span>
      {onExclude && !hasLeft(person) && (
        <TakeOff name={nameShortly(person)} onPress={() => onExclude(person)} />
      )}
    </li>
  );
}

/** An e-mail address, which goes on at its '@' where one line is too short. */
function Address({ of: address }: { of: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
