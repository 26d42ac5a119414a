export { charterHolder } from './charter.holder.ts';
export { noteReading, readReason } from './charter.sql.ts';
