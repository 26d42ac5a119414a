import {
  type Gathering,
  type GatheringValues,
  inOneHour,
  startAgain,
  startFrom,
  startNew,
} from '#features/gatherings/web/public.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { changedOuting, newOuting } from '../outings.contract.ts';
import { outingTexts } from '../outings-sentences.contract.ts';

const isAhead = (date: string) => Date.parse(date) > Date.now();

/** @param of the one it is to be like; `circleId`: for which circle, at first. */
export function useNewOutingForm(of?: Gathering, circleId = ''): Form<GatheringValues> {
  const now = Date.now();
  return useForm<GatheringValues>({
    schema: newOuting.extend({
      date: newOuting.shape.date.refine(isAhead, outingTexts.invalidDate),
    }),
    initial: of
      ? startAgain(of, now)
      : startNew({ type: '', date: inOneHour(now), maxParticipants: 5, circleId }),
    draft: useDraftName(
      of ? `sortie-comme-${of._id}` : circleId ? `sortie-cercle-${circleId}` : 'sortie',
    ),
  });
}

/** Of an outing there is: its date may stay in the past, but not be moved there. */
export function useOutingForm(outing: Gathering): Form<GatheringValues> {
  return useForm<GatheringValues>({
    schema: changedOuting.extend({
      date: changedOuting.shape.date.refine(
        (date) => date === outing.date || isAhead(date),
        outingTexts.invalidDate,
      ),
    }),
    initial: startFrom(outing),
    draft: useDraftName(`sortie-${outing._id}`),
  });
}
