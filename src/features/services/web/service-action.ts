import type { Service } from '../services.contract.ts';

/** The one thing a resident can do with a service of the board, or what stands in its place. */
export type ServiceAction =
  | 'own'
  | 'propose'
  | 'cancel'
  | 'contact'
  | 'taken'
  | 'completed'
  | 'cancelled';

/** @param me identifier of the reader. */
export function chooseAction(service: Service, me: string | undefined): ServiceAction {
  if (service.creator._id === me) return 'own';
  if (service.status === 'completed') return 'completed';
  if (service.status === 'cancelled') return 'cancelled';
  if (service.myProposal?.status === 'pending') return 'cancel';
  if (service.myProposal?.status === 'assigned' || service.assignedTo?._id === me) {
    return 'contact';
  }
  return service.status === 'assigned' ? 'taken' : 'propose';
}

/** What its creator may do with a service. */
export function listRights(service: Service): {
  edit: boolean;
  remove: boolean;
  accept: boolean;
  unassign: boolean;
} {
  const { status } = service;
  return {
    edit: status !== 'completed',
    remove: status !== 'assigned' && status !== 'completed',
    accept: status === 'open' || status === 'pending',
    unassign: status === 'assigned',
  };
}
