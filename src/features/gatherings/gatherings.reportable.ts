import type { Reportable } from '#server/reportable.ts';
import { readReportedPhoto } from './after/after.sql.ts';
import type { GatheringKind } from './gatherings.contract.ts';
import { readGatheringText } from './gatherings.read.sql.ts';
import { readAroundGroupMessage, readReportedGroupMessage } from './talk/reported.sql.ts';

const reportableOf = (kind: GatheringKind): Reportable => ({
  kind,
  read: (tx, { id, viewerId }) => readGatheringText(tx, { kind, id, viewerId }),
});

export const outingReportable = reportableOf('outing');
export const eventReportable = reportableOf('event');

/** A message of a discussion may be reported by whoever takes part in it. */
export const groupMessageReportable: Reportable = {
  kind: 'message',
  read: readReportedGroupMessage,
  around: readAroundGroupMessage,
};

/** A photo of what took place may be reported by whoever sees it. */
export const gatheringPhotoReportable: Reportable = {
  kind: 'message',
  read: readReportedPhoto,
  // Nothing is said around it.
  around: async (tx, { id, viewerId }) => (await readReportedPhoto(tx, { id, viewerId })) && '[]',
};
