export { AlertButton } from './AlertButton.tsx';
export { FollowButton } from './FollowButton.tsx';
export { NEW_ALERT } from './posting.ts';
