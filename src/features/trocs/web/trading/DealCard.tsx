import { IconCalendarEvent } from '@tabler/icons-react';
import { useEffect, useId, useRef } from 'react';
import { of } from '#contract/name-words.ts';
import { usePresence } from '#features/presence/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { WriteButton } from '#web/ui/controls/WriteButton.tsx';
import { Note } from '#web/ui/feedback/Note.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { DatedDay } from '#web/ui/signs/DatedDay.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { Presence } from '#web/ui/signs/Presence.tsx';
import { nameShortly, saySince } from '#web/words/card-words.ts';
import type { Troc } from '../../trocs.contract.ts';
import type { TradeRequest } from '../../trocs-requests.contract.ts';
import { chooseStanding, findPartner, hasPassed } from '../troc-rights.ts';
import { sayDeal } from '../troc-words.ts';
import { TradeActions } from './TradeActions.tsx';
import { Wish } from './Wish.tsx';

type Props = {
  troc: Troc;
  now: number;
  /** The reader has just asked: it comes in the place of the form, which stood further down. */
  isNew: boolean;
};

/** For the two whom the request concerns. */
export function DealCard({ troc, now, isNew }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const me = useSession()?.user._id;
  const presenceOf = usePresence();
  const request = troc.tradeRequest;
  const partner = findPartner(troc, me);
  const title = partner && sayDeal(chooseStanding(troc, me), partner, troc.kind);
  const isShown = request && partner && title;
  useEffect(() => {
    if (!isNew || !isShown) return;
    heading.current?.scrollIntoView({ block: 'start' });
    heading.current?.focus({ preventScroll: true });
  }, [isNew, isShown]);
  if (!isShown) return null;
  return (
    <Card className="ask" aria-labelledby={id}>
      <div className="row ask-head">
        <NeighbourLink of={partner}>
          <Avatar person={partner} size="l" presence={presenceOf(partner._id)} />
          <span className="sr">La page {of(nameShortly(partner))}</span>
        </NeighbourLink>
        <div className="grow">
          <h2 id={id} ref={heading} tabIndex={-1}>
            {title}
          </h2>
          <p className="small muted">
            <Presence bare status={presenceOf(partner._id)} /> · demande faite{' '}
            {saySince(request.createdAt, now).toLowerCase()}
          </p>
        </div>
      </div>
      <When request={request} />
      {hasPassed(request, now) && (
        <Note>
          {troc.user._id === me
            ? `Cette date est passée. Acceptez, puis proposez un autre moment à ${partner.firstName || partner.username} ; ou écrivez-lui d'abord.`
            : `Cette date est passée. Écrivez à ${partner.firstName || partner.username} pour en proposer une autre.`}
        </Note>
      )}
      <Wish request={request} isMine={request.user._id === me} now={now} />
      <TradeActions troc={troc} />
      <WriteButton block look="3" to={partner}>
        Écrire à {partner.firstName || partner.username}
      </WriteButton>
    </Card>
  );
}

/** Day, hour and place of an exchange. */
function When({ request }: { request: TradeRequest }) {
  return (
    <div className="when">
      <Icon of={IconCalendarEvent} size="l" />
      <div>
        <DatedDay date={request.date} />
        <br />
        <span className="small">{request.location}</span>
        {request.returnDate && (
          <>
            <br />
            <span className="small">
              Retour prévu le <DatedDay date={request.returnDate} />
            </span>
          </>
        )}
      </div>
    </div>
  );
}
