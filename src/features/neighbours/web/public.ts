import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

/** What somebody wrote on their page, for administrators who handle a report. */
export const ModeratePageDialog = lazyDialog(
  async () => (await import('./ModeratePageDialog.tsx')).ModeratePageDialog,
);
export { useOwnPage } from './neighbours.data.ts';
export { useKnown } from './use-known.ts';
