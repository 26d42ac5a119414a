import { IconPlus } from '@tabler/icons-react';
import { SearchLink } from '#features/search/web/public.ts';
import { useAddress } from '#web/forms/use-address.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListControls } from '#web/ui/cards/ListControls.tsx';
import { ListCount } from '#web/ui/cards/ListCount.tsx';
import { NextPage } from '#web/ui/cards/NextPage.tsx';
import { Button } from '#web/ui/controls/Button.tsx';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { TextSkeleton } from '#web/ui/feedback/Skeletons.tsx';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { CIRCLE_KINDS } from '../circles.contract.ts';
import { circleTexts } from '../circles-sentences.contract.ts';
import { CircleCard } from './CircleCard.tsx';
import './circles.css';
import { KIND_OPTIONS, sayCount } from './circle-words.ts';
import { useCircles } from './circles.data.ts';
import { NewCircleDialog } from './dialogs.ts';
import { YoursToo } from './YoursToo.tsx';

const CHOICES = [
  { value: '', label: 'Tous' },
  { value: 'miens', label: 'Mes cercles' },
  ...KIND_OPTIONS.map(({ value, label, icon }) => ({ value, label, icon })),
];

/** The circles of the quarter: `?sorte=` (one's own, or a kind), `?q=`, the dialog `?nouveau=1`, or `?nouveau=street`. */
export function CirclesPage() {
  const { params, change, clear } = useAddress();
  const dialog = useUrlDialog(['nouveau'] as const);
  const chosen = params.get('sorte') ?? '';
  const q = (params.get('q') ?? '').slice(0, 200).trim();
  const kind = CIRCLE_KINDS.find((each) => each === chosen);
  const mine = chosen === 'miens';
  const circles = useCircles({
    ...(kind ? { kind } : {}),
    ...(mine ? { mine: 'true' as const } : {}),
    ...(q ? { q } : {}),
  });
  const create = (
    <Button icon={IconPlus} onClick={() => dialog.open('nouveau')}>
      Créer un cercle
    </Button>
  );
  return (
    <>
      <ListControls
        title="Cercles"
        publish={create}
        main={
          <FilterChips
            label="Quels cercles"
            options={CHOICES}
            value={kind ?? (mine ? 'miens' : '')}
            onValue={(sorte) => change({ sorte })}
          />
        }
        search={{ label: 'Chercher un cercle', q, onText: (text) => change({ q: text }) }}
      />
      <p className="muted circles-lead">
        Une association, une rue, un escalier{'\u00a0'}: ce qui se dit dans un cercle reste entre
        ses membres.
      </p>
      <p className="circles-create">{create}</p>
      <Circles
        circles={circles}
        mine={mine}
        asked={q}
        filtered={kind !== undefined || q !== ''}
        create={create}
        onShowAll={clear}
      />
      {chosen === '' && q === '' && hasFew(circles) && (
        <YoursToo addressOf={(sort) => dialog.addressOf('nouveau', sort)} />
      )}
      {dialog.name === 'nouveau' && (
        <NewCircleDialog
          kind={CIRCLE_KINDS.find((each) => each === dialog.value)}
          onClose={() => void dialog.close()}
        />
      )}
    </>
  );
}

const FEW = 6;

/** Some, and not more than fill the half of a page. */
function hasFew({ data, isPending }: ReturnType<typeof useCircles>): boolean {
  const total = data?.pages[0]?.total ?? 0;
  return !isPending && total > 0 && total <= FEW;
}

type ListProps = {
  circles: ReturnType<typeof useCircles>;
  mine: boolean;
  /** What was typed to find one. */
  asked: string;
  filtered: boolean;
  create: React.ReactNode;
  onShowAll: () => void;
};

function Circles({ circles, mine, asked, filtered, create, onShowAll }: ListProps) {
  const listed = circles.data?.pages.flatMap(({ items }) => items) ?? [];
  if (circles.isPending) return <TextSkeleton label="Chargement des cercles…" count={6} />;
  if (circles.isError && listed.length === 0) {
    return (
      <ErrorState
        message={circleTexts.loadFailed}
        onRetry={() => void circles.refetch()}
        retrying={circles.isFetching}
      />
    );
  }
  if (listed.length === 0) {
    const all = (
      <>
        <SearchLink asked={asked} />
        <Button look="2" onClick={onShowAll}>
          Voir tous les cercles
        </Button>
      </>
    );
    return (
      <Card bare>
        {filtered || mine ? (
          <EmptyState
            title={filtered ? 'Aucun cercle ne correspond' : "Vous n'êtes dans aucun cercle"}
            action={all}
          >
            {filtered
              ? 'Essayez un autre mot, ou réunissez vous-même les voisins que cela intéresse.'
              : 'Entrez dans un cercle ouvert, ou demandez à entrer dans un autre.'}
          </EmptyState>
        ) : (
          <EmptyState title="Aucun cercle pour le moment" action={create}>
            Votre immeuble, votre rue, votre chorale{'\u00a0'}: le premier cercle est peut-être le
            vôtre.
          </EmptyState>
        )}
      </Card>
    );
  }
  return (
    <>
      <ListCount>{sayCount(circles.data?.pages[0]?.total ?? listed.length)}</ListCount>
      <h2 className="sr">Cercles du quartier</h2>
      <ul className="circles">
        {listed.map((circle) => (
          <CircleCard key={circle._id} circle={circle} />
        ))}
      </ul>
      <NextPage list={circles} label="Afficher plus de cercles" failed={circleTexts.loadFailed} />
    </>
  );
}
