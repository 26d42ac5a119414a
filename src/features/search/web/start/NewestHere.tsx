import { sayDistance } from '#contract/distance-words.ts';
import { pageOfThing } from '#contract/thing-pages.ts';
import { listServices } from '#features/services/services.contract.ts';
import { listTrocs } from '#features/trocs/trocs.contract.ts';
import { useRead } from '#web/data/api.ts';
import { distanceOf } from '#web/data/own-distance.ts';
import { useSession } from '#web/data/session.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { ListRow } from '#web/ui/cards/ListRow.tsx';
import { AreaIcon } from '#web/ui/signs/AreaIcon.tsx';
import { Dotted } from '#web/ui/signs/Dotted.tsx';
import { nameShortly } from '#web/words/card-words.ts';
import { lookOf, nameKind } from '../found-look.ts';

const SHOWN = 6;
const NEWEST = { when: 'current', sort: 'newest', limit: SHOWN } as const;

/** What neighbours have published last, of what one can still answer. */
export function NewestHere() {
  const me = useSession()?.user._id;
  const services = useRead(listServices, { query: NEWEST });
  const trocs = useRead(listTrocs, { query: NEWEST });
  // Both or none: nothing comes in between.
  if (!services.data || !trocs.data) return null;
  const newest = [
    ...services.data.map((one) => ({
      ...{ kind: 'service' as const, what: one.nature, by: one.creator, one },
    })),
    ...trocs.data.map((one) => ({
      ...{ kind: 'troc' as const, what: one.kind, by: one.user, one },
    })),
  ]
    .filter(({ by }) => by._id !== me)
    .toSorted((a, b) => b.one.createdAt.localeCompare(a.one.createdAt))
    .slice(0, SHOWN);
  if (newest.length === 0) return null;
  return (
    <Card className="pad search-start">
      <h2>Nouveau dans le quartier</h2>
      <ul className="search-newest">
        {newest.map(({ kind, what, by, one }) => {
          const distance = distanceOf(one, by);
          return (
            <li key={one._id}>
              <ListRow
                to={pageOfThing(kind, one._id)}
                lead={<AreaIcon area={lookOf(kind).area} icon={lookOf(kind).icon} />}
                title={one.title}
              >
                <Dotted then={[nameShortly(by), distance !== null && sayDistance(distance)]}>
                  {nameKind({ kind, what })}
                </Dotted>
              </ListRow>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
