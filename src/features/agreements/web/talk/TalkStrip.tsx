import { IconHeartFilled } from '@tabler/icons-react';
import { Link } from 'react-router';
import { joinClasses } from '#web/ui/class-names.ts';
import { Button } from '#web/ui/controls/Button.tsx';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Agreement } from '../../agreements.contract.ts';
import { rightsOf } from '../../agreements-rights.contract.ts';
import { Answers } from '../AskCard.tsx';
import { Acts } from '../acts/Acts.tsx';
import type { OpenAct } from '../acts/act-dialog.ts';
import {
  areaOf,
  describeState,
  firstNameOf,
  sayCancelled,
  sayFor,
  sayHead,
  sayLocation,
} from '../agreement-words.ts';
import type { Pinned } from './choose-pinned.ts';
import './strip.css';
import { sayDay } from '#web/words/when-words.ts';

type Props = { pinned: Pinned; now: number; onOpen: OpenAct };

/** The rendez-vous of the two, pinned under the name: when, where, what, then its gestures. */
export function TalkStrip({ pinned, now, onOpen }: Props) {
  const { agreement, other } = pinned;
  const isOff = agreement.status === 'cancelled';
  const rights = rightsOf(agreement, now);
  return (
    <section
      className={joinClasses(
        'rdv-strip',
        isOff && 'rdv-over',
        agreement.status === 'proposed' && 'rdv-open',
      )}
      data-area={areaOf(agreement)}
      aria-label={`Votre rendez-vous avec ${firstNameOf(agreement)}`}
    >
      <div className="rdv-sum">
        <DayLeaf date={agreement.date} past={isOff || agreement.status === 'done'} />
        <div className="grow">
          <h2>
            {rights.asked ? 'Cela a-t-il eu lieu ?' : sayHead(agreement, now)}{' '}
            <span className="rdv-at">
              {rights.asked ? sayHead(agreement, now) : sayAddress(agreement)}
            </span>
          </h2>
          <p className="rdv-what">
            <Link to={`/mes-rendez-vous?rendez-vous=${agreement._id}`}>
              {agreement.subject.title}
            </Link>
            {sayFor(agreement)}
            {other && ` · et un autre, ${sayDay(other.date, now)}`}
          </p>
          {isOff && <p className="rdv-what">{sayCancelled(agreement)}</p>}
        </div>
        <StatusChip {...describeState(agreement, now)} />
      </div>
      {rights.asked && <Answers agreement={agreement} now={now} onOpen={onOpen} />}
      {!isOff && !rights.asked && <Acts agreement={agreement} now={now} onOpen={onOpen} />}
      {rights.thank && (
        <div>
          <Button
            small
            className="rdv-heart"
            icon={IconHeartFilled}
            onClick={() => onOpen('thanks', agreement)}
          >
            Dire merci à {firstNameOf(agreement)}
          </Button>
        </div>
      )}
    </section>
  );
}

/** The exact address where it was given to the reader, else the place that was agreed. */
function sayAddress(one: Agreement): string {
  const { address, receiver } = one;
  if (address && receiver === 'them')
    return [address.text, address.details].filter(Boolean).join(', ');
  return sayLocation(one);
}
