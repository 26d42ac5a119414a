export { useGatheringsAhead } from './gatherings-ahead.ts';
export { NextMeetings, useHomeMeetings } from './HomeMeetings.tsx';
export { MeetingLink } from './MeetingLink.tsx';
export { MeetingsWith } from './MeetingsWith.tsx';
export { describeAsking } from './meeting-asking.ts';
export { NextWith } from './NextWith.tsx';
export { THANK_NEIGHBOUR } from './posting.ts';
export { TalkAside } from './talk/lazy-talk-aside.ts';
export { useTalkAgreements } from './talk/use-talk-agreements.tsx';
