// What is told of outings and events to who organises them, comes, or waits for a place.

export const GATHERING_NEWS_KINDS = [
  'outing_joined',
  'outing_left',
  'outing_moved',
  'outing_dated',
  'outing_undated',
  'outing_cancelled',
  'outing_promoted',
  'outing_excluded',
  'outing_announced',
  'outing_hosting',
  'outing_hosted',
  'outing_handed',
  'outing_called',
  'outing_thanked',
  'outing_tomorrow',
  'outing_maybe',
  'outing_soon',
  'outing_message',
  'event_joined',
  'event_left',
  'event_moved',
  'event_dated',
  'event_undated',
  'event_cancelled',
  'event_promoted',
  'event_excluded',
  'event_announced',
  'event_hosting',
  'event_hosted',
  'event_handed',
  'event_called',
  'event_thanked',
  'event_tomorrow',
  'event_maybe',
  'event_soon',
  'event_message',
] as const;
export type GatheringNewsKind = (typeof GATHERING_NEWS_KINDS)[number];

export const isGathering = (kind: string): kind is GatheringNewsKind =>
  GATHERING_NEWS_KINDS.some((each) => each === kind);
