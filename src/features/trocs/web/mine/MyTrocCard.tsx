import { HiddenNote } from '#features/moderation/web/public.ts';
import { SpokenFor } from '#features/proches/web/public.ts';
import type { Ring } from '#features/rings/rings.contract.ts';
import { sizeOf } from '#features/rings/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { ItemCard } from '#web/ui/cards/ItemCard.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { SeenPlace } from '#web/ui/signs/SeenPlace.tsx';
import { useNow } from '#web/use-now.ts';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { sayWeekday } from '#web/words/when-words.ts';
import type { Troc } from '../../trocs.contract.ts';
import { KindSign, TrocChip } from '../KindSign.tsx';
import { SwapLists } from '../SwapLists.tsx';
import { pictureOf } from '../TrocCard.tsx';
import { ContactPartner } from '../trading/ContactPartner.tsx';
import { TradeActions } from '../trading/TradeActions.tsx';
import { Wish } from '../trading/Wish.tsx';
import { chooseStanding } from '../troc-rights.ts';
import { sayWhyNot } from '../troc-words.ts';

type Props = {
  troc: Troc;
  next: string | undefined;
  /** That waits for the reader or for others. */
  ring: Ring | undefined;
  onEdit: () => void;
};

export function MyTrocCard({ troc, next, ring, onEdit }: Props) {
  const me = useSession()?.user._id;
  const now = useNow();
  const standing = chooseStanding(troc, me);
  const request = standing === 'own' ? null : troc.tradeRequest;
  const why = sayWhyNot(standing, true, troc.kind);
  return (
    <ItemCard
      title={troc.title}
      to={`/troc/${troc._id}`}
      picture={pictureOf(troc)}
      status={
        <>
          <KindSign troc={troc} />
          <SpokenFor shownAs={troc.spokenFor} />
          <TrocChip troc={troc} />
        </>
      }
      body={
        <>
          {request && (
            <div className="stack deal-wish">
              <Wish request={request} isMine={false} now={now} />
            </div>
          )}
          <SwapLists small troc={troc} mine />
        </>
      }
      next={next}
      date={request ? formatDateTime(request.date) : undefined}
      day={request ? sayWeekday(request.date, now) : undefined}
      place={sayPlace(request?.location ?? troc.location, null)}
      action={
        <div className="deal">
          {standing === 'own' && troc.status === 'cancelled' && <HiddenNote id={troc._id} />}
          {ring && standing === 'own' && (
            <LinkButton
              small
              look={ring.places[0]?.acceptedAt ? '2' : '1'}
              className="wide"
              to={`/anneaux/${ring._id}`}
            >
              Voir l'échange à {sizeOf(ring)}
            </LinkButton>
          )}
          <TradeActions small troc={troc} onEdit={onEdit} />
          {request && <ContactPartner partner={request.user} name={nameShortly(request.user)} />}
          {!request && <SeenPlace of={troc} />}
          {why && <p className="caption">{why}</p>}
        </div>
      }
    />
  );
}
