import { AttendancePage } from '#features/gatherings/web/public.ts';
import { OUTING } from './outing-setting.ts';

/** '/sorties/{id}/liste' */
export function OutingAttendancePage() {
  return <AttendancePage setting={OUTING} />;
}
