export { ringsHolder } from './rings.holder.ts';
