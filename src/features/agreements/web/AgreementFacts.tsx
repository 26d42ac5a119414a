import { IconHome, IconLock, IconMapPin } from '@tabler/icons-react';
import { Link } from 'react-router';
import { of } from '#contract/name-words.ts';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import { capitalise, sayAhead, sayWhen } from '#web/words/when-words.ts';
import type { Agreement } from '../agreements.contract.ts';
import { hasBegun, isStanding } from '../agreements-rights.contract.ts';
import {
  describeState,
  firstNameOf,
  pathOf,
  sayCancelled,
  sayFor,
  sayHead,
  sayKind,
  sayLocation,
} from './agreement-words.ts';
import { KindLabel } from './KindLabel.tsx';

type Props = { agreement: Agreement; now: number };

/** When, with whom, and how it stands. */
export function AgreementHead({ agreement, now }: Props) {
  const state = describeState(agreement, now);
  const ahead = isStanding(agreement) ? sayAhead(agreement.date, now) : undefined;
  return (
    <div className="rdv-head">
      <DayLeaf large date={agreement.date} past={!isStanding(agreement)} />
      <div className="grow">
        <KindLabel agreement={agreement}>{sayKind(agreement)}</KindLabel>
        <p className="rdv-when">{sayHead(agreement, now)}</p>
        {ahead && <p className="small muted">{capitalise(ahead)}</p>}
        {agreement.status === 'cancelled' && (
          <p className="small muted">{sayCancelled(agreement)}</p>
        )}
        <div className="row wrapx">
          <span className="who">
            <Avatar size="s" person={agreement.with} />
            <NeighbourLink of={agreement.with} />
            {sayFor(agreement)}
          </span>
          <StatusChip {...state} />
        </div>
        <p className="small">
          <Link to={pathOf(agreement)}>Voir l'annonce</Link>
        </p>
      </div>
    </div>
  );
}

/** Where, and the exact address once it was given. */
export function MeetingPlace({ agreement, now }: Props) {
  const { address, receiver } = agreement;
  const name = firstNameOf(agreement);
  const isAhead = isStanding(agreement) && !hasBegun(agreement, now);
  return (
    <section className="rdv-part" aria-labelledby="rdv-place">
      <h3 id="rdv-place">Le lieu</h3>
      <p className="rdv-place">
        <Icon of={IconMapPin} size="s" />
        <span>{sayLocation(agreement)}</span>
      </p>
      {address && (
        <p className="rdv-place rdv-address">
          <Icon of={IconHome} size="s" />
          <span>
            {receiver === 'them' ? `L'adresse ${of(name)} : ` : 'Vous avez donné : '}
            <b>{address.text}</b>
            {address.details && `, ${address.details}`}
          </span>
        </p>
      )}
      {isAhead && !address && (
        <p className="rdv-lock">
          <Icon of={IconLock} size="s" />
          <span>
            {receiver === 'me'
              ? `Votre adresse n'est donnée que si vous le voulez, à ${name} seulement, et reprise après le rendez-vous.`
              : `S'il faut un numéro ou une porte, ${name} peut vous donner son adresse ici.`}
          </span>
        </p>
      )}
    </section>
  );
}

const EXCHANGED: Record<Agreement['form'], string> = {
  request: 'Le mot de la proposition',
  offer: 'Le mot de la demande',
  exchange: "Ce qui s'échange",
  gift: 'Ce qui se donne',
  loan: 'Ce qui se prête',
};

/** What whoever published does with it: '… apporte', 'Vous apportez'. */
const GIVING: Partial<Record<Agreement['form'], readonly [theirs: string, mine: string]>> = {
  gift: ['donne', 'donnez'],
  loan: ['prête', 'prêtez'],
};

/** What each brings, and the word that came with the request. */
export function Exchanged({ agreement, now }: Props) {
  const { owner, offers, brings, message, returnDate } = agreement;
  const name = firstNameOf(agreement);
  const [mine, theirs] = owner === 'me' ? [offers, brings] : [brings, offers];
  if (mine.length + theirs.length === 0 && !message) return null;
  const [gives, giveMine] = GIVING[agreement.form] ?? ['apporte', 'apportez'];
  const isMine = owner === 'me';
  const asked = owner === 'me' ? name : 'Vous';
  return (
    <section className="rdv-part" aria-labelledby="rdv-exchanged">
      <h3 id="rdv-exchanged">{EXCHANGED[agreement.form]}</h3>
      {mine.length + theirs.length > 0 && (
        <dl className="rdv-gives">
          {mine.length > 0 && <Gives who={`Vous ${isMine ? giveMine : 'apportez'}`} items={mine} />}
          {theirs.length > 0 && (
            <Gives who={`${name} ${isMine ? 'apporte' : gives}`} items={theirs} />
          )}
        </dl>
      )}
      {returnDate && (
        <p>
          Retour prévu : <b>{sayWhen(returnDate, now)}</b>
        </p>
      )}
      {message && (
        <p className="rdv-word">
          {asked} : « {message} »
        </p>
      )}
    </section>
  );
}

function Gives({ who, items }: { who: string; items: readonly string[] }) {
  return (
    <div>
      <dt>{who}</dt>
      <dd>{items.join(', ')}</dd>
    </div>
  );
}
