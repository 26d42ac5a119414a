import { Link } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { PageHead } from '#web/ui/cards/PageHead.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { NeighbourName } from '#web/ui/signs/NeighbourName.tsx';
import { useNow } from '#web/use-now.ts';
import { sayPlace } from '#web/words/card-words.ts';
import { capitalise, sayWhen } from '#web/words/when-words.ts';
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
  const areSomeKnown = activities.some(({ known }) => known !== null);
  return (
    <section aria-labelledby="activites">
      <h2 id="activites">Activités</h2>
      {areSomeKnown && (
        <p className="muted">
          Un visage est celui de quelqu'un avec qui vous avez déjà fait quelque chose.
        </p>
      )}
      {activities.length === 0 ? (
        <Card bare>
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
        </Card>
      ) : (
        <ul className="grid3">
          {activities.map((activity) => (
            <li key={activity.url}>
              <Activity activity={activity} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function Activity({ activity }: { activity: RecommendedActivity }) {
  const { type, title, url, date, location, reasons, known } = activity;
  const { area, word } = AREAS[type];
  const now = useNow();
  return (
    <Link className="card pad recommendation" data-area={area} to={url}>
      <span className="why">
        {known && <Avatar person={known} />}
        <span>{reasons.join(' ')}</span>
      </span>
      <span className="what">
        {date ? <DayLeaf date={date} /> : <AreaIcon area={area} />}
        <span className="grow words">
          <span className="caption">{word}</span>
          <span className="t">{title}</span>
          <span className="small muted">
            {date && <>{capitalise(sayWhen(date, now))} · </>}
            {sayPlace(location, null)}
          </span>
        </span>
      </span>
    </Link>
  );
}

function People({ people }: { people: readonly RecommendedPerson[] }) {
  return (
    <section aria-labelledby="personnes">
      <h2 id="personnes">Voisins de vos voisins</h2>
      {people.length === 0 ? (
        <Card bare>
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
        </Card>
      ) : (
        <>
          <p className="muted">
            Services rendus, trocs, sorties et événements : tout cela avec des voisins qui en ont
            fait autant avec vous.
          </p>
          <ul className="grid3">
            {people.map((person) => (
              <li key={person._id}>
                <Link
                  className="card pad recommendation recommended-person"
                  to={`/voisin/${person._id}`}
                >
                  <Avatar person={person} size="l" />
                  <span className="grow words">
                    <span className="t">
                      <NeighbourName of={person} />
                    </span>
                    <b className="small">{sayCommon(person.commonConnections)}</b>
                    <span className="caption">@{person.username}</span>
                  </span>
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function sayCommon(count: number): string {
  return count === 1 ? '1 voisin en commun' : `${count} voisins en commun`;
}
