// What is told of circles to who keeps one, is in one, or asks to be.

export const CIRCLE_KINDS = [
  'circle_asked',
  'circle_joined',
  'circle_accepted',
  'circle_refused',
  'circle_excluded',
  'circle_keeping',
  'circle_kept',
  'circle_handed',
  'circle_dissolved',
  'circle_message',
  // About the outing or event.
  'circle_published',
] as const;
export type CircleNewsKind = (typeof CIRCLE_KINDS)[number];

export const isOfCircle = (kind: string): kind is CircleNewsKind =>
  CIRCLE_KINDS.some((each) => each === kind);
