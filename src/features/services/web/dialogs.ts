import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const CreateServiceDialog = lazyDialog(
  async () => (await import('./form/CreateServiceDialog.tsx')).CreateServiceDialog,
);
export const EditServiceDialog = lazyDialog(
  async () => (await import('./form/EditServiceDialog.tsx')).EditServiceDialog,
);
export const ProposeHelpDialog = lazyDialog(
  async () => (await import('./proposals/ProposeHelpDialog.tsx')).ProposeHelpDialog,
);
export const ProposalsDialog = lazyDialog(
  async () => (await import('./proposals/ProposalsDialog.tsx')).ProposalsDialog,
);
export const ServiceDetailDialog = lazyDialog(
  async () => (await import('./board/ServiceDetailDialog.tsx')).ServiceDetailDialog,
);
