import { OrganisePage } from '#features/gatherings/web/public.ts';
import { OUTING } from './outing-setting.ts';

/** '/sorties/{id}/liste' */
export function OutingAttendancePage() {
  return <OrganisePage setting={OUTING} />;
}
