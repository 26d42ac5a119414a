import { hasLeft } from '#contract/former-neighbour.ts';
import type { Service } from '../services.contract.ts';
import { mayWithdraw, refuseProposal } from '../services-rights.contract.ts';

/** The one thing a resident can do with a service of the board, or what stands in its place. */
export type ServiceAction =
  | 'own'
  | 'propose'
  | 'cancel'
  | 'contact'
  | 'taken'
  /** It waits for somebody who has left. */
  | 'left'
  | 'completed'
  | 'cancelled';

/** What of a service decides it. */
export type SeenService = Pick<Service, 'creator' | 'status' | 'myProposal' | 'assignedTo'>;

/** By why help is not offered. */
const REFUSED = { not: 'propose', notAvailable: 'taken', left: 'left' } as const;

/** @param me identifier of the reader. */
export function chooseAction(service: SeenService, me: string | undefined): ServiceAction {
  if (service.creator._id === me) return 'own';
  if (service.status === 'completed') return 'completed';
  if (service.status === 'cancelled') return 'cancelled';
  if (service.myProposal && mayWithdraw(service.myProposal.status)) return 'cancel';
  if (service.myProposal?.status === 'assigned' || service.assignedTo?._id === me) {
    return 'contact';
  }
  const refused = refuseProposal({ status: service.status, left: hasLeft(service.creator) });
  return REFUSED[refused ?? 'not'];
}
