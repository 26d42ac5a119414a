export { acceptTroc, holdAgreedTroc, holdTrocs } from './trocs.agreed.ts';
export { trocsHolder } from './trocs.holder.ts';
export {
  hideTroc,
  holdTroc,
  moderateTroc,
  removeTroc,
  setTrocPicture,
  showTroc,
} from './trocs.moderating.ts';
export { trocReportable } from './trocs.reportable.ts';
export { removeTrocsFor } from './trocs.spoken.ts';
