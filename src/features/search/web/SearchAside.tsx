import { IconArrowRight, IconHeartHandshake } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { sayDistance } from '#contract/distance-words.ts';
import { pageOfThing } from '#contract/thing-pages.ts';
import { AlertButton } from '#features/alerts/web/public.ts';
import { listServices } from '#features/services/services.contract.ts';
import { useRead } from '#web/data/api.ts';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { Avatar } from '#web/ui/signs/Avatar.tsx';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { Icon } from '#web/ui/signs/Icon.tsx';
import { NeighbourName } from '#web/ui/signs/NeighbourName.tsx';
import type { SearchAnswer } from '../search.contract.ts';
import { AskButton } from './AskButton.tsx';
import { SearchElsewhere } from './parts/SearchElsewhere.tsx';
import { isAllNear, isName } from './search-words.ts';

type Props = { answer: SearchAnswer; q: string };
type Category = NonNullable<SearchAnswer['category']>;

const FEW = 3;

/** Where to go on from the answers: who offers such things, their category, asking for it, and being told of it. */
export function SearchAside({ answer, q }: Props) {
  const { category, corrected, dates, results } = answer;
  if (dates) {
    return (
      <Further>
        <SearchElsewhere ofDays />
      </Further>
    );
  }
  // Nobody is asked for by their name; where nothing says what is looked for, asking stands above.
  const isAskable = results.length > 0 && !isName(answer) && !isAllNear(answer);
  return (
    <Further>
      {category && <Offers category={category} />}
      {category && (
        <Link
          className="card lead-on-category"
          data-area="services"
          to={`/services?category=${category._id}`}
        >
          <Icon of={IconHeartHandshake} />
          <span className="grow">
            <b>Catégorie {category.name}</b>
            <span className="small muted">Demandes et offres de vos voisins</span>
          </span>
          <Icon of={IconArrowRight} />
        </Link>
      )}
      {isAskable && (
        <section className="card search-else" aria-labelledby="search-else">
          <h2 id="search-else">Rien qui convienne ?</h2>
          <p className="small muted">
            Demandez-le à vos voisins, titre et catégorie déjà remplis, ou gardez une alerte : un
            mot vous parvient dès qu'un service en parle.
          </p>
          <AskButton answer={answer} q={q} />
          <AlertButton kind="service" filters={{ q: corrected ?? q }} />
        </section>
      )}
      {!isAskable && !(category && results.length > 0) && <SearchElsewhere />}
    </Further>
  );
}

export function Further({ children }: { children: ReactNode }) {
  return (
    <aside className="search-aside" aria-label="Pour aller plus loin">
      {children}
    </aside>
  );
}

/** The nearest neighbours who offer help of the category. */
function Offers({ category }: { category: Category }) {
  const me = useSession()?.user._id;
  const query = {
    category: category._id,
    nature: 'offer',
    sort: 'distance',
    when: 'current',
  } as const;
  const { data } = useRead(listServices, { query: { ...query, limit: FEW + 1 } });
  const offers = data?.filter(({ creator }) => creator._id !== me).slice(0, FEW) ?? [];
  if (offers.length === 0) return null;
  return (
    <Card className="search-offers">
      <h2>Offres en « {category.name} »</h2>
      {offers.map((offer) => (
        <ListRow
          key={offer._id}
          to={pageOfThing('service', offer._id)}
          lead={<Avatar person={offer.creator} />}
          title={<NeighbourName of={offer.creator} />}
        >
          <Dotted then={[offer.distance !== null && sayDistance(offer.distance)]}>
            {offer.title}
          </Dotted>
        </ListRow>
      ))}
    </Card>
  );
}
