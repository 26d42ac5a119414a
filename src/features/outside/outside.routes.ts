// Outings, events and articles as whoever has their address sees them. Invariant: no answer depends on who asks.
import type { FastifyReply } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { sayBeginning } from '#contract/markdown-words.ts';
import type { GatheringKind } from '#features/gatherings/gatherings.contract.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr } from '#server/http/decided.ts';
import * as contract from './outside.contract.ts';
import { createFeeds } from './outside.feeds.ts';
import { createPreviews } from './outside.preview.ts';
import { readPublicArticle, readPublicGathering } from './outside.sql.ts';
import { sayBeginningDay } from './outside.words.ts';

/** What is switched off may stand in a preview for so long. */
const KEPT_BY_OTHERS = 'public, max-age=300';

interface OnOne {
  params: { id: string };
  network: string;
  reply: FastifyReply;
}

const found = foundOr(contract.outsideErrors.notThere);

export function outsideRoutes({ mount, site }: FeatureSetting): void {
  const { db } = site;
  const feeds = createFeeds(site);
  mount(contract.seeEvent, async ({ params: { id } }) =>
    found(await readPublicGathering(db.once, { kind: 'event', id })),
  );
  mount(contract.seeOuting, async ({ params: { id } }) =>
    found(await readPublicGathering(db.once, { kind: 'outing', id })),
  );
  mount(contract.seeArticle, async ({ params: { id } }) =>
    found(await readPublicArticle(db.once, id)),
  );

  const draw = createPreviews();
  const ofGathering = (kind: GatheringKind) => async (call: OnOne) => {
    const body = await readPublicGathering(db.once, { kind, id: call.params.id });
    if (body === undefined) throw new Refusal(contract.outsideErrors.notThere);
    const { title, date, location } = JSON.parse(body) as contract.PublicGathering;
    call.reply.header('cache-control', KEPT_BY_OTHERS);
    return draw({ kind, title, line: sayBeginningDay(date), place: location }, call.network);
  };
  mount(contract.drawEvent, ofGathering('event'));
  mount(contract.drawOuting, ofGathering('outing'));
  mount(contract.drawArticle, async ({ params, network, reply }) => {
    const body = await readPublicArticle(db.once, params.id);
    if (body === undefined) throw new Refusal(contract.outsideErrors.notThere);
    const { title, standfirst, content } = JSON.parse(body) as contract.PublicArticle;
    reply.header('cache-control', KEPT_BY_OTHERS);
    return draw({ kind: 'article', title, line: sayBeginning(standfirst || content) }, network);
  });

  mount(contract.readGatheringsRss, () => feeds.gatherings(contract.readGatheringsRss.path));
  mount(contract.readGatheringsCalendar, () =>
    feeds.calendar(contract.readGatheringsCalendar.path),
  );
  mount(contract.readArticlesRss, () => feeds.articles(contract.readArticlesRss.path));
}
