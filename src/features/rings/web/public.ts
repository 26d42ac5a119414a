export { RingList } from './RingList.tsx';
