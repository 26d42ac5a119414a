import type { ApiError } from '#web/data/call.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { type FormValues, startForm } from '#web/forms/start-form.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { changedService, newService, type Service } from '../../services.contract.ts';
import { serviceErrors } from '../../services-sentences.contract.ts';
import { urgentErrors } from '../../services-urgent.contract.ts';

export type ServiceValues = FormValues<typeof newService>;
export type ChangedValues = FormValues<typeof changedService>;

/** The schema's date, which must also lie ahead unless it is the one that was kept. */
const aheadOrKept = (kept?: string) =>
  newService.shape.date.refine(
    (date) => date === kept || Date.parse(date) > Date.now(),
    serviceErrors.pastDate.message,
  );

const creation = newService.extend({ date: aheadOrKept() });

/** @param given what another page knows already: a title, a category. */
export function useNewServiceForm(given: Partial<ServiceValues> = {}): Form<ServiceValues> {
  return useForm({
    schema: creation,
    initial: startForm(newService),
    given,
    draft: useDraftName('service'),
  });
}

export function useServiceForm(service: Service): Form<ChangedValues> {
  return useForm<ChangedValues>({
    schema: changedService.extend({ date: aheadOrKept(service.date) }),
    initial: startForm(changedService, service),
    draft: useDraftName(`service-${service._id}`),
  });
}

/** The field that a refusal of the server speaks of. */
export function fieldOf(error: ApiError | null): 'urgent' | 'date' | 'category' | undefined {
  if (!error) return undefined;
  if (error.code === serviceErrors.pastDate.code) return 'date';
  if (error.code === serviceErrors.categoryUnknown.code) return 'category';
  return Object.values(urgentErrors).some(({ code }) => code === error.code) ? 'urgent' : undefined;
}

/** Puts a refusal of the server on the field it speaks of; what is left is said above the buttons. */
export function placeFault(
  form: Pick<Form<Omit<ServiceValues, 'procheId'>>, 'fault'>,
  error: ApiError,
): void {
  const field = fieldOf(error);
  if (field) form.fault(field, error.message);
}

/** Whether it is for today is asked of a request alone. */
export const withoutUrgentOffer = <
  Sent extends { nature?: string | undefined; urgent?: boolean | undefined },
>(
  sent: Sent,
): Sent => (sent.nature === 'offer' ? { ...sent, urgent: false } : sent);
