export { HomeMeetings, useHomeMeetings } from './HomeMeetings.tsx';
export { useTalkAgreements } from './use-talk-agreements.tsx';
