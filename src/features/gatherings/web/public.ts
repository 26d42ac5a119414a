export { isOpen } from '../gatherings-rights.contract.ts';
export { ChatById } from './ChatById.tsx';
export { GroupChat } from './dialogs.ts';
export { explainFailure } from './explain-failure.ts';
export { GatheringBoard } from './GatheringBoard.tsx';
export { GatheringFields } from './GatheringFields.tsx';
export { GatheringFrame, GatheringPage } from './GatheringPage.tsx';
export { GatheringWords } from './GatheringWords.tsx';
export type { ChatSetting, Gathering, GatheringSetting } from './gathering.ts';
export { makeGatheringCache } from './gathering-cache.ts';
export {
  besideOf,
  bodyOf,
  circleIn,
  fieldOf,
  type GatheringValues,
  inOneHour,
  placeFault,
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
  useSaidExpiry,
} from './gatherings.data.ts';
export { Meanwhile } from './Meanwhile.tsx';
export { MonthLink } from './MonthLink.tsx';
export { OrganisePage } from './OrganisePage.tsx';
export { ParticipantList } from './ParticipantList.tsx';
export { PastGatherings } from './PastGatherings.tsx';
export { THANK_ORGANISERS } from './posting.ts';
export { RemoveButtons } from './RemoveButtons.tsx';
export { organises } from './standing.ts';
export { type TypeLook, undrawnTitled } from './type-look.ts';
export { useMeanwhile } from './use-meanwhile.ts';
export { WeekRow } from './WeekRow.tsx';
