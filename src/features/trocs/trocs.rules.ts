// What may become of a troc, and by whom. One request at a time stands: pending, then accepted; a refused one
// is kept by who made it until they delete it. Pure: the caller holds the troc's lock.
import type { ErrorDefinition } from '#contract/errors.ts';
import { moderationErrors } from '#features/moderation/moderation-sentences.contract.ts';
import type { TrocStatus } from './trocs.contract.ts';
import { asksInReturn, type TrocKind } from './trocs-kinds.contract.ts';
import { mayAccept, mayRequest, mayWithdraw, rightsOf } from './trocs-rights.contract.ts';
import { trocErrors } from './trocs-sentences.contract.ts';

/** Where a troc stands: its status, whose request stands (or was refused last), and everyone who asked. */
export interface Standing {
  readonly status: TrocStatus;
  readonly requesterId: string | null;
  readonly requesters: readonly string[];
}

export interface OwnedStanding extends Standing {
  readonly ownerId: string;
  /** The owner's account is erased, not closed: they do not come back, and nobody can ask any more. */
  readonly ownerErased: boolean;
  /** Of its owner and whoever asks, those who have left; nobody where nothing is said. */
  readonly left?: readonly string[];
}

/** The two of an exchange, as they stand to what is exchanged. */
export type Side = 'owner' | 'requester';

export type Decision = { readonly next: Standing } | { readonly refused: ErrorDefinition };

const refuse = (refused: ErrorDefinition): Decision => ({ refused });

const hasLeft = ({ left }: OwnedStanding, residentId: string) =>
  left?.includes(residentId) ?? false;

/** Cancelled or rejected, a troc is there for its owner only. */
export function isHidden({ status }: Standing): boolean {
  return rightsOf(status).hidden;
}

function isVisibleTo(troc: OwnedStanding, residentId: string): boolean {
  return !isHidden(troc) || troc.ownerId === residentId;
}

/** Who refused before may be asked again: the new request replaces the refused one. */
export function requestTrade(troc: OwnedStanding, residentId: string): Decision {
  if (!isVisibleTo(troc, residentId)) return refuse(trocErrors.notFound);
  if (troc.ownerId === residentId) return refuse(trocErrors.ownTroc);
  if (!rightsOf(troc.status).request) {
    const mine = troc.requesterId === residentId;
    return refuse(mine ? trocErrors.alreadyRequested : trocErrors.notAvailable);
  }
  const left = hasLeft(troc, troc.ownerId);
  if (!mayRequest({ ...troc, left })) return refuse(moderationErrors.neighbourLeft);
  const requesters = [...withoutResident(troc.requesters, residentId), residentId];
  return { next: { status: 'pending', requesterId: residentId, requesters } };
}

export function respondToTrade(troc: OwnedStanding, residentId: string, accept: boolean): Decision {
  const refused = refuseOthers(troc, residentId);
  if (refused) return refuse(refused);
  if (!rightsOf(troc.status).respond || !troc.requesterId) return refuse(trocErrors.notPending);
  const left = hasLeft(troc, troc.requesterId);
  if (accept && !mayAccept({ ...troc, left })) return refuse(moderationErrors.neighbourLeft);
  return { next: { ...troc, status: accept ? 'accepted' : 'available' } };
}

/** By either side: the troc is available, without a request. */
export function cancelAcceptance(troc: OwnedStanding, residentId: string): Decision {
  const refused = refuseUnconcerned(troc, residentId);
  return refused ? refuse(refused) : { next: released(troc, troc.requesterId) };
}

/** A request that waits frees the troc; a refused one only goes. */
export function cancelRequest(troc: OwnedStanding, residentId: string): Decision {
  if (!isVisibleTo(troc, residentId)) return refuse(trocErrors.notFound);
  if (!troc.requesters.includes(residentId)) return refuse(trocErrors.noRequest);
  const stands = troc.requesterId === residentId;
  if (!mayWithdraw({ ...troc, stands })) return refuse(trocErrors.requestAccepted);
  if (stands) return { next: released(troc, residentId) };
  return { next: { ...troc, requesters: withoutResident(troc.requesters, residentId) } };
}

/** Called off with the agreement on it; `gone`: nobody can have it any more. */
export function release(troc: OwnedStanding, gone: boolean): Standing {
  const after = released(troc, troc.requesterId);
  return gone ? { ...after, status: 'cancelled' } : after;
}

export function refuseUnseen(troc: OwnedStanding, residentId: string): ErrorDefinition | undefined {
  return isVisibleTo(troc, residentId) ? undefined : trocErrors.notFound;
}

/** Told when it is free: who is not its owner, and does not stand there; a refused one even while it is. */
export function refuseWait(troc: OwnedStanding, residentId: string): ErrorDefinition | undefined {
  if (!isVisibleTo(troc, residentId)) return trocErrors.notFound;
  const stands = troc.status !== 'available' && troc.requesterId === residentId;
  if (troc.ownerId === residentId || troc.status === 'completed' || stands) {
    return trocErrors.waitNoUse;
  }
  const refused = troc.requesters.includes(residentId);
  return rightsOf(troc.status).request && !refused ? trocErrors.free : undefined;
}

export function completeTrade(troc: OwnedStanding, residentId: string): Decision {
  const refused = refuseUnconcerned(troc, residentId);
  return refused ? refuse(refused) : { next: { ...troc, status: 'completed' } };
}

/** Said by both, a loan is completed; by one, again as often as they like, it waits for the other. */
export function returnLoan(
  troc: OwnedStanding & { kind: TrocKind; returned: readonly Side[] },
  residentId: string,
): { side: Side; next: Standing } | { refused: ErrorDefinition } {
  if (troc.kind !== 'loan' && isVisibleTo(troc, residentId)) return { refused: trocErrors.notLoan };
  const refused = refuseUnconcerned(troc, residentId);
  if (refused) return { refused };
  const side: Side = troc.ownerId === residentId ? 'owner' : 'requester';
  const byBoth = new Set([...troc.returned, side]).size === 2;
  return { side, next: byBoth ? { ...troc, status: 'completed' } : troc };
}

/** What is given asks for nothing, whatever was sent; what is exchanged asks for something. */
export function refuseWanted(
  kind: TrocKind,
  wanted: readonly string[],
): ErrorDefinition | undefined {
  return asksInReturn(kind) && wanted.length === 0 ? trocErrors.wantedRequired : undefined;
}

/** A loan (dates in ISO 8601) comes back after it was fetched, at whichever of the moments proposed. */
export function refuseReturn(
  kind: TrocKind,
  { dates, returnDate }: { dates: readonly string[]; returnDate: string | null },
): ErrorDefinition | undefined {
  if (kind !== 'loan') return undefined;
  if (returnDate === null) return trocErrors.returnDateRequired;
  const back = Date.parse(returnDate);
  return dates.every((date) => back > Date.parse(date)) ? undefined : trocErrors.returnDateEarly;
}

export function refuseEdit(troc: OwnedStanding, residentId: string): ErrorDefinition | undefined {
  const refused = refuseOthers(troc, residentId);
  if (refused) return refused;
  return rightsOf(troc.status).edit ? undefined : trocErrors.notEditable;
}

export function refuseDeletion(
  troc: OwnedStanding,
  residentId: string,
): ErrorDefinition | undefined {
  const refused = refuseOthers(troc, residentId);
  if (refused) return refused;
  return rightsOf(troc.status).edit ? undefined : trocErrors.cannotDelete;
}

/** A date (ISO 8601) that is not after now is refused. */
export function refuseDate(date: string, now: Date): ErrorDefinition | undefined {
  return Date.parse(date) > now.getTime() ? undefined : trocErrors.pastDate;
}

/** When a request would suit: its date, the first of its moments where it names none; all of them ahead. */
export function momentOf(
  { date, times }: { date?: string | undefined; times: readonly string[] },
  now: Date,
): { date: string } | { refused: ErrorDefinition } {
  const first = date ?? times[0];
  if (first === undefined) return { refused: trocErrors.dateRequired };
  for (const one of [first, ...times]) {
    const refused = refuseDate(one, now);
    if (refused) return { refused };
  }
  return { date: first };
}

function refuseOthers(troc: OwnedStanding, residentId: string): ErrorDefinition | undefined {
  if (!isVisibleTo(troc, residentId)) return trocErrors.notFound;
  return troc.ownerId === residentId ? undefined : trocErrors.notOwner;
}

/** An accepted exchange is its two sides' business. */
function refuseUnconcerned(troc: OwnedStanding, residentId: string): ErrorDefinition | undefined {
  if (!isVisibleTo(troc, residentId)) return trocErrors.notFound;
  if (troc.ownerId !== residentId && troc.requesterId !== residentId) {
    return trocErrors.notConcerned;
  }
  return rightsOf(troc.status).settle ? undefined : trocErrors.notAccepted;
}

function released(troc: OwnedStanding, requesterId: string | null): Standing {
  return {
    status: troc.ownerErased ? 'cancelled' : 'available',
    requesterId: null,
    requesters: withoutResident(troc.requesters, requesterId),
  };
}

function withoutResident(residents: readonly string[], residentId: string | null): string[] {
  return residents.filter((resident) => resident !== residentId);
}
