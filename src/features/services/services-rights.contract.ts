// What the status of a service lets be done with it: the server decides by it, screens offer by it.
import type { ServiceStatus } from './services.contract.ts';
import type { Proposal } from './services-help.contract.ts';

interface Between {
  status: ServiceStatus;
  /** Whether the other of the two has left. */
  left: boolean;
}

/** Why help is not offered to its creator, who is there or has left; undefined: it is. */
export function refuseProposal({ status, left }: Between): 'notAvailable' | 'left' | undefined {
  if (!rightsOf(status).help) return 'notAvailable';
  return left ? 'left' : undefined;
}

/** Whether its creator may accept the help of somebody, who is there or has left. */
export const mayAccept = ({ status, left }: Between): boolean => rightsOf(status).help && !left;

/** Whether whoever offered help may withdraw it, by how their offer stands. */
export const mayWithdraw = (offer: Proposal['status']): boolean => offer === 'pending';

export const rightsOf = (status: ServiceStatus) => ({
  /** By its creator. */
  edit: status !== 'completed',
  remove: status !== 'assigned' && status !== 'completed',
  /** Help is offered and accepted; nobody is assigned. */
  help: status === 'open' || status === 'pending',
  /** By its creator: somebody else may help. */
  unassign: status === 'assigned',
});
