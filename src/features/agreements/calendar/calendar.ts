// An agreement in one's own calendar. Invariant: no entry says an exact address that was given, nor the other's name.
import { writeCalendar } from '#server/process/calendar-file.ts';
import type { Site } from '#server/site.ts';
import { FORM_WORDS } from '../agreements.contract.ts';
import type { CalendarAgreement } from '../agreements.read.sql.ts';

/** The file of one. */
export function writeAgreement(
  { config }: Pick<Site, 'config'>,
  { status, form, title, ...row }: CalendarAgreement,
): string {
  const name = `${FORM_WORDS[form]} : ${title}`;
  const entry = {
    ...row,
    title: name,
    url: `${config.publicUrl}/mes-rendez-vous?rendez-vous=${row.id}`,
    cancelled: status === 'cancelled' || status === 'missed',
    confirmed: true,
  };
  return writeCalendar([entry], { host: new URL(config.publicUrl).hostname, name });
}
