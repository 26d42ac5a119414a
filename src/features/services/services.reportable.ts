import type { Reportable } from '#server/reportable.ts';
import { readServiceText } from './services.read.sql.ts';

/** A service as its reader sees it: title, place, text, picture. */
export const serviceReportable: Reportable = { kind: 'service', read: readServiceText };
