import { IconCalendarPlus } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useRef } from 'react';
import { EVENT } from '#features/events/web/public.ts';
import {
  type Gathering,
  type GatheringSetting,
  useGatherings,
  useGatheringsLive,
  WeekRow,
} from '#features/gatherings/web/public.ts';
import { OUTING } from '#features/outings/web/public.ts';
import { keyOf } from '#web/data/api.ts';
import { Card } from '#web/ui/cards/Card.tsx';
import { LinkButton } from '#web/ui/controls/LinkButton.tsx';
import { useNow } from '#web/use-now.ts';
import type { Circle } from '../circles.contract.ts';
import { isIn } from './circle-words.ts';

type Coming = { setting: GatheringSetting; gathering: Gathering };

/** What it has to come, soonest first, of each kind; nothing where there is none and the reader makes none. */
export function Gatherings({ circle }: { circle: Circle }) {
  const id = useId();
  useForgetting(isIn(circle));
  const now = useNow();
  const outings = useComing(OUTING, circle._id);
  const events = useComing(EVENT, circle._id);
  const coming = [...outings.coming, ...events.coming].toSorted((a, b) =>
    a.gathering.date.localeCompare(b.gathering.date),
  );
  const makes = isIn(circle) && !circle.hidden;
  if (outings.isLoading || events.isLoading || (coming.length === 0 && !makes)) return null;
  const to = (path: string) => `${path}?nouveau=cercle-${circle._id}`;
  return (
    <Card className="stack circle-gatherings" aria-labelledby={id}>
      <h2 id={id}>Sorties et événements</h2>
      {coming.length > 0 ? (
        <ul className="circle-coming">
          {coming.map(({ setting, gathering }) => (
            <WeekRow key={gathering._id} {...{ setting, gathering, now }} heading="h3" />
          ))}
        </ul>
      ) : (
        <p className="muted small">
          Rien de prévu pour l'instant. Un goûter, une visite, un coup de balai ?{' '}
          {circle.byApproval && 'Le cercle seul le verra.'}
        </p>
      )}
      {makes && (
        <div className="row wrapx">
          <LinkButton small look="2" icon={IconCalendarPlus} to={to(OUTING.path)}>
            Organiser une sortie
          </LinkButton>
          <LinkButton small look="2" icon={IconCalendarPlus} to={to(EVENT.path)}>
            Organiser un événement
          </LinkButton>
        </div>
      )}
    </Card>
  );
}

function useComing(setting: GatheringSetting, circle: string) {
  useGatheringsLive(setting);
  const { data, isLoading } = useGatherings(setting, { circle, when: 'coming' });
  const all = data?.pages.flatMap(({ items }) => items) ?? [];
  return { isLoading, coming: all.map((gathering): Coming => ({ setting, gathering })) };
}

/** Whether what it has to come is asked for, the first time. */
export function useGatheringsLoading({ _id: circle }: Circle): boolean {
  const outings = useGatherings(OUTING, { circle, when: 'coming' });
  const events = useGatherings(EVENT, { circle, when: 'coming' });
  return outings.isLoading || events.isLoading;
}

/** Who comes in, or is in it no more, reads anew what there is: nothing of what they read before stays. */
function useForgetting(inside: boolean): void {
  const client = useQueryClient();
  const was = useRef(inside);
  useEffect(() => {
    if (was.current === inside) return;
    was.current = inside;
    for (const { routes } of [OUTING, EVENT])
      for (const route of [routes.list, routes.get])
        void client.resetQueries({ queryKey: keyOf(route) });
  }, [client, inside]);
}
