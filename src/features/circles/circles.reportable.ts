import type { Reportable } from '#server/reportable.ts';
import { readCircleText } from './circles.read.sql.ts';

/** A circle as its reader sees it; whoever last changed its words answers for them. */
export const circleReportable: Reportable = { kind: 'circle', read: readCircleText };
