import { everyone } from '#contract/events.ts';
import { tellEvent } from '#server/live/live.sql.ts';
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
import { tellTalk } from './journal.talk.ts';

/** What the journal keeps about a resident: their articles, which go with them; every browser hears of it. */
export const journalHolder: PersonalDataHolder = {
  name: 'journal',
  held: heldArticles,
  async leave(tx, { residentId }) {
    for (const _id of await deleteArticlesOf(tx, residentId)) {
      await tellEvent(tx, articleChanged, { topic: everyone, data: { _id, change: 'deleted' } });
    }
  },
};

/** What they said of others' articles, and where their program reads them: all of it goes with them. */
export const articleTalkHolder: PersonalDataHolder = {
  name: 'articleTalk',
  held: { parts: { comments: heldComments, thanks: heldThanks, journalFeed: { one: heldFeed } } },
  async leave(tx, { residentId }) {
    for (const { id, what } of await unsayAll(tx, residentId)) {
      await tellTalk(tx, id, what);
      if (what === 'comments') await restateTalk(tx, id);
    }
    await stopFeed(tx, residentId);
  },
  lockOut: stopFeed,
};
