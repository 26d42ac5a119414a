export { rightsOf } from '../gatherings-rights.contract.ts';
export { PastGatherings } from './after/PastGatherings.tsx';
export { AlsoGoing } from './agenda/AlsoGoing.tsx';
export { MonthLink } from './agenda/MonthLink.tsx';
export { WeekRow } from './agenda/WeekRow.tsx';
export { GroupChat } from './dialogs.ts';
export { explainFailure } from './form/explain-failure.ts';
export { GatheringFields } from './form/GatheringFields.tsx';
export { GatheringWords } from './form/GatheringWords.tsx';
export {
  bodyOf,
  fieldOf,
  type GatheringValues,
  inOneHour,
  placeFault,
  startAgain,
  startFrom,
  startNew,
  tomorrow,
} from './form/gathering-form.ts';
export { Meanwhile } from './form/Meanwhile.tsx';
export { NewGatheringDialog, type NewSetting } from './form/NewGatheringDialog.tsx';
export { useMeanwhile } from './form/use-meanwhile.ts';
export { GatheringBoard } from './GatheringBoard.tsx';
export { GatheringFrame, GatheringPage } from './GatheringPage.tsx';
export type { ChatSetting, Gathering, GatheringSetting } from './gathering.ts';
export { makeGatheringCache } from './gathering-cache.ts';
export { chooseTime } from './gathering-state.ts';
export { sayTaken } from './gathering-words.ts';
export {
  type GatheringList,
  useGathering,
  useGatherings,
  useGatheringsLive,
  useSaidExpiry,
} from './gatherings.data.ts';
export { OrganisePage } from './organising/OrganisePage.tsx';
export { RemoveButtons } from './organising/RemoveButtons.tsx';
export { useRemoveActs } from './organising/use-remove-acts.ts';
export { ComeButton } from './places/ComeButton.tsx';
export { ParticipantList } from './places/ParticipantList.tsx';
export { THANK_ORGANISERS } from './posting.ts';
export { countComing, organisedByReader } from './standing.ts';
export { ChatById } from './talk/ChatById.tsx';
export { sayDiscussion } from './talk/say-discussion.ts';
export { type TypeLook, undrawnTitled } from './type-look.ts';
