import type { GatheringSetting } from '#features/gatherings/web/public.ts';
import { makeGatheringCache } from '#features/gatherings/web/public.ts';
import {
  deleteOuting,
  getOuting,
  getOutingCalendar,
  joinOuting,
  leaveOuting,
  listOutingMessages,
  listOutings,
  outingChanged,
  readOutingMessages,
  streamOuting,
} from '../outings.contract.ts';
import {
  addOutingItem,
  answerToOuting,
  bringToOuting,
  listOutingAttendance,
  removeOutingItem,
  takeOutingItem,
} from '../outings-coming.contract.ts';
import {
  acceptOutingHosting,
  nameOutingHost,
  unnameOutingHost,
} from '../outings-hosts.contract.ts';
import {
  announceToOuting,
  excludeOutingParticipant,
  listOutingExclusions,
  readmitOutingParticipant,
  setOutingRegistrations,
} from '../outings-organiser.contract.ts';
import { joinOutingFor, leaveOutingFor } from '../outings-proches.contract.ts';
import { outingErrors, outingTexts } from '../outings-sentences.contract.ts';
import {
  callOuting,
  checkInOuting,
  confirmOuting,
  confirmOutingFor,
} from '../outings-turnout.contract.ts';
import { OUTING_LOOKS } from './outing-types.ts';

/** What makes an outing of what outings and events share. */
export const OUTING: GatheringSetting = {
  kind: 'outing',
  area: 'sorties',
  path: '/sorties',
  name: 'Sortie',
  listName: 'Sorties',
  looks: OUTING_LOOKS,
  cache: makeGatheringCache({
    get: getOuting,
    list: listOutings,
    attendance: listOutingAttendance,
  }),
  changed: outingChanged,
  routes: {
    get: getOuting,
    list: listOutings,
    join: joinOuting,
    bring: bringToOuting,
    joinFor: joinOutingFor,
    leaveFor: leaveOutingFor,
    leave: leaveOuting,
    remove: deleteOuting,
    calendar: getOutingCalendar,
  },
  organiser: {
    exclude: excludeOutingParticipant,
    listExclusions: listOutingExclusions,
    readmit: readmitOutingParticipant,
    setRegistrations: setOutingRegistrations,
    announce: announceToOuting,
  },
  hosting: { name: nameOutingHost, accept: acceptOutingHosting, unname: unnameOutingHost },
  turnout: {
    call: callOuting,
    confirm: confirmOuting,
    confirmFor: confirmOutingFor,
    checkIn: checkInOuting,
  },
  bringing: {
    answer: answerToOuting,
    addItem: addOutingItem,
    takeItem: takeOutingItem,
    removeItem: removeOutingItem,
    attendance: listOutingAttendance,
  },
  chat: {
    kind: 'outings',
    history: listOutingMessages,
    markRead: readOutingMessages,
    stream: streamOuting,
  },
  texts: {
    listFailed: outingTexts.listFailed,
    joined: outingTexts.joined,
    left: outingTexts.left,
    deleted: outingTexts.deleted,
    notFound: outingErrors.notFound.message,
    userMissing: outingTexts.userMissing,
    noData: outingTexts.noData,
  },
  words: {
    this: 'cette sortie',
    count: (count) => (count === 1 ? '1 sortie' : `${count} sorties`),
    showPast: 'Voir les sorties passées',
    past: 'Sorties passées',
    noPast: 'Aucune sortie passée.',
    more: 'Afficher plus de sorties',
    loading: 'Chargement des sorties…',
    begun: 'Cette sortie a déjà commencé.',
    where: "Celles où j'étais",
    mineBehind: '/mes-rendez-vous?voir=sorties&passes=1',
    over: 'Sortie passée',
    ended: 'Cette sortie a eu lieu.',
    off: 'Sortie annulée',
    seen: "L'organisateur verra votre e-mail.",
    cancelled: 'Cette sortie est annulée.',
  },
};
