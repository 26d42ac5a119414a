import { IconPlus } from '@tabler/icons-react';
import { useSearchParams } from 'react-router';
import { RingList, useRings } from '#features/rings/web/public.ts';
import { useSession } from '#web/data/session.ts';
import { useItemOf } from '#web/data/use-item-of.ts';
import { useStaged } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { orderSteps, StepList } from '#web/ui/cards/StepList.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { Tabs } from '#web/ui/controls/Tabs.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { CardSkeletons, ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { useNow } from '#web/use-now.ts';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import type { Troc } from '../../trocs.contract.ts';
import { rightsOf } from '../../trocs-rights.contract.ts';
import { trocTexts } from '../../trocs-sentences.contract.ts';
import { EditTrocDialog } from '../dialogs.ts';
import { MatchList } from '../MatchList.tsx';
import { MyRequestCard } from './MyRequestCard.tsx';
import { MyTrocCard } from './MyTrocCard.tsx';
import '../trocs.css';
import { findOpenRing, stepOfTroc } from '../troc-words.ts';
import { useMatches, useMyRequests, useMyTrocs, useTrocsLive } from '../trocs.data.ts';

const TABS = [
  { value: 'objets', label: 'Mes objets' },
  { value: 'demandes', label: 'Mes demandes' },
  { value: 'possibles', label: 'Échanges possibles' },
] as const;
type Tab = (typeof TABS)[number]['value'];

/** `?onglet=`, and the dialog `?modifier=`. */
export function MyTrocsPage() {
  useTrocsLive();
  const [params, setParams] = useSearchParams();
  const matches = useMatches();
  const found = matches.data?.length ?? 0;
  const tab = TABS.find(({ value }) => value === params.get('onglet'))?.value ?? 'objets';

  function choose(next: Tab) {
    setParams(next === 'objets' ? {} : { onglet: next }, {
      replace: true,
      preventScrollReset: true,
    });
  }

  return (
    <>
      <PageHead
        title="Mes échanges"
        area="troc"
        action={
          <LinkButton icon={IconPlus} to="/troc/new">
            Proposer un troc
          </LinkButton>
        }
      />
      <div className="my-trocs">
        <Tabs
          label="Mes échanges"
          tabs={TABS.map(({ value, label }) => ({
            value,
            label: value === 'possibles' && found > 0 ? `${label} (${found})` : label,
          }))}
          value={tab}
          onValue={choose}
        >
          {tab === 'objets' && <MyObjects />}
          {tab === 'demandes' && <MyRequests />}
          {tab === 'possibles' && (
            <>
              <RingList />
              <MyMatches read={matches} />
            </>
          )}
        </Tabs>
      </div>
    </>
  );
}

function MyObjects() {
  const me = useSession()?.user._id;
  const mine = useMyTrocs();
  const dialog = useUrlDialog(['modifier'] as const);
  const trocs = mine.data?.pages.flatMap(({ items }) => items) ?? [];
  const { data: rings, isLoading: areRingsComing } = useRings();
  const stepOf = (troc: Troc) => stepOfTroc(troc, me, rings);
  const drawn = useStaged(orderSteps(trocs, stepOf));
  const edited = useItemOf(mine, dialog.value);
  // In what order they stand hangs on what goes round.
  if (mine.isPending || areRingsComing || !drawn) {
    return (
      <CardSkeletons
        rows
        count={3}
        label="Chargement de vos trocs…"
        body={<div className="sk swap-wait" />}
      />
    );
  }
  if (mine.isError && trocs.length === 0) {
    return (
      <ErrorState
        message={trocTexts.loadMineFailed}
        onRetry={() => void mine.refetch()}
        retrying={mine.isFetching}
      />
    );
  }
  if (trocs.length === 0) {
    return (
      <Nothing title="Aucun objet proposé">
        Ce qui dort dans un placard peut servir à deux rues d'ici.
      </Nothing>
    );
  }
  return (
    <>
      <StepList items={drawn} stepOf={stepOf}>
        {(troc, next) => (
          <MyTrocCard
            troc={troc}
            next={next}
            ring={findOpenRing(troc, rings)}
            onEdit={() => void dialog.open('modifier', troc._id)}
          />
        )}
      </StepList>
      <NextPage
        list={mine}
        label="Afficher plus de trocs"
        failed={trocTexts.loadMineFailed}
        early={drawn.length < trocs.length}
      />
      {edited && rightsOf(edited.status).edit && (
        <EditTrocDialog key={edited._id} troc={edited} onClose={() => void dialog.close()} />
      )}
    </>
  );
}

function MyRequests() {
  const me = useSession()?.user._id;
  const asked = useMyRequests();
  const now = useNow();
  const trocs = asked.data?.pages.flatMap(({ items }) => items) ?? [];
  const stepOf = (troc: Troc) => stepOfTroc(troc, me);
  const drawn = useStaged(orderSteps(trocs, stepOf));
  if (asked.isPending || !drawn)
    return <CardSkeletons rows count={3} label="Chargement de vos demandes…" />;
  if (asked.isError && trocs.length === 0) {
    return (
      <ErrorState
        message={trocTexts.loadRequestsFailed}
        onRetry={() => void asked.refetch()}
        retrying={asked.isFetching}
      />
    );
  }
  if (trocs.length === 0) {
    return (
      <Nothing title="Aucune demande d'échange">
        Une annonce vous plaît ? Proposez une date, le voisin vous répond.
      </Nothing>
    );
  }
  return (
    <>
      <StepList items={drawn} stepOf={stepOf}>
        {(troc, next) => <MyRequestCard troc={troc} now={now} next={next} />}
      </StepList>
      <NextPage
        list={asked}
        early={drawn.length < trocs.length}
        label="Afficher plus de demandes"
        failed={trocTexts.loadRequestsFailed}
      />
    </>
  );
}

function MyMatches({ read }: { read: ReturnType<typeof useMatches> }) {
  // Above them, and not to push them.
  const rings = useRings();
  if (!rings.isPending && read.data && read.data.length > 0)
    return <MatchList matches={read.data} />;
  if (read.isError) {
    return (
      <ErrorState
        message={trocTexts.loadFailed}
        onRetry={() => void read.refetch()}
        retrying={read.isFetching}
      />
    );
  }
  if (read.isPending || rings.isPending) {
    return (
      <Card>
        <ListSkeletons label="Recherche d'échanges possibles…" />
      </Card>
    );
  }
  return (
    <Nothing title="Aucun échange possible pour l'instant">
      Dès qu'un voisin propose ce que vous cherchez, ou cherche ce que vous proposez, son annonce
      est ici.
    </Nothing>
  );
}

/** In place of a tab's list while there is none. */
function Nothing({ title, children }: { title: string; children: string }) {
  return (
    <Card bare>
      <EmptyState
        title={title}
        action={
          <LinkButton look="2" to="/trocs">
            Voir les trocs du quartier
          </LinkButton>
        }
      >
        {children}
      </EmptyState>
    </Card>
  );
}
