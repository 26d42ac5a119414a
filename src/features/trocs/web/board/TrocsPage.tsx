import { IconPlus } from '@tabler/icons-react';
import { useMemo } from 'react';
import { AlertButton } from '#features/alerts/web/public.ts';
import { ItemsMap, useMapView } from '#features/quartier/web/public.ts';
import { RingList, useRings } from '#features/rings/web/public.ts';
import { SearchLink } from '#features/search/web/public.ts';
import { useAddress } from '#web/forms/use-address.ts';
import { picturesApart } from '#web/motif/drawing.ts';
import { useStaged } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListControls } from '#web/ui/cards/ListControls.tsx';
import { ListCount } from '#web/ui/cards/ListCount.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { OrderSelect } from '#web/ui/controls/OrderSelect.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { CardSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { useNow } from '#web/use-now.ts';
import { TROC_STATUSES } from '../../trocs.contract.ts';
import { TROC_KINDS } from '../../trocs-kinds.contract.ts';
import { trocTexts } from '../../trocs-sentences.contract.ts';
import { TrocCard } from '../TrocCard.tsx';
import { trocOnMap } from '../troc-on-map.tsx';
import { sayTrocCount, undrawnTroc } from '../troc-words.ts';
import { KindFilter, sayChosen, TrocFilters } from './TrocFilters.tsx';
import '../trocs.css';
import { useTrocs, useTrocsLive } from '../trocs.data.ts';

const newTroc = (
  <LinkButton icon={IconPlus} to="/troc/new">
    Proposer un troc
  </LinkButton>
);

const ORDERS = [
  { value: '', label: 'Disponibles' },
  { value: 'distance', label: 'Au plus près' },
  { value: 'newest', label: "Récents d'abord" },
] as const;

/** All that was typed. */
const wordsOf = (texts: Record<string, string>) =>
  Object.values(texts)
    .filter((text) => text !== '')
    .join(' ')
    .slice(0, 200);

/** `?status=`, `?kind=`, `?sort=`, `?q=`, `?offered=`, `?wanted=`. */
export function TrocsPage() {
  useTrocsLive();
  const { params, change, clear } = useAddress();
  const view = useMapView();
  const status = TROC_STATUSES.find((known) => known === params.get('status')) ?? '';
  const kind = TROC_KINDS.find((known) => known === params.get('kind')) ?? '';
  const read = (name: string) => (params.get(name) ?? '').slice(0, 200).trim();
  const sort = ORDERS.find(({ value }) => value === params.get('sort'))?.value ?? '';
  const texts = { q: read('q'), offered: read('offered'), wanted: read('wanted') };
  const narrowing = { status, kind, ...texts };
  const given = Object.entries(narrowing).filter(([, value]) => value !== '');
  const order = status === '' ? { when: 'current' as const, sort: sort || ('date' as const) } : {};
  const rings = useRings();
  const board = useTrocs({ ...Object.fromEntries(given), ...order }, view.limit);

  const onFilter = (name: string, value: string) => change({ [name]: value });
  const chooser = { status, kind, texts, onFilter } as const;

  return (
    <>
      <ListControls
        title="Trocs du quartier"
        publish={newTroc}
        publishShort={
          <LinkButton small icon={IconPlus} to="/troc/new" aria-label="Proposer un troc">
            Proposer
          </LinkButton>
        }
        main={<KindFilter {...chooser} />}
        search={{ label: 'Chercher un troc', q: texts.q, onText: (q) => change({ q }) }}
        filters={<TrocFilters {...chooser} />}
        chosen={sayChosen(chooser)}
        view={view.choice}
      >
        {status === '' && (
          <OrderSelect options={ORDERS} value={sort} onValue={(value) => change({ sort: value })} />
        )}
        <AlertButton kind="troc" filters={narrowing} />
      </ListControls>
      {given.length === 0 && !view.isMap && <RingList brief />}
      <Board
        board={board}
        // What stands above the list comes with it: nothing is pushed.
        isWaiting={given.length === 0 && rings.isPending}
        isMap={view.isMap}
        filtered={given.length > 0}
        asked={wordsOf(texts)}
        onShowAll={clear}
      />
    </>
  );
}

type BoardProps = {
  board: ReturnType<typeof useTrocs>;
  isWaiting: boolean;
  isMap: boolean;
  filtered: boolean;
  /** What was typed to find one. */
  asked: string;
  onShowAll: () => void;
};

function Board({ board, isWaiting, isMap, filtered, asked, onShowAll }: BoardProps) {
  const now = useNow();
  const listed = useMemo(() => board.data?.pages.flatMap(({ items }) => items) ?? [], [board.data]);
  // The map draws its own list bit by bit.
  const trocs = useStaged(listed, isMap);
  if (board.isPending || isWaiting || !trocs)
    return (
      <CardSkeletons
        counted
        label="Chargement des trocs…"
        text="description"
        body={<div className="sk swap-wait" />}
      />
    );
  if (board.isError && trocs.length === 0) {
    return (
      <ErrorState
        message={trocTexts.loadFailed}
        onRetry={() => void board.refetch()}
        retrying={board.isFetching}
      />
    );
  }
  if (trocs.length === 0) {
    return (
      <Card bare>
        {filtered ? (
          <EmptyState
            title="Aucun troc ne correspond"
            action={
              <>
                {newTroc}
                <SearchLink asked={asked} />
                <Button look="2" onClick={onShowAll}>
                  Afficher tous les trocs
                </Button>
              </>
            }
          >
            Essayez un autre mot, ou publiez ce que vous cherchez.
          </EmptyState>
        ) : (
          <EmptyState title="Aucun troc pour le moment" action={newTroc}>
            Un livre lu, une plante en trop : quelqu'un du quartier en cherche peut-être.
          </EmptyState>
        )}
      </Card>
    );
  }
  if (isMap) {
    return (
      <ItemsMap
        kind="troc"
        area="troc"
        items={listed.map(trocOnMap)}
        list={board}
        more="Afficher plus de trocs"
        failed={trocTexts.loadFailed}
      />
    );
  }
  const pictures = picturesApart(trocs.map(undrawnTroc));
  return (
    <>
      <ListCount>{sayTrocCount(board.data?.pages[0]?.total ?? trocs.length)}</ListCount>
      <h2 className="sr">Annonces des voisins</h2>
      <ul className="grid3 troc-cards">
        {trocs.map((troc, at) => (
          <TrocCard key={troc._id} troc={troc} now={now} picture={pictures[at] ?? ''} />
        ))}
      </ul>
      <NextPage
        list={board}
        label="Afficher plus de trocs"
        failed={trocTexts.loadFailed}
        early={trocs.length < listed.length}
      />
    </>
  );
}
