export { askSecondFactor, requireFresh } from './factors.asking.ts';
export { factorsHolder, sweepFactors } from './factors.holder.ts';
export { putFactorsBack } from './factors.sql.ts';
