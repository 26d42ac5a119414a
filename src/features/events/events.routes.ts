// Community events of the quarter; they may take place anywhere.

import { createGatherings, mountActs } from '#features/gatherings/gatherings.public.ts';
import { locatorOf } from '#features/quartier/quartier.public.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { ofQuarter } from '#server/http/kept.ts';
import * as contract from './events.contract.ts';
import { eventErrors, eventTexts } from './events-sentences.contract.ts';

export function eventsRoutes(feature: FeatureSetting): void {
  const { mount, site } = feature;
  const locator = locatorOf(site);
  const words = { kind: 'event' as const, errors: eventErrors };
  const events = createGatherings(site, {
    ...words,
    locate: async (location, picked) => locator.locate(location, picked),
  });
  mountActs(feature, events, { ...words, acts: contract.eventActs, deleted: eventTexts.deleted });

  mount(contract.listEvents, events.list, ofQuarter);
  mount(
    contract.listMyEvents,
    ({ query, ...call }) => events.list({ ...call, query: { ...query, my: 'true' } }),
    ofQuarter,
  );
  mount(contract.createEvent, events.create);
  mount(contract.updateEvent, events.update);
  mount(contract.cancelEvent, events.cancel);
}
