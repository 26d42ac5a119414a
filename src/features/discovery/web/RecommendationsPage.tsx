import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { NeighbourName } from '#web/ui/signs/NeighbourName.tsx';
import { holdMarks } from '#web/words/card-words.ts';
import type { RecommendedActivity, RecommendedPerson } from '../discovery.contract.ts';
import { discoveryTexts } from '../discovery-sentences.contract.ts';
import './discovery.css';
import { useHidden, useRecommendations } from './discovery.data.ts';

const AREAS: Record<RecommendedActivity['type'], { area: Area; word: string }> = {
  outing: { area: 'sorties', word: 'Sortie' },
  event: { area: 'evenements', word: 'Événement' },
  service: { area: 'services', word: 'Service' },
  troc: { area: 'troc', word: 'Troc' },
};

export function RecommendationsPage() {
  useHidden();
  const read = useRecommendations();
  return (
    <>
      <PageHead title="Recommandations">
        <p className="lead">Ce qui vous ressemble dans le quartier, ces trente prochains jours.</p>
      </PageHead>
      {read.isPending && (
        <Card>
          <ListSkeletons label="Chargement des recommandations…" count={5} />
        </Card>
      )}
      {read.isError && !read.data && (
        <ErrorState
          message={discoveryTexts.recommendationsFailed}
          onRetry={() => void read.refetch()}
          retrying={read.isFetching}
        />
      )}
      {read.data && (
        <div className="recommendations">
          <Activities activities={read.data.activities} />
          <People people={read.data.people} />
        </div>
      )}
    </>
  );
}

function Activities({ activities }: { activities: readonly RecommendedActivity[] }) {
  return (
    <Card aria-labelledby="activites">
      <h2 id="activites">Activités</h2>
      {activities.length === 0 ? (
        <EmptyState
          title="Rien d'ouvert qui vous ressemble ces jours-ci"
          level="h3"
          action={
            <LinkButton look="2" to="/agenda">
              Ouvrir l'agenda du quartier
            </LinkButton>
          }
        >
          Et si vous proposiez la prochaine sortie ?
        </EmptyState>
      ) : (
        <ul>
          {activities.map(({ type, title, description, url }) => (
            <li key={url}>
              <ListRow lead={<AreaIcon area={AREAS[type].area} />} title={title} to={url}>
                <span className="sr">{AREAS[type].word}. </span>
                {holdMarks(description)}
              </ListRow>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

function People({ people }: { people: readonly RecommendedPerson[] }) {
  return (
    <Card aria-labelledby="personnes">
      <h2 id="personnes">Voisins de vos voisins</h2>
      {people.length === 0 ? (
        <EmptyState
          title="Personne pour l'instant"
          level="h3"
          action={
            <LinkButton look="2" to="/suggestions?type=new">
              Voir les nouveaux voisins
            </LinkButton>
          }
        >
          Ceux qui ont fait quelque chose avec les mêmes voisins que vous seront ici.
        </EmptyState>
      ) : (
        <>
          <p className="muted small">
            Ils ont rendu service, échangé ou participé à une sortie ou un événement avec des
            voisins qui en ont fait autant avec vous.
          </p>
          <ul>
            {people.map((person) => (
              <li key={person._id}>
                <ListRow
                  lead={<Avatar person={person} />}
                  title={<NeighbourName of={person} />}
                  to={`/voisin/${person._id}`}
                >
                  @{person.username} · {sayCommon(person.commonConnections)}
                </ListRow>
              </li>
            ))}
          </ul>
        </>
      )}
    </Card>
  );
}

function sayCommon(count: number): string {
  return count === 1 ? '1 voisin en commun' : `${count} voisins en commun`;
}
