export { useTalkAgreements } from './use-talk-agreements.tsx';
