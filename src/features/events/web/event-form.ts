import {
  type Gathering,
  type GatheringValues,
  startAgain,
  startFrom,
  startNew,
  tomorrow,
} from '#features/gatherings/web/public.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { newEvent } from '../events.contract.ts';
import { eventErrors } from '../events-sentences.contract.ts';

/** The schema's date, which must also lie ahead unless it is the one that was kept. */
const schemaOf = (kept?: string) =>
  newEvent.extend({
    date: newEvent.shape.date.refine(
      (date) => date === kept || Date.parse(date) > Date.now(),
      eventErrors.pastDate.message,
    ),
  });

/** @param of the one it is to be like; `circleId`: for which circle, at first. */
export function useNewEventForm(of?: Gathering, circleId = ''): Form<GatheringValues> {
  const now = Date.now();
  return useForm<GatheringValues>({
    schema: schemaOf(),
    initial: of
      ? startAgain(of, now)
      : startNew({ type: '', date: tomorrow(now), maxParticipants: 10, circleId }),
    draft: useDraftName(
      of ? `evenement-comme-${of._id}` : circleId ? `evenement-cercle-${circleId}` : 'evenement',
    ),
  });
}

export function useEventForm(event: Gathering): Form<GatheringValues> {
  return useForm<GatheringValues>({
    schema: schemaOf(event.date),
    initial: startFrom(event),
    draft: useDraftName(`evenement-${event._id}`),
  });
}
