import type { Reportable } from '#server/reportable.ts';
import { readTrocText } from './trocs.read.sql.ts';

/** A troc as its reader sees it: title, place, text, items, picture. */
export const trocReportable: Reportable = { kind: 'troc', read: readTrocText };
