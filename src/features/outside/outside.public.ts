export { createOutsideHeads } from './outside.heads.ts';
