export { prochesHolder } from './proches.holder.ts';
export { holdOwnProche } from './proches.holding.ts';
