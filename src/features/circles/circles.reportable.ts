import type { Reportable } from '#server/reportable.ts';
import { readCircleText } from './circles.read.sql.ts';

/** A circle as its reader sees it; whoever has kept it longest answers for it. */
export const circleReportable: Reportable = { kind: 'circle', read: readCircleText };
