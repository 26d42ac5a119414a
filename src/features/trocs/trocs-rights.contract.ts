// What the status of a troc lets be done with it: the server decides by it, screens offer by it.
import type { TrocStatus } from './trocs.contract.ts';

interface Between {
  status: TrocStatus;
  /** Whether the other of the two has left. */
  left: boolean;
}

/** Whether its owner, who is there or has left, may be asked for an exchange. */
export const mayRequest = ({ status, left }: Between): boolean => rightsOf(status).request && !left;

/** Whether its owner may accept the request of somebody, who is there or has left; refusing it is always possible. */
export const mayAccept = ({ status, left }: Between): boolean => rightsOf(status).respond && !left;

/**
 * Whether somebody who asked takes their request back. `stands`: it is the one that waits or was accepted; what was agreed on
 * is called off instead, and a refused one always goes.
 */
export const mayWithdraw = ({ status, stands }: { status: TrocStatus; stands: boolean }): boolean =>
  !stands || (status !== 'accepted' && status !== 'completed');

export const rightsOf = (status: TrocStatus) => ({
  /** By other residents. */
  request: status === 'available',
  /** By its owner: edited, deleted. */
  edit: status === 'available',
  /** By its owner: the request that waits is accepted or refused. */
  respond: status === 'pending',
  /** By its two sides: what they agreed on is done, or called off. */
  settle: status === 'accepted',
  /** There for its owner only. */
  hidden: status === 'cancelled' || status === 'rejected',
});
