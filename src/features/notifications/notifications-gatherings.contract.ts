// What is told of outings and events to who organises them, comes, or waits for a place.

/** The same of both. */
export const GATHERING_NEWS = [
  'joined',
  'left',
  'moved',
  'dated',
  'undated',
  'cancelled',
  'promoted',
  'passed',
  'excluded',
  'announced',
  'hosting',
  'hosted',
  'handed',
  'called',
  'thanked',
  'tomorrow',
  'maybe',
  'soon',
  'message',
] as const;
export type GatheringWord = (typeof GATHERING_NEWS)[number];
export type GatheringNewsKind = `${'outing' | 'event'}_${GatheringWord}`;

export const GATHERING_NEWS_KINDS = (['outing', 'event'] as const).flatMap((kind) =>
  GATHERING_NEWS.map((news): GatheringNewsKind => `${kind}_${news}`),
);

export const isGathering = (kind: string): kind is GatheringNewsKind =>
  GATHERING_NEWS_KINDS.some((each) => each === kind);
