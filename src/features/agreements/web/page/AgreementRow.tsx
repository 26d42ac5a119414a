import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Ring } from '#features/rings/rings.contract.ts';
import { joinClasses } from '#web/ui/class-names.ts';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Agreement } from '../../agreements.contract.ts';
import { isAsked, isStanding } from '../../agreements-rights.contract.ts';
import './agreements.css';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { sayHour } from '#web/words/when-words.ts';
import { areaOf, describeState, sayEnd, sayLocation } from '../agreement-words.ts';
import { KindLabel } from '../KindLabel.tsx';
import { MovedLine } from '../MovedLine.tsx';
import { With } from '../With.tsx';
import { sayKindIn } from './ring-kind.ts';

type Props = {
  agreement: Agreement;
  /** Other parts of the same exchange, at the same moment and place. */
  also?: readonly Agreement[];
  now: number;
  addressOf: (id: string) => string;
  rings?: readonly Ring[] | undefined;
};

/** One rendez-vous of the list: the day, what, when, where, with whom, how it stands; another time is answered here. */
export function AgreementRow({ agreement, also = [], now, addressOf, rings }: Props) {
  const to = addressOf(agreement._id);
  const { date, subject, status } = agreement;
  const stands = isStanding(agreement);
  return (
    <article
      className={joinClasses('rdv-row', status === 'cancelled' && 'rdv-off')}
      data-area={areaOf(agreement)}
    >
      <DayLeaf date={date} past={!stands} />
      <div className="tx">
        <KindLabel agreement={agreement}>{sayKindIn(agreement, rings)}</KindLabel>
        <h3>
          <Link to={to} preventScrollReset>
            {subject.title}
          </Link>
        </h3>
        <p className="rdv-facts">
          {stands ? (
            <Dotted then={[sayLocation(agreement), <With key="with" agreement={agreement} />]}>
              <b>{sayHour(date)}</b>
            </Dotted>
          ) : (
            sayEnd(agreement)
          )}
        </p>
        {also.map((one) => (
          <div key={one._id} className="rdv-also">
            <h3>
              <Link to={addressOf(one._id)} preventScrollReset>
                {one.subject.title}
              </Link>
            </h3>
            <p className="rdv-facts">
              <With agreement={one} />
            </p>
          </div>
        ))}
      </div>
      <StatusChip {...describeState(agreement, now)} />
      <Link className="ibtn" to={to} preventScrollReset aria-label={`Ouvrir : ${subject.title}`}>
        <Icon of={IconChevronRight} />
      </Link>
      {isAsked(agreement, now) && (
        <LinkButton
          small
          look="2"
          className="rdv-reply"
          to={to}
          preventScrollReset
          aria-label={`Répondre : ${subject.title}`}
        >
          Répondre
        </LinkButton>
      )}
      <MovedLine agreement={agreement} now={now} />
    </article>
  );
}
