import { lazy } from 'react';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export { readChanges } from './audit/read-changes.ts';
export { HiddenNote } from './decisions/HiddenNote.tsx';
export { ReasonField } from './decisions/ReasonField.tsx';
export { NEW_REPORT, OBJECT_TO_DECISION } from './posting.ts';
export { QueueTitle } from './queue/QueueTitle.tsx';
export { DECIDED, KIND_WORDS } from './report-words.ts';
export { ReportButton } from './reports/ReportButton.tsx';
export { useMessageReport } from './reports/use-message-report.tsx';

/** Most who look at the bars of the site do not moderate. */
export const QueueBadge = lazy(async () => ({
  default: (await import('./queue/QueueBadge.tsx')).QueueBadge,
}));

export const BlockedDialog = lazyDialog(
  async () => (await import('./blocks/BlockedDialog.tsx')).BlockedDialog,
);
export const BlockDialog = lazyDialog(
  async () => (await import('./blocks/BlockDialog.tsx')).BlockDialog,
);
export const ReportDialog = lazyDialog(
  async () => (await import('./reports/ReportDialog.tsx')).ReportDialog,
);
export const SuspendDialog = lazyDialog(
  async () => (await import('./suspensions/SuspendDialog.tsx')).SuspendDialog,
);
