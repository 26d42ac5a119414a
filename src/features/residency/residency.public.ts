export { residencyHolder, sweepResidency } from './residency.holder.ts';
export { endResidency } from './residency.sql.ts';
