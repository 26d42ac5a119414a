import { EVENT } from '#features/events/web/public.ts';
import {
  type GatheringSetting,
  useGatherings,
  useGatheringsLive,
  WeekRow,
} from '#features/gatherings/web/public.ts';
import { OUTING } from '#features/outings/web/public.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { useNow } from '#web/use-now.ts';
import { EVENTS, OUTINGS, type SitePart } from './site-parts.ts';
import { COMING_TITLES, firstStanding } from './use-coming.ts';

const SHOWN = 5;
const ASKED = 10;

/** Outings or events that were typed by their name alone: the first that are to come, where they are joined. */
export function ComingNamed({ parts }: { parts: readonly SitePart[] }) {
  return (
    <>
      {parts.includes(OUTINGS) && <Coming setting={OUTING} title={COMING_TITLES.outings} />}
      {parts.includes(EVENTS) && <Coming setting={EVENT} title={COMING_TITLES.events} />}
    </>
  );
}

function Coming({ setting, title }: { setting: GatheringSetting; title: string }) {
  useGatheringsLive(setting);
  const now = useNow();
  const { data } = useGatherings(setting, { when: 'coming', fold: 'series' }, ASKED);
  const coming = firstStanding(data?.pages[0]?.items ?? [], SHOWN);
  if (coming.length === 0) return null;
  const id = `prochains-${setting.kind}`;
  return (
    <section className="search-coming" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Card>
        <ul>
          {coming.map((gathering) => (
            <WeekRow key={gathering._id} {...{ setting, gathering, now }} heading="h3" />
          ))}
        </ul>
      </Card>
    </section>
  );
}
