// Community events of the quarter; they may take place anywhere.

import {
  createBringing,
  createCalendars,
  createDiscussions,
  createGatherings,
  createHosting,
  createOrganiserActs,
  createPlacesFor,
  createTurnout,
} from '#features/gatherings/gatherings.public.ts';
import { gatheringTexts } from '#features/gatherings/gatherings-sentences.contract.ts';
import { locatorOf } from '#features/quartier/quartier.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { ofQuarter } from '#server/http/kept.ts';
import * as contract from './events.contract.ts';
import * as coming from './events-coming.contract.ts';
import * as hosts from './events-hosts.contract.ts';
import * as hand from './events-organiser.contract.ts';
import * as proches from './events-proches.contract.ts';
import { eventErrors, eventTexts } from './events-sentences.contract.ts';
import * as turnout from './events-turnout.contract.ts';

export function eventsRoutes({ mount, site }: FeatureSetting): void {
  const locator = locatorOf(site);
  const words = { kind: 'event' as const, errors: eventErrors };
  const events = createGatherings(site, {
    ...words,
    locate: async (location, picked) => locator.locate(location, picked),
  });
  const discussions = createDiscussions(site, words);
  const organiser = createOrganiserActs(site, words);
  const hosting = createHosting(site, words);
  const asked = createTurnout(site, words);
  const bringing = createBringing(site, words);
  const places = createPlacesFor(site, words);
  const calendars = createCalendars(site, words);

  mount(contract.listEvents, events.list, ofQuarter);
  mount(
    contract.listMyEvents,
    ({ query, ...call }) => events.list({ ...call, query: { ...query, my: 'true' } }),
    ofQuarter,
  );
  mount(contract.getEvent, events.get, ofQuarter);
  mount(contract.createEvent, events.create);
  mount(contract.updateEvent, events.update);
  mount(contract.deleteEvent, async (call) => {
    await events.remove(call);
    return { message: eventTexts.deleted };
  });
  mount(contract.cancelEvent, events.cancel);
  mount(contract.joinEvent, events.join);
  mount(coming.bringToEvent, events.bring);
  mount(coming.answerToEvent, bringing.answer);
  mount(coming.addEventItem, bringing.addItem);
  mount(coming.takeEventItem, bringing.takeItem);
  mount(coming.removeEventItem, bringing.removeItem);
  mount(coming.listEventAttendance, bringing.attendance);
  mount(proches.joinEventFor, places.joinFor);
  mount(proches.leaveEventFor, places.leaveFor);
  mount(contract.leaveEvent, events.leave);
  mount(contract.getEventCalendar, calendars.file);
  mount(contract.listEventMessages, discussions.history);
  mount(contract.sendEventMessage, discussions.send);
  mount(contract.readEventMessages, discussions.read);
  mount(contract.streamEvent, discussions.stream);

  mount(hand.excludeEventParticipant, organiser.exclude);
  mount(hand.listEventExclusions, organiser.list);
  mount(hand.readmitEventParticipant, async (call) => {
    await organiser.readmit(call);
    return { message: gatheringTexts.readmitted };
  });
  mount(hand.setEventRegistrations, organiser.setRegistrations);
  mount(hand.announceToEvent, discussions.announce);

  mount(hosts.nameEventHost, hosting.name);
  mount(hosts.acceptEventHosting, hosting.accept);
  mount(hosts.unnameEventHost, hosting.unname);

  mount(turnout.callEvent, asked.lastCall);
  mount(turnout.confirmEvent, asked.confirm);
  mount(turnout.confirmEventFor, asked.confirmFor);
  mount(turnout.checkInEvent, asked.checkIn);
}
