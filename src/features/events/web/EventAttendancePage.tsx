import { OrganisePage } from '#features/gatherings/web/public.ts';
import { EVENT } from './event-setting.ts';

/** '/evenements/{id}/liste' */
export function EventAttendancePage() {
  return <OrganisePage setting={EVENT} />;
}
