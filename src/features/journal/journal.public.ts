export { journalHolder } from './journal.holder.ts';
export {
  hideArticle,
  holdArticle,
  insertModerated,
  moderateArticle,
  removeArticle,
  showArticle,
} from './journal.moderating.ts';
export { journalReportable } from './journal.reportable.ts';
