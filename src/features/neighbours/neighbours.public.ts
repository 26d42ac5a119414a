export { neighboursHolder } from './neighbours.holder.ts';
