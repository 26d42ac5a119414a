export { hideCircle, removeCircle } from './circles.change.ts';
export { circlesHolder } from './circles.holder.ts';
export { circleReportable } from './circles.reportable.ts';
