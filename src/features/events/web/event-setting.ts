import type { GatheringSetting } from '#features/gatherings/web/public.ts';
import { makeGatheringCache } from '#features/gatherings/web/public.ts';
import { eventActs, eventChanged, listEvents, listMyEvents } from '../events.contract.ts';
import { eventErrors, eventTexts } from '../events-sentences.contract.ts';
import { EVENT_LOOKS } from './event-types.ts';

const { one, places, bringing, organiser, hosting, turnout, chat } = eventActs;

/** What makes an event of what outings and events share. */
export const EVENT: GatheringSetting = {
  kind: 'event',
  area: 'evenements',
  path: '/evenements',
  name: 'Événement',
  listName: 'Événements',
  looks: EVENT_LOOKS,
  cache: makeGatheringCache({
    get: one.get,
    list: listEvents,
    mine: listMyEvents,
    attendance: bringing.attendance,
  }),
  changed: eventChanged,
  routes: { ...one, ...places, list: listEvents },
  ...{ bringing, organiser, hosting, turnout },
  chat: { kind: 'events', ...chat },
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
