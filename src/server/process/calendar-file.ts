// iCalendar (RFC 5545). Moments are written in UTC: the hour shown is right in Paris on both sides of a change to
// summer time, in any program, and wherever its owner travels.
import { ZONE } from '#contract/paris.ts';

export interface CalendarEntry {
  id: string;
  title: string;
  location: string;
  /** Left out where the file may reach other eyes. */
  description?: string;
  /** ISO 8601. */
  date: string;
  /** ISO 8601; where nobody said when it ends, calendars are told two hours. */
  end?: string | null;
  createdAt: string;
  updatedAt: string;
  cancelled: boolean;
  confirmed: boolean;
  /** The page that tells more. */
  url: string;
}

/** Where nobody says when it ends. */
const DURATION = 'PT2H';
/** Octets of a line, its end not counted. */
const LINE_OCTETS = 75;

interface Naming {
  host: string;
  name: string;
  /** The site's mailbox, as the organiser of all (RFC 5546, 3.2.1): no resident's is ever told. */
  sentBy?: string | undefined;
  /** The mailbox of whoever sends it, where its entries are to leave the calendar they were put into (RFC 5546, 3.2.5). */
  takenOutBy?: string | undefined;
}

/** A whole file. `host` makes the identifiers of its entries unlike those of any other site. */
export function writeCalendar(
  entries: readonly CalendarEntry[],
  { host, name, sentBy, takenOutBy }: Naming,
): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Quartier Nation//Agenda//FR',
    'CALSCALE:GREGORIAN',
    `METHOD:${takenOutBy ? 'CANCEL' : 'PUBLISH'}`,
    `X-WR-CALNAME:${escapeText(name)}`,
    `X-WR-TIMEZONE:${ZONE}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    'X-PUBLISHED-TTL:PT1H',
    ...entries.flatMap((entry) => linesOf(entry, { host, organiser: takenOutBy ?? sentBy })),
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}

function linesOf(
  entry: CalendarEntry,
  { host, organiser }: { host: string; organiser: string | undefined },
): string[] {
  const { id, title, location, description, date, createdAt, updatedAt, url } = entry;
  const status = entry.cancelled ? 'CANCELLED' : entry.confirmed ? 'CONFIRMED' : 'TENTATIVE';
  return [
    'BEGIN:VEVENT',
    `UID:${id}@${host}`,
    `DTSTAMP:${stamp(updatedAt)}`,
    `CREATED:${stamp(createdAt)}`,
    `LAST-MODIFIED:${stamp(updatedAt)}`,
    `SEQUENCE:${sequenceOf(entry)}`,
    ...(organiser ? [`ORGANIZER;CN=Quartier Nation:mailto:${organiser}`] : []),
    `DTSTART:${stamp(date)}`,
    entry.end ? `DTEND:${stamp(entry.end)}` : `DURATION:${DURATION}`,
    `SUMMARY:${escapeText(title)}`,
    `LOCATION:${escapeText(location)}`,
    ...(description === undefined ? [] : [`DESCRIPTION:${escapeText(description)}`]),
    `URL:${url}`,
    `STATUS:${status}`,
    'END:VEVENT',
  ];
}

/** Higher at each change; called off within the second it was made, too. */
const sequenceOf = ({ createdAt, updatedAt, cancelled }: CalendarEntry): number =>
  Math.max(0, Math.floor((Date.parse(updatedAt) - Date.parse(createdAt)) / 1000)) +
  (cancelled ? 1 : 0);

/** `20270328T080000Z` */
function stamp(iso: string): string {
  // As answers write moments: to read it and write it again would give the same.
  const at = iso.length === 24 && iso.endsWith('Z') ? iso : new Date(iso).toISOString();
  return `${at.slice(0, 4)}${at.slice(5, 7)}${at.slice(8, 13)}${at.slice(14, 16)}${at.slice(17, 19)}Z`;
}

/** Text as a value (RFC 5545, 3.3.11); characters that no calendar can hold are left out. */
function escapeText(text: string): string {
  return (
    text
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is left out
      .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/g, '')
      .replace(/([\\;,])/g, '\\$1')
      .replace(/\r\n|\r|\n/g, '\\n')
  );
}

/** A long line goes on in the next ones, each begun by a space; never in the middle of a character. */
function fold(line: string): string {
  // Nearly all are short: of a feed of two thousand dates no letter is then weighed.
  if (Buffer.byteLength(line) <= LINE_OCTETS) return line;
  const parts: string[] = [];
  let part = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > LINE_OCTETS) {
      parts.push(part);
      part = '';
      // The space that begins the next line counts.
      octets = 1;
    }
    part += character;
    octets += size;
  }
  parts.push(part);
  return parts.join('\r\n ');
}
