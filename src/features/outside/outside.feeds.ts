// Feeds of all that is public: what programs read without an account. Invariant: what their pages tell, and no more.
import { sayBeginning } from '#contract/markdown-words.ts';
import { writeCalendar } from '#server/process/calendar-file.ts';
import { mailboxOf } from '#server/process/mail.ts';
import { writeRss } from '#server/process/rss-file.ts';
import type { Site } from '#server/site.ts';
import {
  type FeedGathering,
  readFeedGatherings,
  readNewArticles,
  readNewGatherings,
} from './outside.sql.ts';
import { nameGathering } from './outside.words.ts';

const PAGES: Record<FeedGathering['kind'], string> = { event: '/e/', outing: '/s/' };

/** Items of an RSS file: a reader that asks once a day has missed none. */
const NEWEST = 50;
/** Entries of a calendar. */
const COMING = 500;

const NAME = 'Quartier Nation';

export function createFeeds({ db, kept, config }: Site) {
  const { publicUrl } = config;
  /** The same to everybody, as long as nothing of it has changed. */
  const keep = async (path: string, make: () => Promise<string>): Promise<string> => {
    const asked = { key: `feed ${path}`, parts: ['quarter'] as const };
    return (await kept.answer(asked, async () => ({ text: await make() }))).text;
  };
  const named = (path: string) => ({ site: publicUrl, self: `${publicUrl}/api${path}` });

  return {
    gatherings: (path: string) =>
      keep(path, async () => {
        const rows = await readNewGatherings(db.once, NEWEST);
        const items = rows.map((row) => ({
          title: nameGathering(row),
          description: `${row.location}. ${row.description}`,
          url: `${publicUrl}${PAGES[row.kind]}${row.id}`,
          publishedAt: row.createdAt,
        }));
        const description = 'Les sorties et les événements publics du quartier, à venir.';
        return writeRss(items, { title: `${NAME} : à venir`, description, ...named(path) });
      }),

    calendar: (path: string) =>
      keep(path, async () => {
        const rows = await readFeedGatherings(db.once, COMING);
        const entries = rows.map((row) => ({
          ...row,
          cancelled: false,
          confirmed: true,
          url: `${publicUrl}${PAGES[row.kind]}${row.id}`,
        }));
        const host = new URL(publicUrl).hostname;
        return writeCalendar(entries, { host, name: NAME, sentBy: mailboxOf(config.mailFrom) });
      }),

    articles: (path: string) =>
      keep(path, async () => {
        const rows = await readNewArticles(db.once, NEWEST);
        const items = rows.map(({ id, title, content, createdAt }) => ({
          title,
          description: sayBeginning(content),
          url: `${publicUrl}/a/${id}`,
          publishedAt: createdAt,
        }));
        const description = 'Les articles publics du journal du quartier.';
        return writeRss(items, { title: `${NAME} : le journal`, description, ...named(path) });
      }),
  };
}
