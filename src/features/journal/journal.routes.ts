// The journal: articles that residents write, read and change. A draft is told to nobody but its author.

import { Refusal } from '#contract/errors.ts';
import { type EventData, everyone, residentTopic } from '#contract/events.ts';
import { refuseHidden, refuseRemovedPictures } from '#features/moderation/moderation.public.ts';
import { placeNames } from '#quarter/quartier.places.ts';
import type { Tx } from '#server/database/database.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { foundOr } from '#server/http/decided.ts';
import { ofQuarter } from '#server/http/kept.ts';
import { creationsOf, refuseTooMany } from '#server/http/limits.ts';
import { JsonText, listReply } from '#server/http/mount.ts';
import type { Viewer } from '#server/http/sessions.ts';
import { tellEvent } from '#server/live/live.sql.ts';
import * as contract from './journal.contract.ts';
import { journalFeedRoutes } from './journal.feed.routes.ts';
import * as read from './journal.read.sql.ts';
import { refuseOthers } from './journal.rules.ts';
import * as write from './journal.write.sql.ts';
import { journalErrors, journalTexts } from './journal-sentences.contract.ts';

const found = foundOr(journalErrors.notFound);

export function journalRoutes(setting: FeatureSetting): void {
  const { mount, site } = setting;
  const { db } = site;
  journalFeedRoutes(setting);

  mount(
    contract.listArticles,
    async (call) =>
      listReply(
        call,
        await read.readArticles(db.once, { ...call.query, readerId: call.viewer.id }),
      ),
    ofQuarter,
  );

  mount(
    contract.listMyArticles,
    async (call) =>
      listReply(
        call,
        await read.readMyArticles(db.once, { ...call.query, readerId: call.viewer.id }),
      ),
    ofQuarter,
  );

  mount(
    contract.listArticlePlaces,
    async () => new JsonText(await read.readArticlePlaces(db.once)),
    ofQuarter,
  );

  mount(contract.listTags, async () => new JsonText(await read.readTags(db.once)), ofQuarter);

  mount(
    contract.getArticle,
    async ({ params, viewer }) =>
      found(await read.readArticle(db.once, { id: params.id, readerId: viewer.id })),
    ofQuarter,
  );

  mount(contract.createArticle, ({ body, viewer, create }) => {
    refuseUnknown(body.place);
    const { tags = [], imageUrl = null, thumbnailUrl = null, published, ...words } = body;
    const ceiling = site.limiter.ceiling(creationsOf(viewer), `article:${viewer.id}`);
    const shown = { tags, imageUrl, thumbnailUrl, published: published ?? true };
    const article = { ...words, ...shown, authorId: viewer.id };
    return create(async (tx) => {
      await refuseRemovedPictures(tx, viewer.id, { sent: { imageUrl, content: body.content } });
      const created = await write.insertArticle(tx, article, ceiling);
      if (created.retryAfter !== null) refuseTooMany(created.retryAfter);
      return found(created.body ?? undefined);
    });
  });

  mount(contract.updateArticle, ({ params, body, viewer }) =>
    db.transaction(async (tx) => {
      const before = await lockFor(tx, params.id, viewer);
      if (body.place !== before.place) refuseUnknown(body.place);
      const published = body.published ?? undefined;
      if (published && !before.published)
        await refuseHidden(tx, { kind: 'journal', targetId: before.id });
      const { id, authorId: readerId } = before;
      await refuseRemovedPictures(tx, readerId, {
        sent: { imageUrl: body.imageUrl, content: body.content },
        isFirst: published === true && !before.published,
        read: async () => [(await read.readArticle(tx, { id, readerId })) ?? ''],
      });
      // Whoever else changes it may take it off the street, not put it there.
      const mayOpen = before.authorId === viewer.id || body.public === false;
      const isPublic = mayOpen ? body.public : undefined;
      await write.updateArticle(tx, { ...body, id: before.id, published, public: isPublic });
      const seen = before.published || published === true;
      await tell(tx, { id: before.id, change: 'updated' }, seen ? undefined : before.authorId);
      // An administrator who changed an article reads it as it now is, whoever wrote it.
      return found(await read.readArticle(tx, { id: before.id, readerId: before.authorId }));
    }),
  );

  mount(contract.deleteArticle, ({ params, viewer }) =>
    db.transaction(async (tx) => {
      const before = await lockFor(tx, params.id, viewer);
      await write.deleteArticle(tx, before.id);
      const only = before.published ? undefined : before.authorId;
      await tell(tx, { id: before.id, change: 'deleted' }, only);
      return { message: journalTexts.deleted };
    }),
  );
}

/** A place that has gone from the page stays with the articles that name it. */
function refuseUnknown(place: string | null | undefined): void {
  if (place && !placeNames.has(place)) throw new Refusal(journalErrors.placeUnknown);
}

/** Locks an article that the viewer may change. */
async function lockFor(tx: Tx, id: string, viewer: Viewer): Promise<write.LockedArticle> {
  const article = await write.lockArticle(tx, { id, byId: viewer.id });
  if (!article) throw new Refusal(journalErrors.notFound);
  const refused = refuseOthers(article, viewer.id);
  if (refused) throw new Refusal(refused);
  return article;
}

/** Tells everyone of a change, or the author alone of a draft's. */
async function tell(
  tx: Tx,
  { id, change }: { id: string; change: EventData<typeof contract.articleChanged>['change'] },
  onlyTo: string | undefined,
): Promise<void> {
  const topic = onlyTo ? residentTopic(onlyTo) : everyone;
  await tellEvent(tx, contract.articleChanged, { topic, data: { _id: id, change } });
}
