import { IconUserQuestion } from '@tabler/icons-react';
import { useSession } from '#web/data/session.ts';
import { ItemCard } from '#web/ui/cards/ItemCard.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { SeenPlace } from '#web/ui/signs/SeenPlace.tsx';
import { nameShortly, sayPlace } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { previewText } from '#web/words/plain-text.ts';
import type { Troc } from '../trocs.contract.ts';
import { ContactPartner } from './ContactPartner.tsx';
import { KindSign, TrocChip } from './KindSign.tsx';
import { SwapLists } from './SwapLists.tsx';
import { TradeActions } from './TradeActions.tsx';
import { pictureOf } from './TrocCard.tsx';
import { chooseStanding } from './troc-rights.ts';
import { sayDeal, sayWhyNot } from './troc-words.ts';

type Props = { troc: Troc; onEdit: () => void };

export function MyTrocCard({ troc, onEdit }: Props) {
  const me = useSession()?.user._id;
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
          <KindSign kind={troc.kind} />
          <TrocChip troc={troc} />
        </>
      }
      body={<SwapLists small troc={troc} mine />}
      text={request ? undefined : previewText(troc.description)}
      date={request ? formatDateTime(request.date) : undefined}
      place={sayPlace(request?.location ?? troc.location, null)}
      meta={
        request && (
          <span>
            <Icon of={IconUserQuestion} size="s" />
            <b>{sayDeal(standing, request.user, troc.kind)}</b>
          </span>
        )
      }
      action={
        <div className="deal">
          <TradeActions small troc={troc} onEdit={onEdit} />
          {request && <ContactPartner partner={request.user} name={nameShortly(request.user)} />}
          {!request && <SeenPlace of={troc} />}
          {why && <p className="caption">{why}</p>}
        </div>
      }
    />
  );
}
