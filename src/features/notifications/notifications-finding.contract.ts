// What is told of finding each other: what comes back, what is new, what may be over.

export const FINDING_KINDS = [
  'service_still',
  'service_new',
  'service_urgent',
  'troc_new',
  'outing_new',
  'event_new',
  'journal_new',
  'service_met',
  'troc_met',
  'troc_returned',
  'troc_return_eve',
  'troc_return_day',
  'troc_ring_found',
  'troc_ring_agreed',
  'troc_ring_over',
  'troc_ring_broken',
  'troc_ring_message',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const isFinding = (kind: string): kind is FindingKind =>
  FINDING_KINDS.some((each) => each === kind);
