import type { ApiError } from '#web/data/api.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';
import {
  changedService,
  newService,
  type Service,
  type ServiceStatus,
} from '../services.contract.ts';
import { serviceErrors } from '../services-sentences.contract.ts';

/** What the fields of a service hold; the date is ISO 8601 UTC or ''. */
export type ServiceValues = {
  title: string;
  description: string;
  category: string;
  date: string;
  location: string;
  coordonnees: [number, number] | null;
  imageUrl: string | null;
  thumbnailUrl: string | null;
};
export type ChangedValues = ServiceValues & { status: ServiceStatus | '' };

const EMPTY: ServiceValues = {
  title: '',
  description: '',
  category: '',
  date: '',
  location: '',
  coordonnees: null,
  imageUrl: null,
  thumbnailUrl: null,
};

/** The schema's date, which must also lie ahead unless it is the one that was kept. */
const aheadOrKept = (kept?: string) =>
  newService.shape.date.refine(
    (date) => date === kept || Date.parse(date) > Date.now(),
    serviceErrors.pastDate.message,
  );

const creation = newService.extend({ date: aheadOrKept() });

export function useNewServiceForm(): Form<ServiceValues> {
  return useForm({ schema: creation, initial: EMPTY, draft: useDraftName('service') });
}

export function useServiceForm(service: Service): Form<ChangedValues> {
  const { title, description, date, location, imageUrl, thumbnailUrl, status } = service;
  return useForm<ChangedValues>({
    schema: changedService.extend({ date: aheadOrKept(service.date) }),
    initial: {
      title,
      description,
      category: service.category._id,
      date,
      location,
      coordonnees: null,
      imageUrl,
      thumbnailUrl,
      status,
    },
    draft: useDraftName(`service-${service._id}`),
  });
}

/** Puts a refusal of the server on the field it speaks of; what is left is said above the buttons. */
export function placeFault(form: Pick<Form<ServiceValues>, 'fault'>, error: ApiError): void {
  if (error.code === serviceErrors.pastDate.code) form.fault('date', error.message);
  if (error.code === serviceErrors.categoryUnknown.code) form.fault('category', error.message);
}
