export { ReadWithout } from './ReadWithout.tsx';
