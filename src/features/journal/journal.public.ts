export { articleTalkHolder, journalHolder } from './journal.holder.ts';
export {
  hideArticle,
  holdArticle,
  insertModerated,
  moderateArticle,
  removeArticle,
  showArticle,
} from './journal.moderating.ts';
export { type Pictured, removePicture, takePictureOut } from './journal.pictures.ts';
export { commentReportable, journalReportable } from './journal.reportable.ts';
export { moderateComment } from './journal.talk.ts';
