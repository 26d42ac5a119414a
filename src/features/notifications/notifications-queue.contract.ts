/** What whoever moderates is told of what neighbours report; grave at once, the rest in the bell. */
export const QUEUE_KINDS = ['queue_waiting', 'danger_reported'] as const;
export type QueueKind = (typeof QUEUE_KINDS)[number];

export const isOfQueue = (kind: string): kind is QueueKind =>
  QUEUE_KINDS.some((each) => each === kind);
