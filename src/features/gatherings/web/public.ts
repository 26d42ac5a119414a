export { isOpen } from '../gatherings-rights.contract.ts';
export { AttendancePage } from './AttendancePage.tsx';
export { ChatById } from './ChatById.tsx';
export { GatheringFields, GroupChat } from './dialogs.ts';
export { explainFailure } from './explain-failure.ts';
export { GatheringBoard } from './GatheringBoard.tsx';
export { GatheringFrame, GatheringPage } from './GatheringPage.tsx';
export { GatheringWords } from './GatheringWords.tsx';
export type { ChatSetting, Gathering, GatheringSetting } from './gathering.ts';
export { makeGatheringCache } from './gathering-cache.ts';
export {
  bodyOf,
  type GatheringValues,
  inOneHour,
  placeFault,
  repeatOf,
  startAgain,
  startFrom,
  startNew,
  tomorrow,
} from './gathering-form.ts';
export {
  type GatheringList,
  useGathering,
  useGatherings,
  useGatheringsLive,
  useLike,
  useRemove,
  useSaidExpiry,
} from './gatherings.data.ts';
export { MonthLink } from './MonthLink.tsx';
export { ParticipantList } from './ParticipantList.tsx';
export { PastGatherings } from './PastGatherings.tsx';
export { type TypeLook, undrawnTitled } from './type-look.ts';
export { WeekRow } from './WeekRow.tsx';
