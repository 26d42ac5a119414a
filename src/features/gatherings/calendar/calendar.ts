// Outings and events in the resident's own calendar: one as a file, or all of theirs behind a secret address that
// a calendar program asks without a session.

import type { FastifyReply } from 'fastify';
import { Refusal } from '#contract/errors.ts';
import { pageOfThing } from '#contract/thing-pages.ts';
import type { FeedAgreement } from '#features/agreements/agreements.public.ts';
import { type CalendarEntry, writeCalendar } from '#server/process/calendar-file.ts';
import { mailboxOf } from '#server/process/mail.ts';
import { createSecretAddresses } from '#server/process/secret-addresses.ts';
import type { Site } from '#server/site.ts';
import type { GatheringKind } from '../gatherings.contract.ts';
import { dateErrors, type GatheringErrors } from '../gatherings-sentences.contract.ts';
import { type CalendarRow, readCalendarItem } from './calendar.sql.ts';

export function createCalendars(
  site: Site,
  { kind, errors }: { kind: GatheringKind; errors: GatheringErrors },
) {
  return {
    async file({
      params,
      viewer,
      reply,
    }: {
      params: { id: string };
      viewer: { id: string };
      reply: FastifyReply;
    }): Promise<string> {
      const row = await readCalendarItem(site.db.once, {
        kind,
        id: params.id,
        readerId: viewer.id,
      });
      if (!row) throw new Refusal(errors.notFound);
      // A calendar would keep the last moment it may take place.
      if (row.dateOpen) throw new Refusal(dateErrors.dateOpen);
      reply.header('content-disposition', `attachment; filename="quartier-nation-${row.id}.ics"`);
      return writeRows(site, [row], { name: row.title });
    },
  };
}

/** The file of a whole feed: titles, places and dates, no words of anybody. */
export function writeFeed(
  site: Site,
  rows: readonly CalendarRow[],
  agreements: readonly FeedAgreement[],
): string {
  const named = rows.map(({ description: _, ...row }) => row);
  const agreed = agreements.map((row): CalendarEntry => {
    const url = `${site.config.publicUrl}/mes-rendez-vous?rendez-vous=${row.id}`;
    return { ...row, url, confirmed: true };
  });
  return writeRows(site, named, { name: 'Quartier Nation', more: agreed });
}

function writeRows(
  { config }: Site,
  rows: readonly (Omit<CalendarRow, 'description'> & { description?: string })[],
  { name, more = [] }: { name: string; more?: readonly CalendarEntry[] },
): string {
  const entries = rows.map(
    ({ status, kind, waits = false, brought = 0, title, ...row }): CalendarEntry => {
      const url = `${config.publicUrl}${pageOfThing(kind, row.id)}`;
      // Whoever comes with others reads for how many they are expected.
      const named = brought > 0 ? `${title} (+${brought})` : title;
      return { ...row, title: named, url, cancelled: status === 'cancelled', confirmed: !waits };
    },
  );
  const sender = { host: new URL(config.publicUrl).hostname, sentBy: mailboxOf(config.mailFrom) };
  return writeCalendar([...entries, ...more], { ...sender, name });
}

/** The secret addresses, each of a resident's calendar. */
export const createFeedAddresses = (config: Site['config']) =>
  createSecretAddresses(config, { use: 'gatherings.calendar', path: '/calendar', ending: '.ics' });
