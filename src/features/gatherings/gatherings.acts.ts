// What is done with outings and events alike, mounted for each of the two.
import type { FeatureSetting } from '#server/feature.ts';
import { ofQuarter } from '#server/http/kept.ts';
import { createTurnout } from './after/turnout.ts';
import { createCalendars } from './calendar/calendar.ts';
import type { createGatherings } from './gatherings.handlers.ts';
import type { GatheringActs } from './gatherings-acts.contract.ts';
import { gatheringTexts } from './gatherings-sentences.contract.ts';
import { createBringing } from './organising/bring.ts';
import { createHosting } from './organising/hosts.ts';
import { createOrganiserActs } from './organising/organiser.ts';
import { createPlacesFor } from './places/proches.ts';
import type { Setting } from './places/turns.ts';
import { createDiscussions } from './talk/chat.ts';

interface Mounted extends Pick<Setting, 'kind' | 'errors'> {
  acts: GatheringActs;
  /** What whoever deletes one is told. */
  deleted: string;
}

export function mountActs(
  { mount, site }: FeatureSetting,
  gatherings: ReturnType<typeof createGatherings>,
  { acts, deleted, ...words }: Mounted,
): void {
  const discussions = createDiscussions(site, words);
  const organiser = createOrganiserActs(site, words);
  const hosting = createHosting(site, words);
  const asked = createTurnout(site, words);
  const bringing = createBringing(site, words);
  const places = createPlacesFor(site, words);

  mount(acts.one.get, gatherings.get, ofQuarter);
  mount(acts.one.remove, async (call) => {
    await gatherings.remove(call);
    return { message: deleted };
  });
  mount(acts.one.calendar, createCalendars(site, words).file);

  mount(acts.places.join, gatherings.join);
  mount(acts.places.bring, gatherings.bring);
  mount(acts.places.leave, gatherings.leave);
  mount(acts.places.joinFor, places.joinFor);
  mount(acts.places.leaveFor, places.leaveFor);

  mount(acts.bringing.answer, bringing.answer);
  mount(acts.bringing.addItem, bringing.addItem);
  mount(acts.bringing.takeItem, bringing.takeItem);
  mount(acts.bringing.removeItem, bringing.removeItem);
  mount(acts.bringing.attendance, bringing.attendance);

  mount(acts.organiser.exclude, organiser.exclude);
  mount(acts.organiser.listExclusions, organiser.list);
  mount(acts.organiser.readmit, async (call) => {
    await organiser.readmit(call);
    return { message: gatheringTexts.readmitted };
  });
  mount(acts.organiser.setRegistrations, organiser.setRegistrations);
  mount(acts.organiser.announce, discussions.announce);

  mount(acts.hosting.name, hosting.name);
  mount(acts.hosting.accept, hosting.accept);
  mount(acts.hosting.unname, hosting.unname);

  mount(acts.turnout.call, asked.lastCall);
  mount(acts.turnout.confirm, asked.confirm);
  mount(acts.turnout.confirmFor, asked.confirmFor);
  mount(acts.turnout.checkIn, asked.checkIn);

  mount(acts.chat.history, discussions.history);
  mount(acts.chat.send, discussions.send);
  mount(acts.chat.markRead, discussions.read);
  mount(acts.chat.stream, discussions.stream);
}
