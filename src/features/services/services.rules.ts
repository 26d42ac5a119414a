// What may become of a service, and by whom. Whoever is assigned is one of its helpers; nobody is while it
// is open or pending. Pure: the caller holds the service's lock.
import type { ErrorDefinition } from '#contract/errors.ts';
import type { ServiceStatus } from './services.contract.ts';
import { serviceErrors } from './services-sentences.contract.ts';

/** Where a service stands: its status, who proposed help, and whose help was accepted. */
export interface Standing {
  readonly status: ServiceStatus;
  readonly helpers: readonly string[];
  readonly assignedTo: string | null;
}

export interface CreatedStanding extends Standing {
  readonly creatorId: string;
}

/** What an action makes of a service, or the declared refusal. */
export type Decision = { readonly next: Standing } | { readonly refused: ErrorDefinition };

const refuse = (refused: ErrorDefinition): Decision => ({ refused });
const isAvailable = ({ status }: Standing) => status === 'open' || status === 'pending';

/** A cancelled service is there for its creator only. */
function isVisibleTo(service: CreatedStanding, residentId: string): boolean {
  return service.status !== 'cancelled' || service.creatorId === residentId;
}

export function proposeHelp(service: CreatedStanding, residentId: string): Decision {
  if (!isVisibleTo(service, residentId)) return refuse(serviceErrors.notFound);
  if (service.creatorId === residentId) return refuse(serviceErrors.ownService);
  if (service.helpers.includes(residentId)) return refuse(serviceErrors.alreadyProposed);
  if (!isAvailable(service)) return refuse(serviceErrors.notAvailable);
  return { next: { ...service, status: 'pending', helpers: [...service.helpers, residentId] } };
}

export function cancelProposal(service: CreatedStanding, residentId: string): Decision {
  if (!isVisibleTo(service, residentId)) return refuse(serviceErrors.notFound);
  if (!service.helpers.includes(residentId)) return refuse(serviceErrors.noProposal);
  if (service.assignedTo === residentId) return refuse(serviceErrors.proposalAccepted);
  return { next: withoutHelper(service, residentId) };
}

export function acceptHelp(
  service: CreatedStanding,
  residentId: string,
  helperId: string,
): Decision {
  const refused = refuseOthers(service, residentId);
  if (refused) return refuse(refused);
  if (!isAvailable(service)) return refuse(serviceErrors.notAvailable);
  if (!service.helpers.includes(helperId)) return refuse(serviceErrors.helperUnknown);
  return { next: { ...service, status: 'assigned', assignedTo: helperId } };
}

/** The helper's offer stands again; help arranged outside the site leaves the service open to all. */
export function cancelAcceptance(service: CreatedStanding, residentId: string): Decision {
  const refused = refuseOthers(service, residentId);
  if (refused) return refuse(refused);
  if (service.status !== 'assigned') return refuse(serviceErrors.notAssigned);
  const status = service.helpers.length > 0 ? 'pending' : 'open';
  return { next: { ...service, status, assignedTo: null } };
}

/**
 * The creator sets any status. Open or pending, nobody is assigned any more; cancelled, everything stays as
 * it was, so that it can be taken back.
 */
export function setStatus(
  service: CreatedStanding,
  residentId: string,
  status: ServiceStatus,
): Decision {
  const refused = refuseOthers(service, residentId);
  if (refused) return refuse(refused);
  if (service.status === 'completed') return refuse(serviceErrors.completed);
  const released = status === 'open' || status === 'pending';
  return { next: { ...service, status, assignedTo: released ? null : service.assignedTo } };
}

/** The refusal of a deletion, if it is refused. */
export function refuseDeletion(
  service: CreatedStanding,
  residentId: string,
): ErrorDefinition | undefined {
  const refused = refuseOthers(service, residentId);
  if (refused) return refused;
  const kept = service.status === 'assigned' || service.status === 'completed';
  return kept ? serviceErrors.cannotDelete : undefined;
}

/** A date (ISO 8601) before now is refused, unless it is the one the service already had. */
export function refuseDate(date: string, now: Date, former?: string): ErrorDefinition | undefined {
  const past = Date.parse(date) < now.getTime();
  return past && date !== former ? serviceErrors.pastDate : undefined;
}

function refuseOthers(service: CreatedStanding, residentId: string): ErrorDefinition | undefined {
  if (!isVisibleTo(service, residentId)) return serviceErrors.notFound;
  return service.creatorId === residentId ? undefined : serviceErrors.notCreator;
}

function withoutHelper(service: Standing, residentId: string): Standing {
  const helpers = service.helpers.filter((helper) => helper !== residentId);
  const reopened = service.status === 'pending' && helpers.length === 0;
  return { ...service, helpers, status: reopened ? 'open' : service.status };
}
