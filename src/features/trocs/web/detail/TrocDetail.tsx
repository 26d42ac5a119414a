import { IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { of } from '#contract/name-words.ts';
import { ReportButton } from '#features/moderation/web/public.ts';
import { SpokenFor } from '#features/proches/web/public.ts';
import { VerifiedOnly } from '#features/residency/web/public.ts';
import { Photo } from '#features/uploads/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { useIdleSteps } from '#web/start/public.ts';
import { Note } from '#web/ui/feedback/Note.tsx';
import { CategoryLabel } from '#web/ui/signs/CategoryLabel.tsx';
import { Plaque } from '#web/ui/signs/Plaque.tsx';
import { SeenPlace } from '#web/ui/signs/SeenPlace.tsx';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { nameShortly, readStreet, sayPlace } from '#web/words/card-words.ts';
import { readDistrict } from '#web/words/district.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import type { Troc } from '../../trocs.contract.ts';
import { rightsOf } from '../../trocs-rights.contract.ts';
import { EditTrocDialog, TradeForm } from '../dialogs.ts';
import { KindSign, TrocChip } from '../KindSign.tsx';
import { MatchList } from '../MatchList.tsx';
import { SwapLists } from '../SwapLists.tsx';
import { DealCard } from '../trading/DealCard.tsx';
import { TradeActions } from '../trading/TradeActions.tsx';
import { WaitButton } from '../trading/WaitButton.tsx';
import { canRequest, chooseStanding } from '../troc-rights.ts';
import { drawingOf, sayDeal, sayWhyNot } from '../troc-words.ts';
import { useTrocMatches } from '../trocs.data.ts';
import { OwnerRow } from './OwnerRow.tsx';

type Props = {
  troc: Troc;
  now: number;
  /** False once the reader has deleted it, until the page is left. */
  kept: boolean;
  /** Seen before: it stands as long as it was left. */
  isKnown: boolean;
  onDeleted: () => void;
};

export function TrocDetail({ troc, now, kept, isKnown, onDeleted }: Props) {
  const navigate = useNavigate();
  const me = useSession()?.user._id;
  const mine = troc.user._id === me;
  const standing = chooseStanding(troc, me);
  const [hasAsked, setAsked] = useState(false);
  const step = useIdleSteps(2, isKnown);
  const matches = useTrocMatches(troc._id, kept && step >= 2);
  const dialog = useUrlDialog(['modifier'] as const);
  const asks = standing === 'free' || (standing === 'refused' && canRequest(troc));
  const meets = step >= 1 && <MatchList matches={matches.data ?? []} pageOf={troc._id} />;

  return (
    <div className="troc-detail">
      <div className="side">
        <div className="stack main">
          <div className="stack titles">
            <h1 tabIndex={-1}>{troc.title}</h1>
            <div className="row wrapx">
              <CategoryLabel icon={IconUser}>
                {mine ? 'Votre annonce' : `Annonce ${of(nameShortly(troc.user))}`}
              </CategoryLabel>
              <KindSign troc={troc} />
              <SpokenFor shownAs={troc.spokenFor} />
              <TrocChip troc={troc} />
            </div>
          </div>
          <SwapLists troc={troc} mine={mine} />
          {standing === 'own' && (
            <TradeActions
              troc={troc}
              onEdit={() => void dialog.open('modifier')}
              onDeleted={() => {
                onDeleted();
                void navigate('/my-trocs', { replace: true });
              }}
            />
          )}
          <DealCard troc={troc} now={now} isNew={hasAsked} />
        </div>
        {step >= 1 && <Ask troc={troc} asks={asks} onAsked={() => setAsked(true)} />}
        {/* Beside the form, which is long, it would leave the other column empty. */}
        {!asks && meets}
      </div>
      <div className="side">
        <div className="bigmedia media">
          <Photo
            full
            imageUrl={troc.imageUrl}
            thumbnailUrl={troc.thumbnailUrl}
            alt={`Photo de « ${troc.title} »`}
            fallback={<img src={drawingOf(troc)} alt="" width={400} height={300} />}
          />
        </div>
        <section className="stack words">
          <h2>Description</h2>
          <p className="troc-text">{troc.description}</p>
        </section>
        {step >= 1 && <About troc={troc} />}
        {asks && meets}
        {step >= 2 && !mine && !matches.isLoading && (
          <div className="report">
            <ReportButton
              {...{ kind: 'troc', id: troc._id, title: troc.title, author: troc.user }}
              pictures={[troc.imageUrl ?? []].flat()}
            />
          </div>
        )}
      </div>
      {dialog.name === 'modifier' && standing === 'own' && (
        <EditTrocDialog troc={troc} onClose={() => void dialog.close()} />
      )}
    </div>
  );
}

type PartProps = { troc: Troc };

/** What one may ask for, or why not: on a phone below the description, which would move as it comes. */
function Ask({ troc, asks, onAsked }: PartProps & { asks: boolean; onAsked: () => void }) {
  const me = useSession()?.user._id;
  const standing = chooseStanding(troc, me);
  const whyNot = sayWhyNot(standing, troc.user._id === me, troc.kind);
  const isLate = standing === 'taken' || standing === 'refused';
  const waits = isLate && !rightsOf(troc.status).request;
  if (!asks && !whyNot && !waits) return null;
  return (
    <div className="stack foot-part">
      {asks && (
        <VerifiedOnly to="proposer un échange">
          <TradeForm troc={troc} onAsked={onAsked} />
        </VerifiedOnly>
      )}
      {whyNot && <Note>{whyNot}</Note>}
      {waits && (
        <VerifiedOnly to="être prévenu si cela se libère" unless={troc.waiting}>
          <WaitButton troc={troc} />
        </VerifiedOnly>
      )}
    </div>
  );
}

/** Whose it is, unless a deal has said so above, and where. */
function About({ troc }: PartProps) {
  const me = useSession()?.user._id;
  const mine = troc.user._id === me;
  const isNamed = sayDeal(chooseStanding(troc, me), troc.user, troc.kind) !== undefined;
  return (
    <div className="stack about">
      {!mine && !isNamed && <OwnerRow troc={troc} />}
      <Place troc={troc} />
      {mine && <SeenPlace of={troc} />}
    </div>
  );
}

/** Once: its street's plaque when the location names one; its words where it has none, or they say more to this reader. */
function Place({ troc }: PartProps) {
  const street = readStreet(troc.publicLocation);
  const saysMore = troc.location !== troc.publicLocation;
  return (
    <div className="row wrapx place">
      {street && !saysMore ? (
        <Plaque street={street} district={readDistrict(troc.publicLocation)} />
      ) : (
        <span className="small">{sayPlace(troc.location, null)}</span>
      )}
      <span className="small muted">Publié le {formatDateTime(troc.createdAt)}</span>
    </div>
  );
}
