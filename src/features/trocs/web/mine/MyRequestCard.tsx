import { SpokenFor } from '#features/proches/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { ItemCard } from '#web/ui/cards/ItemCard.tsx';
import { StatusChip } from '#web/ui/signs/StatusChip.tsx';
import type { Status } from '#web/ui/signs/status-labels.ts';
import { nameShortly, sayPlace, saySince } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { sayWeekday } from '#web/words/when-words.ts';
import type { Troc } from '../../trocs.contract.ts';
import { KindSign } from '../KindSign.tsx';
import { kindWords } from '../kind-words.ts';
import { SwapLists } from '../SwapLists.tsx';
import { pictureOf } from '../TrocCard.tsx';
import { ContactPartner } from '../trading/ContactPartner.tsx';
import { TradeActions } from '../trading/TradeActions.tsx';
import { chooseStanding } from '../troc-rights.ts';

type Props = { troc: Troc; now: number; next: string | undefined };

export function MyRequestCard({ troc, now, next }: Props) {
  const me = useSession()?.user._id;
  const request = troc.tradeRequest;
  if (!request) return null;
  const { status, label } = chipOf(troc, chooseStanding(troc, me) === 'completed', request.status);
  return (
    <ItemCard
      title={troc.title}
      to={`/troc/${troc._id}`}
      picture={pictureOf(troc)}
      status={
        <>
          <KindSign troc={troc} />
          <SpokenFor shownAs={troc.spokenFor} />
          <StatusChip status={status} label={label} />
        </>
      }
      next={next}
      body={<SwapLists small troc={troc} mine={false} />}
      date={formatDateTime(request.date)}
      day={sayWeekday(request.date, now)}
      place={sayPlace(request.location, null)}
      person={{
        who: troc.user,
        name: nameShortly(troc.user),
        since: `demandé ${saySince(request.createdAt, now).toLowerCase()}`,
      }}
      action={
        <div className="deal">
          <TradeActions small troc={troc} />
          <ContactPartner partner={troc.user} name={nameShortly(troc.user)} />
        </div>
      }
    />
  );
}

/** How a request stands, in words that agree with 'demande'. */
function chipOf(
  { kind }: Pick<Troc, 'kind'>,
  completed: boolean,
  status: 'pending' | 'accepted' | 'rejected',
): { status: Status; label: string } {
  if (completed) return { status: 'completed', label: kindWords(kind).completed ?? 'Terminée' };
  const labels = { pending: 'En attente', accepted: 'Acceptée', rejected: 'Refusée' };
  return { status, label: labels[status] };
}
