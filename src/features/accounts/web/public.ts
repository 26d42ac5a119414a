import { lazy } from 'react';
import { lazyDialog } from '#web/ui/dialogs/lazy-dialog.tsx';

export { signOut } from './entering/sign-out.ts';
export { MailboxName } from './mailbox/MailboxName.tsx';
export { hasHome } from './profile/has-home.ts';

/** Nothing shows it until somebody has something to confirm. */
export const MailboxBar = lazy(async () => ({
  default: (await import('./mailbox/MailboxBar.tsx')).MailboxBar,
}));
export const AddressRequiredDialog = lazyDialog(
  async () => (await import('./profile/AddressRequiredDialog.tsx')).AddressRequiredDialog,
);
export const ProfileDialog = lazyDialog(
  async () => (await import('./profile/ProfileDialog.tsx')).ProfileDialog,
);
