export { removeReportedPhoto } from './gatherings.after.ts';
export { createBringing } from './gatherings.bring.ts';
export { createCalendars } from './gatherings.calendar.ts';
export { tellLeft as leaveDiscussion } from './gatherings.change.ts';
export { createDiscussions } from './gatherings.chat.ts';
export {
  callOffOfCircle,
  endTalksOfCircle,
  lockOfCircle,
  withdrawFromCircle,
  withdrawOutsiders,
} from './gatherings.circle.ts';
export { createGatherings } from './gatherings.handlers.ts';
export { gatheringsHolder } from './gatherings.holder.ts';
export { createHosting } from './gatherings.hosts.ts';
export {
  holdGathering,
  insertModerated,
  moderateGathering,
  removeGathering,
  setGatheringPicture,
} from './gatherings.moderating.ts';
export { createOrganiserActs } from './gatherings.organiser.ts';
export { createPlacesFor, withdrawPlacesOf } from './gatherings.proches.ts';
export {
  eventReportable,
  gatheringPhotoReportable,
  groupMessageReportable,
  outingReportable,
} from './gatherings.reportable.ts';
export { removeGroupMessage } from './gatherings.talk.sql.ts';
export { tellOfCircle } from './gatherings.tell.sql.ts';
export { createTurnout } from './gatherings.turnout.ts';
