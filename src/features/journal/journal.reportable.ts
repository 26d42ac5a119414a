import type { Reportable } from '#server/reportable.ts';
import { readArticleText } from './journal.read.sql.ts';
import { readReportedComment } from './journal.talk.sql.ts';

/** An article as its reader sees it: title, tags, text, picture. */
export const journalReportable: Reportable = { kind: 'journal', read: readArticleText };

/** A comment, for whoever reads the article it is about. */
export const commentReportable: Reportable = { kind: 'comment', read: readReportedComment };
