import { AttendancePage } from '#features/gatherings/web/public.ts';
import { EVENT } from './event-setting.ts';

/** '/evenements/{id}/liste' */
export function EventAttendancePage() {
  return <AttendancePage setting={EVENT} />;
}
