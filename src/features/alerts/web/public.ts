export { AlertButton } from './AlertButton.tsx';
export { FollowButton } from './FollowButton.tsx';
