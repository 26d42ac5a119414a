import type { Reportable } from '#server/reportable.ts';
import type { GatheringKind } from './gatherings.contract.ts';
import { readGatheringText } from './gatherings.read.sql.ts';
import { readAroundGroupMessage, readReportedGroupMessage } from './gatherings.reported.sql.ts';

const reportableOf = (kind: GatheringKind): Reportable => ({
  kind,
  read: (tx, { id }) => readGatheringText(tx, { kind, id }),
});

export const outingReportable = reportableOf('outing');
export const eventReportable = reportableOf('event');

/** A message of a discussion may be reported by whoever takes part in it. */
export const groupMessageReportable: Reportable = {
  kind: 'message',
  read: readReportedGroupMessage,
  around: readAroundGroupMessage,
};
