// What a mail gives one's calendar: the file of what was agreed, in the form of the feed of /agenda, under the
// identifier it has there, so that it stands in the calendar once.
import { readMeetingTitle } from '#features/agreements/agreements-news.contract.ts';
import { writeCalendar } from '#server/process/calendar-file.ts';
import type { MailAttachment } from '#server/process/mail.ts';
import type { NotificationKind } from './notifications.contract.ts';
import { present, type Told } from './notifications.sentences.ts';

const agreed = (word: string) => (told: Told) =>
  `${word} avec ${told.actor.firstName} : ${readMeetingTitle(told.title).title}`;

/** What puts something into a calendar, or moves it there: what it is called in it. */
const ENTRIES: Partial<Record<NotificationKind, (told: Told) => string>> = {
  troc_accepted: ({ title, actor }) => `Échange avec ${actor.firstName} : ${title}`,
  service_accepted: ({ title, actor }) => `Coup de main à ${actor.firstName} : ${title}`,
  troc_meeting_moved: agreed('Échange'),
  troc_meeting_changed: agreed('Échange'),
  service_meeting_moved: agreed('Coup de main'),
  service_meeting_changed: agreed('Coup de main'),
  outing_promoted: ({ title }) => title,
  event_promoted: ({ title }) => title,
  outing_moved: ({ title }) => title,
  event_moved: ({ title }) => title,
};

/** The file of all that a mail says is to take place; none where there is nothing. */
export function calendarOf(told: readonly Told[], publicUrl: string): MailAttachment[] {
  const entries = told.flatMap((each) => {
    const { date, location, entry, since, changed, confirmed = true } = each.facts;
    const name = ENTRIES[each.kind];
    if (!name || !date || !location || !entry || !since || !changed) return [];
    const times = { date, createdAt: since, updatedAt: changed };
    const url = `${publicUrl}${present(each).url}`;
    return [{ id: entry, title: name(each), location, ...times, cancelled: false, confirmed, url }];
  });
  if (entries.length === 0) return [];
  const host = new URL(publicUrl).hostname;
  const content = writeCalendar(entries, { host, name: 'Quartier Nation' });
  const contentType = 'text/calendar; charset=utf-8; method=PUBLISH';
  return [{ filename: 'quartier-nation.ics', content, contentType }];
}
