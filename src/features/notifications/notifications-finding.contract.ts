// What is told of finding each other: what comes back, what is new, what may be over.

export const FINDING_KINDS = [
  'service_still',
  'troc_returned',
  'troc_return_eve',
  'troc_return_day',
] as const;
export type FindingKind = (typeof FINDING_KINDS)[number];

export const isFinding = (kind: string): kind is FindingKind =>
  FINDING_KINDS.some((each) => each === kind);
