import { distanceOf } from '#web/data/own-distance.ts';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { ListSkeletons } from '#web/ui/feedback/Skeletons.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { useNow } from '#web/use-now.ts';
import { sayPlace, splitPlace } from '#web/words/card-words.ts';
import { formatDateTime } from '#web/words/format-date.ts';
import { capitalise, sayWeekday } from '#web/words/when-words.ts';
import type { Service } from '../../services.contract.ts';
import { useBoard } from '../services.data.ts';

const SHOWN = 3;

/** Where all that one has promised is over: that nothing is left to do, and who asks for help nearest. */
export function NearestRequests() {
  const now = useNow();
  const me = useSession()?.user._id;
  const { data, isPending } = useBoard({ when: 'current', sort: 'distance', nature: 'request' });
  const requests = data?.pages[0]?.items.filter((one) => mayAnswer(one, me)).slice(0, SHOWN) ?? [];
  return (
    <Card className="stack nearest" aria-labelledby="nearest">
      <h2 id="nearest">Rien à rendre ces jours-ci</h2>
      {isPending && <ListSkeletons label="Recherche des demandes…" count={SHOWN} />}
      {requests.length > 0 && (
        <>
          <p className="muted">Au plus près de chez vous, on cherche un coup de main :</p>
          <ul className="nearest-list">
            {requests.map((service) => (
              <li key={service._id}>
                <ListRow
                  lead={<AreaIcon area="services" />}
                  title={service.title}
                  to={`/services?service=${service._id}`}
                >
                  <Dotted
                    then={[
                      <span key="when">{formatDateTime(service.date)}</span>,
                      ...splitPlace(
                        sayPlace(service.location, distanceOf(service, service.creator)),
                      ),
                    ]}
                  >
                    <span>{capitalise(sayWeekday(service.date, now))}</span>
                  </Dotted>
                </ListRow>
              </li>
            ))}
          </ul>
        </>
      )}
      <div>
        <LinkButton look="2" small to="/services?nature=request&sort=distance">
          Voir les demandes
        </LinkButton>
      </div>
    </Card>
  );
}

/** Somebody else's, that waits for help, and to which one has not answered yet. */
const mayAnswer = ({ status, creator, myProposal }: Service, me: string | undefined) =>
  (status === 'open' || status === 'pending') && creator._id !== me && !myProposal;
