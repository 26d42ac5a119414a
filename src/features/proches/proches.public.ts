export { prochesHolder } from './proches.holder.ts';
