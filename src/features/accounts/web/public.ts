import { lazy } from 'react';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export { hasHome } from './has-home.ts';
export { MailboxName } from './security/MailboxName.tsx';
export { signOut } from './sign-out.ts';

/** Nothing shows it until somebody has something to confirm. */
export const MailboxBar = lazy(async () => ({
  default: (await import('./MailboxBar.tsx')).MailboxBar,
}));
export const AccountDialog = lazyDialog(
  async () => (await import('./AccountDialog.tsx')).AccountDialog,
);
export const AddressRequiredDialog = lazyDialog(
  async () => (await import('./AddressRequiredDialog.tsx')).AddressRequiredDialog,
);
export const ProfileDialog = lazyDialog(
  async () => (await import('./ProfileDialog.tsx')).ProfileDialog,
);
