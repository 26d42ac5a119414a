import { everyone } from '#contract/events.ts';
import { tellEach } from '#server/live/live.sql.ts';
import type { PersonalDataHolder } from '#server/personal-data.ts';
import { articleChanged } from './journal.contract.ts';
import {
  deleteArticlesOf,
  heldArticles,
  heldComments,
  heldFeed,
  heldThanks,
  unsayAll,
} from './journal.departure.sql.ts';
import { stopFeed } from './journal.feed.sql.ts';
import { restateTalk } from './journal.talk.sql.ts';
import { articleTalkChanged } from './journal-talk.contract.ts';

/** What the journal keeps about a resident: their articles, which go with them; every browser hears of it. */
export const journalHolder: PersonalDataHolder = {
  name: 'journal',
  held: heldArticles,
  async leave(tx, { residentId }) {
    const gone = await deleteArticlesOf(tx, residentId);
    const each = gone.map((_id) => ({ _id, change: 'deleted' as const }));
    await tellEach(tx, articleChanged, { topic: everyone, each });
  },
};

/** What they said of others' articles, and where their program reads them: all of it goes with them. */
export const articleTalkHolder: PersonalDataHolder = {
  name: 'articleTalk',
  held: { parts: { comments: heldComments, thanks: heldThanks, journalFeed: { one: heldFeed } } },
  async leave(tx, { residentId }) {
    const unsaid = await unsayAll(tx, residentId);
    const each = unsaid.map(({ id, what }) => ({ _id: id, what }));
    await tellEach(tx, articleTalkChanged, { topic: everyone, each });
    await restateTalk(
      tx,
      unsaid.filter(({ what }) => what === 'comments').map(({ id }) => id),
    );
    await stopFeed(tx, residentId);
  },
  lockOut: stopFeed,
};
