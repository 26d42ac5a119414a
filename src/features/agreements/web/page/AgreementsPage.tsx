import { useRings } from '#features/rings/web/public.ts';
import { useStaged } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { useNow } from '#web/use-now.ts';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { agreementTexts } from '../../agreements-sentences.contract.ts';
import { Aside } from './Aside.tsx';
import './agreements.css';
import { AgreementDialog } from '../acts/dialogs.ts';
import { useActDialog } from '../acts/use-act-dialog.tsx';
import { sayLead } from '../agreement-words.ts';
import { useAgreementsLive, useComing } from '../agreements.data.ts';
import { useGatheringsAhead } from '../gatherings-ahead.ts';
import { byDate, isMeeting } from '../sort-coming.ts';
import { Coming } from './Coming.tsx';
import { Past } from './Past.tsx';
import { useShown, WhichChips } from './WhichChips.tsx';

/** What the resident has agreed on with neighbours, the next first; `?rendez-vous=` opens one. */
export function AgreementsPage() {
  useAgreementsLive();
  const now = useNow();
  const list = useComing();
  const all = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const { gatherings, isLoading } = useGatheringsAhead(now);
  const rings = useRings();
  // In the order of the page: nothing comes between two that stand already.
  const ahead = [...all, ...gatherings].sort(byDate);
  const drawn = useStaged(ahead);
  const acts = useActDialog(now);
  const dialog = useUrlDialog(['rendez-vous'] as const);
  const addressOf = (id: string) => dialog.addressOf('rendez-vous', id);
  const total = list.data?.pages[0]?.total ?? all.length;
  const isReady = list.isSuccess && !isLoading && !rings.isPending && drawn !== undefined;
  const isWhole = isReady && drawn.length === ahead.length;
  const shown = useShown();
  const isEmpty = ahead.length === 0;

  return (
    <>
      <PageHead title="Mes rendez-vous">
        <p className="lead rdv-lead">{isReady ? sayLead(all, total, now, gatherings) : '\u00a0'}</p>
        {!(isReady && isEmpty) && <WhichChips shown={shown} />}
      </PageHead>
      <div className="rdv-page">
        <div className="rdv-main">
          {!isReady && !list.isError && (
            <Card>
              <ListSkeletons count={3} label="Chargement de vos rendez-vous…" />
            </Card>
          )}
          {list.isError && all.length === 0 && (
            <ErrorState
              message={agreementTexts.loadFailed}
              onRetry={() => void list.refetch()}
              retrying={list.isFetching}
            />
          )}
          {isReady && isEmpty && <Nothing />}
          {isReady && !isEmpty && (
            <Coming
              meetings={shown.hasMeetings ? drawn.filter(isMeeting) : []}
              gatherings={drawn.filter((one) => !isMeeting(one)).filter(shown.has)}
              now={now}
              rings={rings.data}
              addressOf={addressOf}
              onOpen={acts.open}
            />
          )}
          <NextPage
            list={list}
            label="Afficher plus de rendez-vous"
            failed={agreementTexts.loadFailed}
            early={!isWhole}
          />
          {isWhole && <Past now={now} addressOf={addressOf} shown={shown} />}
        </div>
        {isWhole && <Aside coming={all} gatherings={gatherings} now={now} addressOf={addressOf} />}
      </div>
      {dialog.name && (
        <AgreementDialog
          key={dialog.value}
          id={dialog.value}
          known={all.find(({ _id }) => _id === dialog.value)}
          now={now}
          onOpen={acts.open}
          onClose={() => void dialog.close()}
        />
      )}
      {acts.dialog}
    </>
  );
}

function Nothing() {
  return (
    <Card bare>
      <EmptyState
        title="Rien de prévu pour l'instant"
        action={
          <>
            <LinkButton to="/services">Voir qui cherche un coup de main</LinkButton>
            <LinkButton look="2" to="/agenda">
              Voir ce qui se passe cette semaine
            </LinkButton>
          </>
        }
      >
        Dès qu'une aide ou un échange est accepté, le jour, l'heure et le lieu se retrouvent ici.
      </EmptyState>
    </Card>
  );
}
