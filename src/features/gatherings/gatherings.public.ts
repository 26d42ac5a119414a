export { removeReportedPhoto } from './after/after.ts';
export { createTurnout } from './after/turnout.ts';
export { createCalendars } from './calendar/calendar.ts';
export { tellLeft as leaveDiscussion } from './gatherings.change.ts';
export {
  callOffOfCircle,
  endTalksOfCircle,
  lockOfCircle,
  withdrawFromCircle,
  withdrawOutsiders,
} from './gatherings.circle.ts';
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
export { createBringing } from './organising/bring.ts';
export { createHosting } from './organising/hosts.ts';
export { createOrganiserActs } from './organising/organiser.ts';
export { createPlacesFor, withdrawPlacesOf } from './places/proches.ts';
export { createDiscussions } from './talk/chat.ts';
export { removeGroupMessage } from './talk/talk.sql.ts';
