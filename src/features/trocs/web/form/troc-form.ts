import { z } from 'zod';
import { spokenForId } from '#features/proches/proches-sentences.contract.ts';
import { useDraftName } from '#web/forms/draft.ts';
import { filledMoments } from '#web/forms/filled-moments.ts';
import { type FormValues, startForm } from '#web/forms/start-form.ts';
import { type Form, useForm } from '#web/forms/use-form.ts';
import { momentOf } from '#web/words/typed-moment.ts';
import { type Troc, trocFields } from '../../trocs.contract.ts';
import { wanting } from '../../trocs-kinds.contract.ts';
import { newTradeRequest, sentTradeRequest } from '../../trocs-requests.contract.ts';
import { trocErrors, trocTexts } from '../../trocs-sentences.contract.ts';
import { joinItems, splitItems } from './split-items.ts';

/** A list as it is typed, judged as the list it will be. */
function typedList(list: z.ZodType) {
  return z.string().superRefine((text, context) => {
    const fault = list.safeParse(splitItems(text)).error?.issues[0];
    if (fault) context.addIssue({ code: 'custom', message: fault.message });
  });
}

/** The two lists as they are typed, with commas between. */
export const typedLists = {
  itemsOffered: typedList(trocFields.shape.itemsOffered),
  itemsWanted: typedList(trocFields.shape.itemsWanted),
};
const typedTroc = wanting(trocFields.extend(typedLists));
export type TrocValues = FormValues<typeof typedTroc>;

export const withTypedLists = <Kept extends Pick<Troc, 'itemsOffered' | 'itemsWanted'>>(
  troc: Kept,
) => ({
  ...troc,
  itemsOffered: joinItems(troc.itemsOffered),
  itemsWanted: joinItems(troc.itemsWanted),
});

const typedNewTroc = wanting(trocFields.extend({ ...typedLists, procheId: spokenForId }));
type NewTrocValues = FormValues<typeof typedNewTroc>;

export function useNewTrocForm(): Form<NewTrocValues> {
  return useForm({
    schema: typedNewTroc,
    initial: startForm(typedNewTroc),
    draft: useDraftName('troc'),
  });
}

export function useTrocForm(troc: Troc): Form<TrocValues> {
  return useForm({
    schema: typedTroc,
    initial: startForm(typedTroc, withTypedLists(troc)),
    draft: useDraftName(`troc-${troc._id}`),
  });
}

export function bodyOf<Values extends TrocValues>({ coordonnees, ...values }: Values) {
  return {
    ...values,
    // An empty image goes, one left out stays.
    imageUrl: values.imageUrl ?? '',
    thumbnailUrl: values.thumbnailUrl ?? '',
    itemsOffered: splitItems(values.itemsOffered),
    itemsWanted: values.kind === 'gift' ? [] : splitItems(values.itemsWanted),
    ...(coordonnees ? { coordonnees } : {}),
  };
}

export type RequestValues = {
  date: string;
  /** Others that would suit as well. */
  times: string[];
  /** Of a loan. */
  returnDate: string;
  location: string;
  /** Of what the owner looks for. */
  brings: string[];
  /** Something else, with commas between. */
  other: string;
  message: string;
};

const ahead = newTradeRequest.shape.date.refine(
  (date) => Date.parse(date) > Date.now(),
  trocTexts.pastDate,
);

/** All faults of a form are told at once. */
const EVEN_WITH_FAULTS = { when: () => true };

/** Its dates lie ahead; what is lent comes back after them. */
export function useRequestForm(troc: Troc): Form<RequestValues> {
  return useForm<RequestValues>({
    schema: newTradeRequest
      .extend({
        date: ahead,
        times: filledMoments(ahead),
        returnDate: z.string(),
        other: typedList(sentTradeRequest.shape.brings),
        message: sentTradeRequest.shape.message,
      })
      .superRefine(({ date, times, returnDate }, { addIssue }) => {
        if (troc.kind !== 'loan') return;
        const back = momentOf(returnDate);
        const early = [date, ...times].some((one) => back <= momentOf(one));
        if (!Number.isNaN(back) && !early) return;
        const { message } = early ? trocErrors.returnDateEarly : trocErrors.returnDateRequired;
        addIssue({ code: 'custom', path: ['returnDate'], message });
      }, EVEN_WITH_FAULTS),
    initial: {
      ...{ date: '', times: [], returnDate: '', location: '' },
      ...{ brings: [], other: '', message: '' },
    },
    draft: useDraftName(`troc-request-${troc._id}`),
  });
}

/** What is sent: a bare date where nothing else is said. */
export function requestOf({ date, returnDate, location, ...values }: RequestValues) {
  const { brings, other, message } = values;
  const times = values.times.filter((time) => time !== '');
  const things = [...new Set([...brings, ...splitItems(other)])];
  return {
    ...(times.length > 0 ? { times: [date, ...times] } : { date }),
    ...(returnDate === '' ? {} : { returnDate }),
    ...(location.trim() ? { location } : {}),
    ...(things.length > 0 ? { brings: things } : {}),
    ...(message.trim() ? { message } : {}),
  };
}
