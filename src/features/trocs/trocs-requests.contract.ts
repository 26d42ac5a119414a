// A request to exchange, as it is sent and as it is told.
import { z } from 'zod';
import { moment, momentInput, neighbour, optionalText } from '#contract/fields.ts';
import { wishSent, wishTold } from '#features/agreements/agreements-wish.contract.ts';
import { trocErrors } from './trocs-sentences.contract.ts';

const requestStatus = z.enum(['pending', 'accepted', 'rejected']);

/**
 * A neighbour's request to exchange: `location` is the troc's unless they asked for another; the other side reads it
 * without the number of a street until it is accepted.
 */
export const tradeRequest = z.object({
  user: neighbour,
  date: moment,
  location: z.string(),
  /** Of a loan: when it comes back, and who of the two said that it did. */
  returnDate: moment.nullable(),
  returned: z.object({ owner: z.boolean(), requester: z.boolean() }),
  status: requestStatus,
  createdAt: moment,
  ...wishTold,
});
/** As administrators and their queries read it: what the two write to each other is theirs. */
export const plainTradeRequest = tradeRequest.omit({ message: true, brings: true, times: true });
export type TradeRequest = z.output<typeof tradeRequest>;

export const newTradeRequest = z.object({
  date: momentInput("La date d'échange est requise"),
  /** Where to exchange; the troc's location when left out or empty. */
  location: optionalText(200),
  /** When it comes back: of a loan alone, which needs one. */
  returnDate: momentInput(trocErrors.returnDateRequired.message).nullish(),
});
/** `date`, or up to three `times`, the first of which stands until one is chosen. */
export const sentTradeRequest = newTradeRequest.partial({ date: true }).extend(wishSent);
