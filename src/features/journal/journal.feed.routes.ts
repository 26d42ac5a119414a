// The journal for a reader's own program, which asks without a session.
import { Refusal } from '#contract/errors.ts';
import { sayBeginning } from '#contract/markdown-words.ts';
import { pageOfThing } from '#contract/thing-pages.ts';
import type { FeatureSetting } from '#server/feature.ts';
import { writeRss } from '#server/process/rss-file.ts';
import { createSecretAddresses } from '#server/process/secret-addresses.ts';
import { readFeedId, readJournalFeed, renewFeed, stopFeed } from './journal.feed.sql.ts';
import * as contract from './journal-feed.contract.ts';
import { journalErrors, journalTexts } from './journal-sentences.contract.ts';

export function journalFeedRoutes({ mount, site }: FeatureSetting): void {
  const { db, config } = site;
  const secret = { use: 'journal.feed', path: '/journal', ending: '.rss' } as const;
  const addresses = createSecretAddresses(config, secret);

  mount(contract.getJournalFeed, async ({ viewer }) => {
    const feedId = await readFeedId(db.once, viewer.id);
    return { url: feedId === undefined ? null : addresses.addressOf(feedId) };
  });

  mount(contract.createJournalFeed, async ({ viewer }) => ({
    url: addresses.addressOf(await renewFeed(db.once, viewer.id)),
  }));

  mount(contract.deleteJournalFeed, async ({ viewer }) => {
    await stopFeed(db.once, viewer.id);
    return { message: journalTexts.feedStopped };
  });

  mount(contract.readJournal, async ({ params }) => {
    const feedId = addresses.read(params.token);
    const rows = feedId === undefined ? undefined : await readJournalFeed(db.once, feedId);
    if (feedId === undefined || !rows) throw new Refusal(journalErrors.feedLink);
    const items = rows.map(({ id, title, content, author, createdAt }) => ({
      title,
      description: `${author} : ${sayBeginning(content)}`,
      url: `${config.publicUrl}${pageOfThing('journal', id)}`,
      publishedAt: createdAt,
    }));
    return writeRss(items, {
      title: 'Quartier Nation : le journal des voisins',
      description: 'Les articles du journal du quartier, à votre adresse secrète.',
      site: `${config.publicUrl}/journal`,
      self: addresses.addressOf(feedId),
    });
  });
}
