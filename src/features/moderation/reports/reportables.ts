import { circleReportable } from '#features/circles/circles.public.ts';
import {
  eventReportable,
  gatheringPhotoReportable,
  groupMessageReportable,
  outingReportable,
} from '#features/gatherings/gatherings.public.ts';
import { commentReportable, journalReportable } from '#features/journal/journal.public.ts';
import { messagesReportable } from '#features/messages/messages.public.ts';
import { serviceReportable } from '#features/services/services.public.ts';
import { trocReportable } from '#features/trocs/trocs.public.ts';
import type { Reportable } from '#server/reportable.ts';
import type { ReportKind } from '../moderation-reporting.contract.ts';
import { readShown } from './reporting.sql.ts';

const residentReportable: Reportable = {
  kind: 'resident',
  read: (tx, { id }) => readShown(tx, id),
};

/** A message is one between two residents, one of a discussion, or a photo that those who came somewhere share. */
const anyMessageReportable: Reportable = {
  kind: 'message',
  read: async (tx, which) =>
    (await messagesReportable.read(tx, which)) ??
    (await groupMessageReportable.read(tx, which)) ??
    gatheringPhotoReportable.read(tx, which),
  around: async (tx, which) =>
    (await messagesReportable.around?.(tx, which)) ??
    (await groupMessageReportable.around?.(tx, which)) ??
    gatheringPhotoReportable.around?.(tx, which),
};

export const reportables: ReadonlyMap<ReportKind, Reportable> = new Map<ReportKind, Reportable>([
  ['circle', circleReportable],
  ['comment', commentReportable],
  ['event', eventReportable],
  ['journal', journalReportable],
  ['message', anyMessageReportable],
  ['outing', outingReportable],
  ['resident', residentReportable],
  ['service', serviceReportable],
  ['troc', trocReportable],
]);
