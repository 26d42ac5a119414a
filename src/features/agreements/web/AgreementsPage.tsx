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
import type { Agreement } from '../agreements.contract.ts';
import { agreementTexts } from '../agreements-sentences.contract.ts';
import { AgreementRow } from './AgreementRow.tsx';
import { Aside } from './Aside.tsx';
import { AskCard } from './AskCard.tsx';
import './agreements.css';
import { sayLead } from './agreement-words.ts';
import { useAgreementsLive, useComing } from './agreements.data.ts';
import { AgreementDialog } from './dialogs.ts';
import { NextCard } from './NextCard.tsx';
import { Past } from './Past.tsx';
import { sortComing } from './sort-coming.ts';
import { useActDialog } from './use-act-dialog.tsx';

/** What the resident has agreed on with neighbours, the next first; `?rendez-vous=` opens one. */
export function AgreementsPage() {
  useAgreementsLive();
  const now = useNow();
  const list = useComing();
  const all = list.data?.pages.flatMap(({ items }) => items) ?? [];
  const drawn = useStaged(all);
  const acts = useActDialog(now);
  const dialog = useUrlDialog(['rendez-vous'] as const);
  const addressOf = (id: string) => dialog.addressOf('rendez-vous', id);
  const total = list.data?.pages[0]?.total ?? all.length;
  const isReady = list.isSuccess && drawn !== undefined;

  return (
    <>
      <PageHead title="Mes rendez-vous">
        <p className="lead">{isReady ? sayLead(all, total, now) : '\u00a0'}</p>
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
          {isReady && all.length === 0 && <Nothing />}
          {isReady && drawn.length > 0 && (
            <Coming all={all} drawn={drawn} now={now} addressOf={addressOf} onOpen={acts.open} />
          )}
          <NextPage
            list={list}
            label="Afficher plus de rendez-vous"
            failed={agreementTexts.loadFailed}
            early={drawn?.length !== all.length}
          />
          {isReady && <Past now={now} addressOf={addressOf} />}
        </div>
        {isReady && <Aside coming={all} now={now} addressOf={addressOf} />}
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

type ComingProps = {
  all: readonly Agreement[];
  drawn: readonly Agreement[];
  now: number;
  addressOf: (id: string) => string;
  onOpen: ReturnType<typeof useActDialog>['open'];
};

function Coming({ all, drawn, now, addressOf, onOpen }: ComingProps) {
  const { question, questions } = sortComing(all, now);
  const { next, parts } = sortComing(drawn, now);
  return (
    <>
      {question && <AskCard agreement={question} now={now} more={questions - 1} onOpen={onOpen} />}
      {parts.map(({ key, title, span, items }) => (
        <section key={key} className="rdv-week" aria-labelledby={`rdv-${key}`}>
          <h2 id={`rdv-${key}`}>
            {title} {span && <small className="rdv-span">{span}</small>}
          </h2>
          {items.some((one) => one === next) && next && (
            <NextCard agreement={next} now={now} to={addressOf(next._id)} onOpen={onOpen} />
          )}
          {items.some((one) => one !== next) && (
            <ul className="card rdv-list">
              {items
                .filter((one) => one !== next)
                .map((one) => (
                  <li key={one._id}>
                    <AgreementRow agreement={one} now={now} to={addressOf(one._id)} />
                  </li>
                ))}
            </ul>
          )}
        </section>
      ))}
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
