import { memo } from 'react';
import { EVENT } from '#features/events/web/public.ts';
import { WeekRow } from '#features/gatherings/web/public.ts';
import { ArticleTeaser } from '#features/journal/web/public.ts';
import { OUTING } from '#features/outings/web/public.ts';
import { ProposeHelpDialog, Request, undrawnService } from '#features/services/web/public.ts';
import { TrocRow, undrawnTroc } from '#features/trocs/web/public.ts';
import { picturesApart } from '#web/motif/drawing.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { useNow } from '#web/use-now.ts';
import { useUrlDialog } from '#web/use-url-dialog.ts';
import { getHome, HOME_GATHERINGS, type Home } from '../dashboard.contract.ts';
import { Arrivals } from './Arrivals.tsx';
import { Block, Nothing } from './Block.tsx';
import { FirstSteps, isEmpty } from './FirstSteps.tsx';
import { useHome } from './home.data.ts';
import { pickWeek } from './pick-week.ts';

/**
 * 'Aujourd'hui près de chez vous': the quarter's own part of the page.
 * @param isWhole false as long as what lies lowest is left out.
 */
export const Today = memo(function Today({ isWhole }: { isWhole: boolean }) {
  const home = useHome();
  return (
    <section className="home-today" aria-labelledby="aujourdhui">
      <h2 id="aujourdhui">Aujourd'hui près de chez vous</h2>
      {home.data ? (
        <Parts home={home.data} isWhole={isWhole} />
      ) : (
        <Card>
          <ErrorState
            message={getHome.fallback ?? ''}
            onRetry={() => void home.refetch()}
            retrying={home.isFetching}
          />
        </Card>
      )}
    </section>
  );
});

function Parts({ home, isWhole }: { home: Home; isWhole: boolean }) {
  const now = useNow();
  if (isEmpty(home)) return <FirstSteps />;
  return (
    <>
      <div className="home-duo">
        <Requests requests={home.requests} />
        <Week home={home} now={now} />
      </div>
      {isWhole && <Newest home={home} now={now} />}
    </>
  );
}

function Newest({ home, now }: { home: Home; now: number }) {
  const pictures = picturesApart(home.trocs.map(undrawnTroc));
  return (
    <div className="home-tri">
      <Block title="À lire" to="/journal" all="Le journal">
        {home.article ? (
          <ArticleTeaser article={home.article} now={now} />
        ) : (
          <Nothing to="/journal/new" act="Écrire un article">
            Rien de nouveau au journal. Une recette, une histoire de la rue{'\u00a0'}?
          </Nothing>
        )}
      </Block>
      <Arrivals arrivals={home.arrivals} />
      <Block title="Nouveau au troc" to="/trocs" all="Tout le troc" className="home-trocs">
        {home.trocs.length > 0 ? (
          <Card bare as="div" className="home-pane">
            <ul data-area="troc">
              {home.trocs.map((troc, at) => (
                <TrocRow key={troc._id} troc={troc} picture={pictures[at] ?? ''} />
              ))}
            </ul>
          </Card>
        ) : (
          <Nothing to="/troc/new" act="Proposer un objet">
            Aucun objet ces temps-ci. Le premier est peut-être dans votre placard.
          </Nothing>
        )}
      </Block>
    </div>
  );
}

function Requests({ requests }: { requests: Home['requests'] }) {
  const dialog = useUrlDialog(['aider'] as const);
  const pictures = picturesApart(requests.map(undrawnService));
  const helped = requests.find(({ _id }) => _id === dialog.value);
  return (
    <Block title="On cherche un coup de main" to="/services" all="Toutes les demandes">
      {requests.length > 0 ? (
        <ul className="home-asks">
          {requests.map((service, at) => (
            <Request
              key={service._id}
              first={at === 0}
              service={service}
              picture={pictures[at] ?? ''}
              onPropose={(id) => dialog.open('aider', id)}
            />
          ))}
        </ul>
      ) : (
        <Nothing to="/services?nouveau=1" act="Proposer quelque chose">
          Personne ne demande rien aujourd'hui. Et si vous proposiez un coup de main{'\u00a0'}?
        </Nothing>
      )}
      {helped && <ProposeHelpDialog key={helped._id} service={helped} onClose={dialog.close} />}
    </Block>
  );
}

/** Of this week where there is something, else what comes next. */
function Week({ home, now }: { home: Home; now: number }) {
  const all = [
    ...home.outings.map((gathering) => ({ setting: OUTING, gathering })),
    ...home.events.map((gathering) => ({ setting: EVENT, gathering })),
  ]
    .map((one) => ({ ...one, date: one.gathering.date }))
    .sort((one, other) => Date.parse(one.date) - Date.parse(other.date));
  const { title, shown } = pickWeek(all, now, HOME_GATHERINGS);
  return (
    <Block title={title} to="/agenda" all="L'agenda">
      {shown.length > 0 ? (
        <Card bare as="div" className="home-pane home-week">
          <ul>
            {shown.map(({ setting, gathering }) => (
              <WeekRow key={gathering._id} setting={setting} gathering={gathering} now={now} />
            ))}
          </ul>
        </Card>
      ) : (
        <Nothing to="/sorties?nouveau=1" act="Proposer une sortie">
          Rien de prévu ces jours-ci. Un café, une balade{'\u00a0'}: il suffit d'une heure et d'un
          lieu.
        </Nothing>
      )}
    </Block>
  );
}
