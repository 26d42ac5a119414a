import { lazy } from 'react';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export { BlockedNeighbours } from './BlockedNeighbours.tsx';
export { HiddenNote } from './HiddenNote.tsx';
export { NEW_REPORT, OBJECT_TO_DECISION } from './posting.ts';
export { QueueTitle } from './QueueTitle.tsx';
export { ReportButton } from './ReportButton.tsx';
export { readChanges } from './read-changes.ts';
export { DECIDED, KIND_WORDS } from './report-words.ts';
export { useMessageReport } from './use-message-report.tsx';

/** Most who look at the bars of the site do not moderate. */
export const QueueBadge = lazy(async () => ({
  default: (await import('./QueueBadge.tsx')).QueueBadge,
}));

export const BlockDialog = lazyDialog(async () => (await import('./BlockDialog.tsx')).BlockDialog);
export const ReportDialog = lazyDialog(
  async () => (await import('./ReportDialog.tsx')).ReportDialog,
);
export const SuspendDialog = lazyDialog(
  async () => (await import('./SuspendDialog.tsx')).SuspendDialog,
);
