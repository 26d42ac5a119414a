// Outings: what residents do together, somewhere in the quarter. Invariant: the place of every outing lies in it.

import { Refusal } from '#contract/errors.ts';
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
import { judgeAddress } from '#features/quartier/quartier.public.ts';
import type { LonLat } from '#quarter/quartier.config.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { ofQuarter } from '#server/http/kept.ts';
import * as contract from './outings.contract.ts';
import * as coming from './outings-coming.contract.ts';
import * as hosts from './outings-hosts.contract.ts';
import * as hand from './outings-organiser.contract.ts';
import * as proches from './outings-proches.contract.ts';
import { outingErrors, outingTexts } from './outings-sentences.contract.ts';
import * as turnout from './outings-turnout.contract.ts';

export function outingsRoutes({ mount, site }: FeatureSetting): void {
  /** The point of a location in the quarter; refuses any other, and what is not known. */
  async function locate(location: string, picked: LonLat | null | undefined): Promise<LonLat> {
    const judged = await judgeAddress(site, location, picked);
    if (judged.verdict !== 'inside') throw new Refusal(outingErrors.outside);
    return judged.coordinates;
  }

  const words = { kind: 'outing' as const, errors: outingErrors };
  const outings = createGatherings(site, { ...words, locate });
  const discussions = createDiscussions(site, words);
  const organiser = createOrganiserActs(site, words);
  const hosting = createHosting(site, words);
  const asked = createTurnout(site, words);
  const bringing = createBringing(site, words);
  const places = createPlacesFor(site, words);
  const calendars = createCalendars(site, words);

  mount(contract.listOutings, outings.list, ofQuarter);
  mount(contract.getOuting, outings.get, ofQuarter);
  mount(contract.createOuting, outings.create);
  mount(contract.updateOuting, outings.update);
  mount(contract.deleteOuting, async (call) => {
    await outings.remove(call);
    return { message: outingTexts.deleted };
  });
  mount(contract.joinOuting, outings.join);
  mount(coming.bringToOuting, outings.bring);
  mount(coming.answerToOuting, bringing.answer);
  mount(coming.addOutingItem, bringing.addItem);
  mount(coming.takeOutingItem, bringing.takeItem);
  mount(coming.removeOutingItem, bringing.removeItem);
  mount(coming.listOutingAttendance, bringing.attendance);
  mount(proches.joinOutingFor, places.joinFor);
  mount(proches.leaveOutingFor, places.leaveFor);
  mount(contract.leaveOuting, outings.leave);
  mount(contract.getOutingCalendar, calendars.file);
  mount(contract.listOutingMessages, discussions.history);
  mount(contract.sendOutingMessage, discussions.send);
  mount(contract.readOutingMessages, discussions.read);
  mount(contract.streamOuting, discussions.stream);

  mount(hand.excludeOutingParticipant, organiser.exclude);
  mount(hand.listOutingExclusions, organiser.list);
  mount(hand.readmitOutingParticipant, async (call) => {
    await organiser.readmit(call);
    return { message: gatheringTexts.readmitted };
  });
  mount(hand.setOutingRegistrations, organiser.setRegistrations);
  mount(hand.announceToOuting, discussions.announce);

  mount(hosts.nameOutingHost, hosting.name);
  mount(hosts.acceptOutingHosting, hosting.accept);
  mount(hosts.unnameOutingHost, hosting.unname);

  mount(turnout.callOuting, asked.lastCall);
  mount(turnout.confirmOuting, asked.confirm);
  mount(turnout.confirmOutingFor, asked.confirmFor);
  mount(turnout.checkInOuting, asked.checkIn);
}
