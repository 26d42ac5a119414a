export { neighboursHolder } from './neighbours.holder.ts';
export { hidePage, wipePage } from './neighbours.moderating.ts';
