import { messagesReportable } from '#features/messages/messages.public.ts';
import { serviceReportable } from '#features/services/services.reportable.public.ts';
import { trocReportable } from '#features/trocs/trocs.reportable.public.ts';
import type { Reportable } from '#server/reportable.ts';
import type { ReportKind } from './moderation.contract.ts';
import { readShown } from './moderation.sql.ts';

const residentReportable: Reportable = {
  kind: 'resident',
  read: (tx, { id }) => readShown(tx, id),
};

/** Everything that can be reported, explicitly. */
export const reportables: ReadonlyMap<ReportKind, Reportable> = new Map<ReportKind, Reportable>([
  ['message', messagesReportable],
  ['resident', residentReportable],
  ['service', serviceReportable],
  ['troc', trocReportable],
]);
