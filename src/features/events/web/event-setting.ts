import type { GatheringSetting } from '#features/gatherings/web/public.ts';
import { makeGatheringCache } from '#features/gatherings/web/public.ts';
import {
  deleteEvent,
  eventChanged,
  getEvent,
  getEventCalendar,
  joinEvent,
  leaveEvent,
  listEventMessages,
  listEvents,
  listMyEvents,
  readEventMessages,
  streamEvent,
} from '../events.contract.ts';
import {
  addEventItem,
  answerToEvent,
  bringToEvent,
  listEventAttendance,
  removeEventItem,
  takeEventItem,
} from '../events-coming.contract.ts';
import { acceptEventHosting, nameEventHost, unnameEventHost } from '../events-hosts.contract.ts';
import {
  announceToEvent,
  excludeEventParticipant,
  listEventExclusions,
  readmitEventParticipant,
  setEventRegistrations,
} from '../events-organiser.contract.ts';
import { joinEventFor, leaveEventFor } from '../events-proches.contract.ts';
import { eventErrors, eventTexts } from '../events-sentences.contract.ts';
import {
  callEvent,
  checkInEvent,
  confirmEvent,
  confirmEventFor,
} from '../events-turnout.contract.ts';
import { EVENT_LOOKS } from './event-types.ts';

/** What makes an event of what outings and events share. */
export const EVENT: GatheringSetting = {
  kind: 'event',
  area: 'evenements',
  path: '/evenements',
  name: 'Événement',
  listName: 'Événements',
  looks: EVENT_LOOKS,
  cache: makeGatheringCache({
    get: getEvent,
    list: listEvents,
    mine: listMyEvents,
    attendance: listEventAttendance,
  }),
  changed: eventChanged,
  routes: {
    get: getEvent,
    list: listEvents,
    join: joinEvent,
    bring: bringToEvent,
    joinFor: joinEventFor,
    leaveFor: leaveEventFor,
    leave: leaveEvent,
    remove: deleteEvent,
    calendar: getEventCalendar,
  },
  organiser: {
    exclude: excludeEventParticipant,
    listExclusions: listEventExclusions,
    readmit: readmitEventParticipant,
    setRegistrations: setEventRegistrations,
    announce: announceToEvent,
  },
  hosting: { name: nameEventHost, accept: acceptEventHosting, unname: unnameEventHost },
  turnout: {
    call: callEvent,
    confirm: confirmEvent,
    confirmFor: confirmEventFor,
    checkIn: checkInEvent,
  },
  bringing: {
    answer: answerToEvent,
    addItem: addEventItem,
    takeItem: takeEventItem,
    removeItem: removeEventItem,
    attendance: listEventAttendance,
  },
  chat: {
    kind: 'events',
    history: listEventMessages,
    markRead: readEventMessages,
    stream: streamEvent,
  },
  texts: {
    listFailed: eventTexts.listFailed,
    joined: eventTexts.joined,
    left: eventTexts.left,
    deleted: eventTexts.deleted,
    notFound: eventErrors.notFound.message,
  },
  words: {
    this: 'cet événement',
    count: (count) => (count === 1 ? '1 événement' : `${count} événements`),
    showPast: 'Voir les événements passés',
    past: 'Événements passés',
    noPast: 'Aucun événement passé.',
    more: "Afficher plus d'événements",
    loading: 'Chargement des événements…',
    begun: 'Cet événement a déjà commencé.',
    where: "Ceux où j'étais",
    mineBehind: '/mes-rendez-vous?voir=evenements&passes=1',
    over: 'Événement passé',
    ended: 'Cet événement a eu lieu.',
    off: 'Événement annulé',
    cancelled: 'Cet événement est annulé.',
  },
};
