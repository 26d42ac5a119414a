// What happened, whom to meet, what to join. All of it is read from what really happened; nothing is written but whom
// somebody put aside.

import { Refusal } from '#contract/errors.ts';
import { messageErrors } from '#features/messages/messages-sentences.contract.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { ofTalks } from '#server/http/kept.ts';
import { JsonText, listReply } from '#server/http/mount.ts';
import * as contract from './discovery.contract.ts';
import { tellHappening } from './discovery.history.rules.ts';
import { readHistory } from './discovery.history.sql.ts';
import { recommend } from './discovery.open.rules.ts';
import { endPause, savePause } from './discovery.pause.sql.ts';
import { readOpen, readPeople } from './discovery.recommendations.sql.ts';
import * as scoring from './discovery.scoring.rules.ts';
import { readAlike, readHelpers, readNew, readOld } from './discovery.suggestions.sql.ts';
import { readYear } from './discovery.year.sql.ts';
import { pauseSuggestion, pauseTexts, resumeSuggestion } from './discovery-pause.contract.ts';
import { getInteractionsYear } from './discovery-year.contract.ts';

export function discoveryRoutes({ mount, site }: FeatureSetting): void {
  const { once } = site.db;

  mount(
    contract.listInteractions,
    async (call) => {
      const { limit, type, order, cursor } = call.query;
      const present = new Date();
      const [cursorId, cursorAt, since = `${present.getTime() * 1000}`] =
        cursor?.split('-').toReversed() ?? [];
      const now = order === 'day' ? since : undefined;
      const asked = { readerId: call.viewer.id, limit, type, now, cursorAt, cursorId };
      const { total, happened } = await readHistory(once, asked);
      const shown = happened.slice(0, limit);
      const last = happened.length > limit ? shown.at(-1) : undefined;
      const body = JSON.stringify(shown.map((one) => tellHappening(one, present)));
      const next = last ? [...(now ? [now] : []), last.micros, last.id].join('-') : null;
      return listReply(call, { body, total, next });
    },
    ofTalks,
  );

  mount(
    getInteractionsYear,
    async ({ viewer }) =>
      new JsonText(await readYear(once, { readerId: viewer.id, now: new Date() })),
  );

  type Suggested = contract.Suggestion[];
  const suggest: Record<contract.SuggestionType, (id: string, now: Date) => Promise<Suggested>> = {
    reconnect: async (id) => (await readOld(once, id)).map(scoring.suggestOld),
    new_neighbor: async (id, now) =>
      (await readNew(once, id)).map((facts) => scoring.suggestNew(facts, now)),
    activity_buddy: async (id) => (await readAlike(once, id)).map(scoring.suggestAlike),
    trusted_helper: async (id) => (await readHelpers(once, id)).map(scoring.suggestHelper),
  };

  mount(
    contract.listSuggestions,
    async ({ query, viewer }) => {
      const now = new Date();
      const asked = scoring.TABS[query.type].map((type) => suggest[type](viewer.id, now));
      return { suggestions: scoring.choose((await Promise.all(asked)).flat(), query.limit) };
    },
    ofTalks,
  );

  mount(pauseSuggestion, async ({ params: { id }, viewer }) => {
    const isKnown = await savePause(once, { residentId: viewer.id, otherId: id });
    if (!isKnown) throw new Refusal(messageErrors.residentUnknown);
    return { message: pauseTexts.paused };
  });

  mount(resumeSuggestion, async ({ params: { id }, viewer }) => {
    await endPause(once, { residentId: viewer.id, otherId: id });
    return { message: pauseTexts.resumed };
  });

  mount(
    contract.getRecommendations,
    async ({ viewer }) => {
      const [open, people] = await Promise.all([
        readOpen(once, viewer.id),
        readPeople(once, viewer.id),
      ]);
      return { activities: recommend(open, new Date()), people };
    },
    ofTalks,
  );
}
