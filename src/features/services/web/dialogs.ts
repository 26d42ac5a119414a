import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export const CreateServiceDialog = lazyDialog(
  async () => (await import('./CreateServiceDialog.tsx')).CreateServiceDialog,
);
export const EditServiceDialog = lazyDialog(
  async () => (await import('./EditServiceDialog.tsx')).EditServiceDialog,
);
export const ProposeHelpDialog = lazyDialog(
  async () => (await import('./ProposeHelpDialog.tsx')).ProposeHelpDialog,
);
export const ProposalsDialog = lazyDialog(
  async () => (await import('./ProposalsDialog.tsx')).ProposalsDialog,
);
export const ServiceDetailDialog = lazyDialog(
  async () => (await import('./ServiceDetailDialog.tsx')).ServiceDetailDialog,
);
