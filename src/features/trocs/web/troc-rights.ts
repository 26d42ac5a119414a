import { hasLeft } from '#contract/former-neighbour.ts';
import type { Troc } from '../trocs.contract.ts';
import type { TradeRequest } from '../trocs-requests.contract.ts';
import { mayAccept, mayRequest, mayWithdraw, rightsOf } from '../trocs-rights.contract.ts';

export function isMyRequest(troc: Troc, me: string | undefined): boolean {
  return me !== undefined && troc.user._id !== me && troc.tradeRequest?.user._id === me;
}

/** How a troc stands for the one who reads it: what its card says and which buttons it has. */
export type ReaderStanding =
  /** Mine, nobody asked, or the last request was refused. */
  | 'own'
  /** Mine, and a neighbour waits for my answer. */
  | 'to_answer'
  /** Mine or asked for by me, and agreed upon. */
  | 'agreed'
  /** I asked, and wait for the answer. */
  | 'waiting'
  /** I asked, and was refused; the troc may be free again, or taken by another. */
  | 'refused'
  /** Another neighbour's, free. */
  | 'free'
  /** Free, of somebody who has left: nobody asks for it. */
  | 'left'
  /** Another neighbour's, under way with somebody else. */
  | 'taken'
  | 'completed'
  | 'closed';

/** @param me identifier of the reader. */
export function chooseStanding(troc: Troc, me: string | undefined): ReaderStanding {
  const own = troc.user._id === me;
  const asked = isMyRequest(troc, me);
  const rights = rightsOf(troc.status);
  if (rights.hidden) return 'closed';
  if (asked && troc.tradeRequest?.status === 'rejected') return 'refused';
  if (rights.request && own) return 'own';
  if (rights.request) return canRequest(troc) ? 'free' : 'left';
  if (rights.respond && own) return 'to_answer';
  if (rights.respond) return asked ? 'waiting' : 'taken';
  if (rights.settle) return own || asked ? 'agreed' : 'taken';
  return 'completed';
}

/** Whether its owner may be asked for it, by whoever has not asked. */
export const canRequest = ({ status, user }: Troc): boolean =>
  mayRequest({ status, left: hasLeft(user) });

/** Whether its owner may accept the request that waits. */
export const canAccept = ({ status, tradeRequest }: Troc): boolean =>
  tradeRequest !== null && mayAccept({ status, left: hasLeft(tradeRequest.user) });

/** Whether the reader may take their own request back. */
export function canWithdraw(troc: Troc, me: string | undefined): boolean {
  const { status, tradeRequest } = troc;
  if (!isMyRequest(troc, me) || rightsOf(status).hidden) return false;
  return mayWithdraw({ status, stands: tradeRequest?.status !== 'rejected' });
}

/** Asked for moments that have all gone by without an answer. */
export const hasPassed = ({ status, date, times }: TradeRequest, now: number): boolean =>
  status === 'pending' && [date, ...times].every((one) => Date.parse(one) < now);

export function findPartner(troc: Troc, me: string | undefined): TradeRequest['user'] | undefined {
  return troc.user._id === me ? troc.tradeRequest?.user : troc.user;
}
