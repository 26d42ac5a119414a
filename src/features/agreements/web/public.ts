export { NextMeetings, useHomeMeetings } from './HomeMeetings.tsx';
export { TalkAside } from './lazy-talk-aside.ts';
export { MeetingLink } from './MeetingLink.tsx';
export { MeetingsWith } from './MeetingsWith.tsx';
export { NextWith } from './NextWith.tsx';
export { THANK_NEIGHBOUR } from './posting.ts';
export { useTalkAgreements } from './use-talk-agreements.tsx';
