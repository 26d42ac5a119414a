import { useMemo } from 'react';
import { AskLink, SearchLink } from '#features/search/web/public.ts';
import { picturesApart } from '#web/motif/drawing.ts';
import { useStaged } from '#web/start/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListCount } from '#web/ui/cards/ListCount.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { CardSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { serviceTexts } from '../../services-sentences.contract.ts';
import { ServiceCard, undrawnService } from '../ServiceCard.tsx';
import type { useBoard } from '../services.data.ts';

type Props = {
  board: ReturnType<typeof useBoard>;
  now: number;
  filtered: boolean;
  /** What was typed to find it. */
  q: string;
  /** Identifier of the chosen category. */
  category: string | undefined;
  detailOf: (id: string) => string;
  onPropose: (id: string) => void;
  onCreate: () => void;
  onShowAll: () => void;
};

export function ServiceBoard(props: Props) {
  const { board, now, detailOf, onPropose } = props;
  const listed = useMemo(() => board.data?.pages.flatMap(({ items }) => items) ?? [], [board.data]);
  const services = useStaged(listed);

  if (board.isPending || !services)
    return <CardSkeletons counted label="Chargement des services…" text="description" />;
  if (board.isError && listed.length === 0) {
    return (
      <ErrorState
        message={serviceTexts.loadFailed}
        onRetry={() => void board.refetch()}
        retrying={board.isFetching}
      />
    );
  }
  if (services.length === 0) return <EmptyBoard {...props} />;
  const pictures = picturesApart(services.map(undrawnService));
  return (
    <>
      <ListCount>{sayCount(board.data?.pages[0]?.total ?? services.length)}</ListCount>
      <h2 className="sr">Demandes et offres des voisins</h2>
      <ul className="grid3">
        {services.map((service, at) => (
          <ServiceCard
            key={service._id}
            service={service}
            picture={pictures[at] ?? ''}
            now={now}
            to={detailOf(service._id)}
            onPropose={onPropose}
          />
        ))}
      </ul>
      <NextPage
        list={board}
        label="Afficher plus de services"
        failed={serviceTexts.loadFailed}
        early={services.length < listed.length}
      />
    </>
  );
}

/** A title's worth: what is longer is no name of a thing. */
const LONGEST_ASKED = 60;

function EmptyBoard({ filtered, q, category, onCreate, onShowAll }: Props) {
  const asked = q.trim();
  return (
    <Card bare>
      {filtered ? (
        <EmptyState
          title="Aucun service ne correspond"
          action={
            <>
              {asked.length > 0 && asked.length <= LONGEST_ASKED && (
                <AskLink asked={asked} category={category} />
              )}
              <SearchLink asked={asked} />
              <Button look="2" onClick={onShowAll}>
                Afficher tous les services
              </Button>
            </>
          }
        >
          {asked
            ? 'Essayez un autre mot, ou posez la question à vos voisins.'
            : 'Retirez un des filtres, ou choisissez une autre catégorie.'}
        </EmptyState>
      ) : (
        <EmptyState
          title="Aucun service pour le moment"
          action={<Button onClick={onCreate}>Demander un service</Button>}
        >
          Demandez un coup de main, ou proposez le vôtre : il en faut un pour commencer.
        </EmptyState>
      )}
    </Card>
  );
}

function sayCount(count: number): string {
  return count === 1 ? '1 service près de chez vous' : `${count} services près de chez vous`;
}
