import { useId } from 'react';
import { Link, useSearchParams } from 'react-router';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListControls } from '#web/ui/cards/ListControls.tsx';
import { FilterChips } from '#web/ui/controls/FilterChips.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import type { Area } from '#web/ui/signs/area.ts';
import { DayLeaf } from '#web/ui/signs/DayLeaf.tsx';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { NeighbourLink } from '#web/ui/signs/NeighbourLink.tsx';
import { sayPlace } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import type { RecommendedActivity, RecommendedPerson } from '../discovery.contract.ts';
import { discoveryTexts } from '../discovery-sentences.contract.ts';
import './discovery.css';
import { useHidden, useRecommendations } from './discovery.data.ts';
import { MeetActs } from './MeetActs.tsx';

const AREAS: Record<RecommendedActivity['type'], { area: Area; word: string; act: string }> = {
  outing: { area: 'sorties', word: 'Sortie', act: "Voir et s'inscrire" },
  event: { area: 'evenements', word: 'Événement', act: "Voir et s'inscrire" },
  service: { area: 'services', word: 'Service', act: 'Voir et aider' },
  troc: { area: 'troc', word: 'Troc', act: "Voir l'annonce" },
};
const ORDERS = [
  { value: '', label: 'Pour vous' },
  { value: 'date', label: 'Par date' },
] as const;
const LINES = {
  '': "D'abord ce qui vous ressemble le plus, dans les trente prochains jours.",
  date: "D'abord ce qui a lieu le plus tôt, dans les trente prochains jours.",
};

/** For more than one reason first; of each the soonest, so that the days can be followed. */
const byReasons = (activities: readonly RecommendedActivity[]) =>
  byDate(activities).toSorted(
    (one, other) => Number(other.reasons.length > 1) - Number(one.reasons.length > 1),
  );

/** The soonest first; what has no date comes last, as it was. */
const byDate = (activities: readonly RecommendedActivity[]) =>
  activities.toSorted(
    (one, other) => Date.parse(one.date ?? '9999-01-01') - Date.parse(other.date ?? '9999-01-01'),
  );

/** What to join, and whom one's neighbours know: `?ordre=date`. */
export function RecommendationsPage() {
  useHidden();
  const read = useRecommendations();
  const [params, setParams] = useSearchParams();
  const order = params.get('ordre') === 'date' ? 'date' : '';
  return (
    <>
      <ListControls
        title="Recommandations"
        main={
          <FilterChips
            joined
            label="Ordre"
            options={ORDERS}
            value={order}
            onValue={(value) =>
              setParams(value ? { ordre: value } : {}, { replace: true, preventScrollReset: true })
            }
          />
        }
      />
      <p className="muted suggestion-line">{LINES[order]}</p>
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
          <Activities activities={(order === 'date' ? byDate : byReasons)(read.data.activities)} />
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
          Les visages sont ceux de personnes avec qui vous avez déjà fait quelque chose.
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
            <Activity key={activity.url} activity={activity} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Activity({ activity }: { activity: RecommendedActivity }) {
  const { type, title, url, date, location, reasons, known } = activity;
  const { area, word, act } = AREAS[type];
  const id = useId();
  return (
    <li className="card pad recommendation" data-area={area}>
      <div className="what">
        {date ? <DayLeaf date={date} /> : <AreaIcon area={area} />}
        <div className="grow words">
          <span className="caption">{word}</span>
          <h3 id={id} className="t">
            <Link to={url}>{title}</Link>
          </h3>
          <span className="small muted">
            {date ? (
              <Dotted then={sayPlace(location, null)}>
                <time dateTime={date}>{formatDateTime(date)}</time>
              </Dotted>
            ) : (
              sayPlace(location, null)
            )}
          </span>
        </div>
      </div>
      <div className="why">
        {known && <Avatar person={known} size="s" />}
        <span>{reasons.join(' ')}</span>
      </div>
      <LinkButton small look="2" to={url} aria-describedby={id}>
        {act}
      </LinkButton>
    </li>
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
            Ces personnes et vous connaissez les mêmes voisins : vous avez aidé, échangé ou partagé
            une sortie avec eux, chacun de votre côté.
          </p>
          <ul className="grid3">
            {people.map((person) => (
              <Person key={person._id} person={person} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function Person({ person }: { person: RecommendedPerson }) {
  const id = useId();
  return (
    <li className="card pad recommendation recommended-person">
      <div className="what">
        <Avatar person={person} size="l" />
        <div className="grow words">
          <h3 id={id} className="t">
            <NeighbourLink of={person} />
          </h3>
          <b className="small">{sayCommon(person.commonConnections)}</b>
        </div>
      </div>
      <MeetActs residentId={person._id} describedBy={id} />
    </li>
  );
}

function sayCommon(count: number): string {
  return count === 1 ? '1 voisin en commun' : `${count} voisins en commun`;
}
