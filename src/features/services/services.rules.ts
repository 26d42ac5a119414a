// What may become of a service, and by whom. Whoever is assigned is one of its helpers; nobody is while it
// is open or pending. Pure: the caller holds the service's lock.
import type { ErrorDefinition } from '#contract/errors.ts';
import { moderationErrors } from '#features/moderation/moderation-sentences.contract.ts';
import type { ServiceNature, ServiceStatus } from './services.contract.ts';
import type { Proposal } from './services-help.contract.ts';
import { mayAccept, mayWithdraw, refuseProposal, rightsOf } from './services-rights.contract.ts';
import { serviceErrors } from './services-sentences.contract.ts';
import { isSameDay, urgentErrors } from './services-urgent.contract.ts';

/** Where a service stands: its status, who proposed help, and whose help was accepted. */
export interface Standing {
  readonly status: ServiceStatus;
  readonly helpers: readonly string[];
  readonly assignedTo: string | null;
}

export interface CreatedStanding extends Standing {
  readonly creatorId: string;
  /** Of its creator and its helpers, those who have left; nobody where nothing is said. */
  readonly left?: readonly string[];
}

export type Decision = { readonly next: Standing } | { readonly refused: ErrorDefinition };

const refuse = (refused: ErrorDefinition): Decision => ({ refused });

const hasLeft = ({ left }: CreatedStanding, residentId: string) =>
  left?.includes(residentId) ?? false;

function offerOf({ status, assignedTo }: Standing, helperId: string): Proposal['status'] {
  if (assignedTo !== helperId) return 'pending';
  return status === 'completed' ? 'completed' : 'assigned';
}

/** A cancelled service is there for its creator only. */
function isVisibleTo(service: CreatedStanding, residentId: string): boolean {
  return service.status !== 'cancelled' || service.creatorId === residentId;
}

export function proposeHelp(service: CreatedStanding, residentId: string): Decision {
  if (!isVisibleTo(service, residentId)) return refuse(serviceErrors.notFound);
  if (service.creatorId === residentId) return refuse(serviceErrors.ownService);
  if (service.helpers.includes(residentId)) return refuse(serviceErrors.alreadyProposed);
  const refused = refuseProposal({ ...service, left: hasLeft(service, service.creatorId) });
  if (refused === 'notAvailable') return refuse(serviceErrors.notAvailable);
  if (refused === 'left') return refuse(moderationErrors.neighbourLeft);
  return { next: { ...service, status: 'pending', helpers: [...service.helpers, residentId] } };
}

export function cancelProposal(service: CreatedStanding, residentId: string): Decision {
  if (!isVisibleTo(service, residentId)) return refuse(serviceErrors.notFound);
  if (!service.helpers.includes(residentId)) return refuse(serviceErrors.noProposal);
  if (!mayWithdraw(offerOf(service, residentId))) return refuse(serviceErrors.proposalAccepted);
  return { next: withoutHelper(service, residentId) };
}

export function acceptHelp(
  service: CreatedStanding,
  residentId: string,
  helperId: string,
): Decision {
  const refused = refuseOthers(service, residentId);
  if (refused) return refuse(refused);
  if (!rightsOf(service.status).help) return refuse(serviceErrors.notAvailable);
  if (!service.helpers.includes(helperId)) return refuse(serviceErrors.helperUnknown);
  const left = hasLeft(service, helperId);
  if (!mayAccept({ ...service, left })) return refuse(moderationErrors.neighbourLeft);
  return { next: { ...service, status: 'assigned', assignedTo: helperId } };
}

/** The helper's offer stands again; help arranged outside the site leaves the service open to all. */
export function cancelAcceptance(service: CreatedStanding, residentId: string): Decision {
  const refused = refuseOthers(service, residentId);
  if (refused) return refuse(refused);
  if (!rightsOf(service.status).unassign) return refuse(serviceErrors.notAssigned);
  const status = service.helpers.length > 0 ? 'pending' : 'open';
  return { next: { ...service, status, assignedTo: null } };
}

/** The agreement is called off: who helped and cannot withdraws by it; `gone`, by its creator: nobody need help any more. */
export function release(
  service: CreatedStanding,
  { by, gone }: { by: string; gone: boolean },
): Standing {
  if (gone && by === service.creatorId)
    return { ...service, status: 'cancelled', assignedTo: null };
  const helpers = service.helpers.filter((helper) => helper !== by);
  return { status: helpers.length > 0 ? 'pending' : 'open', helpers, assignedTo: null };
}

/** Whatever the status was: open or pending, nobody is assigned any more; cancelled, everything stays as it was. */
export const withStatus = (service: Standing, status: ServiceStatus): Standing => ({
  ...service,
  status,
  assignedTo: rightsOf(status).help ? null : service.assignedTo,
});

/** The creator sets any status, and may take back that it is cancelled. */
export function setStatus(
  service: CreatedStanding,
  residentId: string,
  status: ServiceStatus,
): Decision {
  const refused = refuseOthers(service, residentId);
  if (refused) return refuse(refused);
  if (!rightsOf(service.status).edit) return refuse(serviceErrors.completed);
  return { next: withStatus(service, status) };
}

/** What its creator alone could see is there for others again. */
export const isShownAgain = (before: Standing, after: Standing): boolean =>
  before.status === 'cancelled' && after.status !== 'cancelled';

export function refuseDeletion(
  service: CreatedStanding,
  residentId: string,
): ErrorDefinition | undefined {
  const refused = refuseOthers(service, residentId);
  if (refused) return refused;
  return rightsOf(service.status).remove ? undefined : serviceErrors.cannotDelete;
}

/** A date (ISO 8601) before now is refused, unless it is the one the service already had. */
export function refuseDate(date: string, now: Date, former?: string): ErrorDefinition | undefined {
  const past = Date.parse(date) < now.getTime();
  return past && date !== former ? serviceErrors.pastDate : undefined;
}

/** Whether what was agreed with a helper is moved, or taken up again: as it stands under its lock. */
export const isMoved = (
  was: Standing & { date: string; location: string },
  asked: { status?: string | undefined; date: string; location: string },
): boolean =>
  was.assignedTo !== null &&
  asked.status === 'assigned' &&
  (was.status === 'cancelled' ||
    (was.status === 'assigned' && (was.date !== asked.date || was.location !== asked.location)));

export interface Asked {
  urgent?: boolean | undefined;
  nature?: ServiceNature | undefined;
  date: string;
}

/** Whether a change calls it urgent that was not, or was on another date. */
export const isCalled = ({ urgent, date }: Asked, was: { urgent: boolean; date: string }) =>
  urgent === true && !(was.urgent && was.date === date);

/** Only a request may be for today, and its date must be. */
export function refuseUrgent(
  { urgent, nature, date }: Asked,
  now: Date,
): ErrorDefinition | undefined {
  if (!urgent) return undefined;
  if (nature === 'offer') return urgentErrors.offer;
  return isSameDay(Date.parse(date), now.getTime()) ? undefined : urgentErrors.otherDay;
}

export function refuseTimes(times: readonly string[], now: Date): ErrorDefinition | undefined {
  const past = times.some((time) => Date.parse(time) <= now.getTime());
  return past ? serviceErrors.pastTime : undefined;
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
