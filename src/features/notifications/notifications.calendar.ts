// What a mail gives one's calendar: the file of what was agreed, in the form of the feed of /agenda, under the
// identifier it has there, so that it stands in the calendar once.
import { readMeetingTitle } from '#features/agreements/agreements-news.contract.ts';
import { type CalendarEntry, writeCalendar } from '#server/process/calendar-file.ts';
import type { MailAttachment } from '#server/process/mail.ts';
import type { NotificationKind } from './notifications.contract.ts';
import { present, type Told } from './sentences/sentences.ts';

const agreed = (word: string) => (told: Told) =>
  `${word} avec ${told.actor.firstName} : ${readMeetingTitle(told.title).title}`;

const exchange = ({ title, actor }: Told) => `Échange avec ${actor.firstName} : ${title}`;
const help = ({ title, actor }: Told) => `Coup de main à ${actor.firstName} : ${title}`;

/** What puts something into a calendar, or moves it there: what it is called in it. */
const ENTRIES: Partial<Record<NotificationKind, (told: Told) => string>> = {
  troc_accepted: exchange,
  service_accepted: help,
  troc_meeting_moved: agreed('Échange'),
  troc_meeting_changed: agreed('Échange'),
  service_meeting_moved: agreed('Coup de main'),
  service_meeting_changed: agreed('Coup de main'),
  outing_promoted: ({ title }) => title,
  event_promoted: ({ title }) => title,
  outing_moved: ({ title }) => title,
  event_moved: ({ title }) => title,
};

/** What takes something out of a calendar again. */
const ENDINGS: Partial<Record<NotificationKind, (told: Told) => string>> = {
  troc_cancelled: exchange,
  service_cancelled: help,
  service_unassigned: help,
  troc_meeting_cancelled: agreed('Échange'),
  troc_meeting_off: agreed('Échange'),
  service_meeting_cancelled: agreed('Coup de main'),
  service_meeting_off: agreed('Coup de main'),
  outing_cancelled: ({ title }) => title,
  event_cancelled: ({ title }) => title,
};

/** Of these, only what was agreed has ever been in a calendar: a request may be turned down as well. */
const NEEDS_TERMS = new Set<NotificationKind>([
  'troc_cancelled',
  'service_cancelled',
  'service_unassigned',
]);

export const CALENDAR_FILE = 'rendez-vous.ics';
export const CALLED_OFF_FILE = 'annulation.ics';

interface Sender {
  publicUrl: string;
  /** The mailbox that mails come from. */
  from: string;
}

/** The files of all that a mail says is to take place, and of what is not to any more; none where there is nothing. */
export function calendarOf(told: readonly Told[], { publicUrl, from }: Sender): MailAttachment[] {
  const entriesOf = (names: typeof ENTRIES, cancelled: boolean): CalendarEntry[] =>
    told.flatMap((each) => {
      const { date, end = null, location, entry, since, changed, terms } = each.facts;
      const name = names[each.kind];
      if (!name || !date || !location || !entry || !since || !changed) return [];
      if (NEEDS_TERMS.has(each.kind) && !terms) return [];
      const times = { date, end, createdAt: since, updatedAt: changed };
      const url = `${publicUrl}${present(each).url}`;
      return [
        { id: entry, title: name(each), location, ...times, cancelled, confirmed: true, url },
      ];
    });
  const naming = { host: new URL(publicUrl).hostname, name: 'Quartier Nation', sentBy: from };
  const fileOf = (entries: CalendarEntry[], { filename, takenOutBy }: File): MailAttachment[] => {
    if (entries.length === 0) return [];
    const method = takenOutBy ? 'CANCEL' : 'PUBLISH';
    const content = writeCalendar(entries, { ...naming, ...(takenOutBy ? { takenOutBy } : {}) });
    return [{ filename, content, contentType: `text/calendar; charset=utf-8; method=${method}` }];
  };
  return [
    ...fileOf(entriesOf(ENTRIES, false), { filename: CALENDAR_FILE }),
    ...fileOf(entriesOf(ENDINGS, true), { filename: CALLED_OFF_FILE, takenOutBy: from }),
  ];
}

interface File {
  filename: string;
  takenOutBy?: string;
}
