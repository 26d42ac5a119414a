import type { Reportable } from '#server/reportable.ts';
import { readArticleText } from './journal.read.sql.ts';

/** An article as its reader sees it: title, tags, text, picture. */
export const journalReportable: Reportable = { kind: 'journal', read: readArticleText };
