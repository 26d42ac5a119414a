// What the status of a service lets be done with it: the server decides by it, screens offer by it.
import type { ServiceStatus } from './services.contract.ts';

export const rightsOf = (status: ServiceStatus) => ({
  /** By its creator. */
  edit: status !== 'completed',
  remove: status !== 'assigned' && status !== 'completed',
  /** Help is offered and accepted; nobody is assigned. */
  help: status === 'open' || status === 'pending',
  /** By its creator: somebody else may help. */
  unassign: status === 'assigned',
});
