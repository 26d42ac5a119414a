export { letterHolder } from './letter.holder.ts';
