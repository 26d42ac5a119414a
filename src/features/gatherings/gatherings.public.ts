export { removeReportedPhoto } from './after/after.routes.ts';
export {
  callOffOfCircle,
  endTalksOfCircle,
  lockOfCircle,
  withdrawFromCircle,
  withdrawOutsiders,
} from './circle/circle.ts';
export { mountActs } from './gatherings.acts.ts';
export { leaveDiscussion } from './gatherings.change.ts';
export { createGatherings } from './gatherings.handlers.ts';
export { gatheringsHolder } from './gatherings.holder.ts';
export {
  holdGathering,
  insertModerated,
  moderateGathering,
  removeGathering,
  setGatheringPicture,
} from './gatherings.moderating.ts';
export {
  eventReportable,
  gatheringPhotoReportable,
  groupMessageReportable,
  outingReportable,
} from './gatherings.reportable.ts';
export { tellOfCircle } from './news/tell.sql.ts';
export { withdrawPlacesOf } from './places/proches.ts';
export { createDiscussions } from './talk/chat.ts';
export { removeGroupMessage } from './talk/talk.sql.ts';
